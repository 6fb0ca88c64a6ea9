import '@mantine/core/styles/Progress.css';
import { Progress, Text } from '@mantine/core';
import { text } from '../../messages/text.ts';

/** The remaining time in words, rounded to minutes. */
function timeLeft(seconds: number): string {
  return seconds < 60
    ? text('upload.leftSoon')
    : text('upload.leftMinutes', { n: Math.round(seconds / 60) });
}

interface TransferBarProps extends Transfer {
  /** Names what is being sent. */
  label: string;
}

/** A progress bar with percentage and remaining time. */
export function TransferBar({ label, percent, secondsLeft }: TransferBarProps) {
  const time = secondsLeft === null ? text('upload.leftUnknown') : timeLeft(secondsLeft);
  return (
    <div>
      <Progress value={percent} aria-label={label} />
      <Text size="sm" c="dimmed" mt={4}>
        {text('upload.transfer', { percent, time })}
      </Text>
    </div>
  );
}

/** The progress of a transfer. */
export interface Transfer {
  percent: number;
  /** Null while unknown. */
  secondsLeft: number | null;
}

/** `pace` is in bytes per second. */
export const transferOf = (sent: number, size: number, pace: number | null): Transfer => ({
  percent: Math.floor((100 * sent) / size),
  secondsLeft: pace === null ? null : (size - sent) / pace,
});

/**
 * The window of measurement in milliseconds: long enough to be steady, short enough to follow the network.
 */
const measuringWindow = 20_000;
const sampleInterval = 500;
/** Before this time, in milliseconds, an estimate is a guess. */
const minDuration = 2000;

interface Measurement {
  at: number;
  bytes: number;
}

/**
 * Creates a meter that is called with the bytes sent so far and returns bytes per second, or null while it
 * cannot tell.
 */
export function createPace() {
  let noted: Measurement[] = [];
  return (bytes: number, now = Date.now()): number | null => {
    const last = noted.at(-1);
    if (last === undefined || now - last.at >= sampleInterval) {
      // After a long silence the last measurement still counts.
      const recent = noted.filter((note) => note === last || now - note.at < measuringWindow);
      noted = [...recent, { at: now, bytes }];
    }
    const [first] = noted;
    if (first === undefined || now - first.at < minDuration || bytes <= first.bytes) return null;
    return (1000 * (bytes - first.bytes)) / (now - first.at);
  };
}
