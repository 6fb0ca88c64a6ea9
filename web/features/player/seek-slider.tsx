import { type KeyboardEvent, useEffect, useRef } from 'react';
import { text } from '../../messages/text.ts';
import { spelledDuration } from '../../ui/formats.ts';
import { type Playback, redrawInterval, usePlaybackState } from './playback.ts';
import styles from './player.module.css';

/** Seconds that each key moves by. */
const keySeconds = new Map([
  ['ArrowRight', 5],
  ['ArrowUp', 5],
  ['ArrowLeft', -5],
  ['ArrowDown', -5],
  ['PageUp', 60],
  ['PageDown', -60],
]);

/** Announces a position to screen readers. */
const announceTime = (slider: HTMLInputElement, time: number, { duration }: Playback): void =>
  slider.setAttribute(
    'aria-valuetext',
    text('listening.placeOf', {
      place: spelledDuration(time),
      duration: spelledDuration(duration),
    }),
  );

interface SeekSliderProps {
  playback: Playback;
  /** Receives the time while it is dragged, and null on release. */
  onDrag: (time: number | null) => void;
}

/** The position in the recording, moved by dragging or keys. */
export function SeekSlider({ playback, onDrag }: SeekSliderProps) {
  const { isPlaying } = usePlaybackState(playback);
  const slider = useRef<HTMLInputElement>(null);
  const isDragged = useRef(false);

  useEffect(() => {
    const grain = redrawInterval(playback.duration);
    let [drawn, last] = [Number.NaN, Number.NaN];
    const show = (time: number) => {
      const input = slider.current;
      const [step, second] = [Math.floor(time / grain), Math.floor(time)];
      if (input === null || isDragged.current || step === drawn) return;
      drawn = step;
      input.value = String(time);
      // During playback a screen reader would talk over the recording.
      if (second === last || (isPlaying && document.activeElement === input)) return;
      last = second;
      announceTime(input, time, playback);
    };
    show(playback.time());
    return playback.onTime(show);
  }, [playback, isPlaying]);

  useEffect(() => {
    const input = slider.current;
    // React's onChange fires while dragging; the native event fires on release.
    const settle = () => {
      isDragged.current = false;
      onDrag(null);
      if (input !== null) playback.seek(input.valueAsNumber);
    };
    input?.addEventListener('change', settle);
    return () => input?.removeEventListener('change', settle);
  }, [playback, onDrag]);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const stride = keySeconds.get(event.key);
    if (stride === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    playback.skip(stride);
    announceTime(event.currentTarget, playback.time(), playback);
  };
  return (
    <input
      ref={slider}
      type="range"
      className={styles.slider}
      aria-label={text('listening.place')}
      min={0}
      max={playback.duration}
      step="any"
      defaultValue={0}
      onKeyDown={onKeyDown}
      onInput={({ currentTarget }) => {
        isDragged.current = true;
        onDrag(currentTarget.valueAsNumber);
        announceTime(currentTarget, currentTarget.valueAsNumber, playback);
      }}
    />
  );
}
