import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Meeting } from '#contract/meetings.ts';
import { peaksQuery } from '../../platform/api/meeting-queries.ts';
import {
  type LoopRange,
  loopRange,
  type Playback,
  redrawInterval,
  usePlaybackState,
} from './playback.ts';
import styles from './player.module.css';

interface WaveformProps {
  meeting: Meeting;
  playback: Playback;
  /** The time the slider is being dragged to, in seconds; null when it is not dragged. */
  dragged: number | null;
}

/** The waveform of the whole recording, from peaks computed on the server: decoding hours of audio here would take hundreds of megabytes. */
export function Waveform({ meeting, playback, dragged }: WaveformProps) {
  const { duration } = playback;
  const { loop } = usePlaybackState(playback);
  const { data: peaks } = useQuery(peaksQuery(meeting));
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    const passage = loopRange(loop);
    const share = (seconds: number) => seconds / duration;
    const known = { peaks: peaks?.peaks ?? [], seconds: peaks?.seconds ?? 0 };
    const grain = redrawInterval(duration);
    let drawn = Number.NaN;
    const draw = () => {
      if (canvas.current === null) return;
      const time = dragged ?? playback.time();
      drawn = Math.floor(time / grain);
      drawWaveform(canvas.current, {
        peaks: known.peaks,
        span: share(known.seconds * known.peaks.length) || 1,
        played: share(time),
        loop: passage && { from: share(passage.from), to: share(passage.to) },
      });
    };
    const resized = new ResizeObserver(draw);
    if (canvas.current !== null) resized.observe(canvas.current);
    // The colours change with the colour scheme.
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

export interface WaveformDrawing {
  /** 0-255 each, in order. */
  peaks: readonly number[];
  /** The share of the recording they span; may slightly exceed 1. */
  span: number;
  /** Share of the recording, 0-1. */
  played: number;
  loop: LoopRange | null;
}

/** A bar and the gap beside it, in CSS pixels. */
const [bar, gap] = [2, 1];
const least = 2;

/** Draws a waveform in the canvas's own CSS colours: `color` for what was played, `border-top-color` for the rest, `outline-color` behind the loop. */
function drawWaveform(canvas: HTMLCanvasElement, waveform: WaveformDrawing): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const { clientWidth: width, clientHeight: height } = canvas;
  const scale = window.devicePixelRatio;
  const [sharpWidth, sharpHeight] = [Math.round(width * scale), Math.round(height * scale)];
  // Setting the size clears the canvas and is slow.
  if (canvas.width !== sharpWidth) canvas.width = sharpWidth;
  if (canvas.height !== sharpHeight) canvas.height = sharpHeight;
  const { color, borderTopColor, outlineColor } = getComputedStyle(canvas);
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.clearRect(0, 0, width, height);
  const { loop, played } = waveform;
  if (loop !== null) {
    context.fillStyle = outlineColor;
    context.fillRect(loop.from * width, 0, (loop.to - loop.from) * width, height);
  }
  for (let x = 0; x < width; x += bar + gap) {
    const loud = loudest(waveform, x / width, (x + bar + gap) / width);
    const high = Math.max(least, loud * (height - 4));
    context.fillStyle = (x + bar / 2) / width < played ? color : borderTopColor;
    context.fillRect(x, (height - high) / 2, bar, high);
  }
}

/** The loudest peak of a range, 0-1. The square root keeps quiet speech visible. */
function loudest({ peaks, span }: WaveformDrawing, from: number, to: number): number {
  const first = Math.floor((from / span) * peaks.length);
  const last = Math.max(first + 1, Math.ceil((to / span) * peaks.length));
  let most = 0;
  for (let at = first; at < last; at++) most = Math.max(most, peaks[at] ?? 0);
  return Math.sqrt(most / 255);
}
