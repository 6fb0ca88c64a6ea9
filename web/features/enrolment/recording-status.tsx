import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { text } from '../../messages/text.ts';
import { minutesTime } from '../../ui/formats.ts';
import type { VoiceRecording } from './recorder.ts';
import styles from './recording-status.module.css';

interface RecordingStatusProps {
  speaker: string;
  recording: VoiceRecording;
}

/** Who is being recorded, for how long, and how loud. */
export function RecordingStatus({ speaker, recording: { stream, began } }: RecordingStatusProps) {
  const [elapsed, setElapsed] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setElapsed((performance.now() - began) / 1000), 250);
    return () => clearInterval(timer);
  }, [began]);
  return (
    <div className={styles.status}>
      <span className={styles.dot} aria-hidden="true" />
      <span className={styles.speaker}>{text('speakers.recording', { name: speaker })}</span>
      <span role="timer" aria-label={text('speakers.elapsed')} className={styles.elapsed}>
        {minutesTime(elapsed)}
      </span>
      <LevelMeter stream={stream} />
    </div>
  );
}

/** Milliseconds between updates of the level; fewer updates for reduced motion. */
const updateInterval = 60;
const reducedMotionInterval = 1000;

/**
 * Shows that the microphone picks up sound. Updated outside React, which need not render sixteen times a
 * second.
 */
function LevelMeter({ stream }: { stream: MediaStream }) {
  const meter = useRef<HTMLMeterElement>(null);
  const reduced = useReducedMotion(undefined, { getInitialValueInEffect: false });
  useEffect(() => {
    const source = measureLevel(stream);
    if (source === null) return;
    const timer = setInterval(
      () => {
        if (meter.current) meter.current.value = source.level();
      },
      reduced ? reducedMotionInterval : updateInterval,
    );
    return () => {
      clearInterval(timer);
      source.close();
    };
  }, [stream, reduced]);
  return (
    <meter ref={meter} className={styles.level} aria-label={text('speakers.level')} value={0} />
  );
}

/** Level of silence in dB full scale. */
const silenceDecibels = -60;

/** Loudness from 0 (silence) to 1 (full scale), linear in decibels. Samples are in -1 to 1. */
export function levelOf(wave: Float32Array): number {
  const power = wave.reduce((sum, value) => sum + value * value, 0) / wave.length;
  const decibels = 10 * Math.log10(power);
  return Math.min(1, Math.max(0, 1 - decibels / silenceDecibels));
}

interface LevelSource {
  level: () => number;
  close: () => void;
}

/** Measures the level of a microphone until closed; null if the browser cannot. */
function measureLevel(stream: MediaStream): LevelSource | null {
  const context = new AudioContext();
  const close = () => void context.close();
  try {
    const analyser = context.createAnalyser();
    context.createMediaStreamSource(stream).connect(analyser);
    const wave = new Float32Array(analyser.fftSize);
    const level = () => {
      analyser.getFloatTimeDomainData(wave);
      return levelOf(wave);
    };
    return { level, close };
  } catch {
    // Some browsers reject streams of another sample rate. Recording works all the same.
    close();
    return null;
  }
}
