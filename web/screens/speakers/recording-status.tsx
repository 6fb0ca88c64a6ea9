import { useEffect, useState } from 'react';
import { text } from '../../messages/text.ts';
import { minutesClock } from '../../ui/durations.ts';
import { LevelMeter } from './level-meter.tsx';
import type { VoiceRecording } from './record-voice.ts';
import styles from './recording-status.module.css';

interface RecordingStatusProps {
  speaker: string;
  recording: VoiceRecording;
}

/** Whom we record, for how long already, and how loud. */
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
        {minutesClock(elapsed)}
      </span>
      <LevelMeter stream={stream} />
    </div>
  );
}
