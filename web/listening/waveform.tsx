import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Meeting } from '#contract/meetings.ts';
import { drawWaveform } from './draw-waveform.ts';
import styles from './listening.module.css';
import { passageOf } from './loop.ts';
import { grainOf, type Playback } from './playback.ts';
import { peaksQuery } from './queries.ts';
import { usePlaybackState } from './use-playback.ts';

interface WaveformProps {
  meeting: Meeting;
  playback: Playback;
  /** Where the place is being dragged to; null while nobody does. */
  dragged: number | null;
}

/** The whole recording as it sounds: from peaks that the server took, for to decode hours here would take hundreds of megabytes. */
export function Waveform({ meeting, playback, dragged }: WaveformProps) {
  const { duration } = playback;
  const { loop } = usePlaybackState(playback);
  const { data: peaks } = useQuery(peaksQuery(meeting));
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    const passage = passageOf(loop);
    const share = (seconds: number) => seconds / duration;
    const known = { peaks: peaks?.peaks ?? [], seconds: peaks?.seconds ?? 0 };
    const grain = grainOf(duration);
    let drawn = Number.NaN;
    const draw = () => {
      if (canvas.current === null) return;
      const time = dragged ?? playback.time();
      drawn = Math.floor(time / grain);
      drawWaveform(canvas.current, {
        peaks: known.peaks,
        covered: share(known.seconds * known.peaks.length) || 1,
        heard: share(time),
        loop: passage && { from: share(passage.from), to: share(passage.to) },
      });
    };
    const resized = new ResizeObserver(draw);
    if (canvas.current !== null) resized.observe(canvas.current);
    // Light and dark.
    const restyled = new MutationObserver(draw);
    restyled.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] });
    draw();
    const stop = playback.onTime((time) => {
      if (Math.floor(time / grain) !== drawn) draw();
    });
    return () => {
      stop();
      resized.disconnect();
      restyled.disconnect();
    };
  }, [playback, duration, peaks, loop, dragged]);

  return <canvas ref={canvas} className={styles.wave} aria-hidden="true" />;
}
