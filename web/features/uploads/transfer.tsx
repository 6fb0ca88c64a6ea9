import '@mantine/core/styles/Progress.css';
import { Progress, Text } from '@mantine/core';
import { text } from '../../messages/text.ts';
import { LeaveWarning as Warning } from '../../platform/navigation/leave-warning.tsx';

/** The seconds left in words, no finer than anybody wants to know. */
function timeLeft(seconds: number): string {
  return seconds < 60
    ? text('upload.leftSoon')
    : text('upload.leftMinutes', { n: Math.round(seconds / 60) });
}

interface TransferBarProps extends Transfer {
  /** Says what is on its way. */
  label: string;
}

/** A bar, the percentage, and the time left. */
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

/** Asks before a page is left that sends a recording. */
export function UploadLeaveWarning({ isNeeded }: { isNeeded: () => boolean }) {
  return (
    <Warning
      isNeeded={isNeeded}
      title={text('upload.leaveTitle')}
      leave={text('upload.leave')}
      stay={text('upload.stay')}
    >
      {text('upload.leaveText')}
    </Warning>
  );
}

/** How far something on its way is. */
export interface Transfer {
  percent: number;
  /** Null while it cannot be told. */
  secondsLeft: number | null;
}

/** `pace` in bytes per second. */
export const transferOf = (sent: number, size: number, pace: number | null): Transfer => ({
  percent: Math.floor((100 * sent) / size),
  secondsLeft: pace === null ? null : (size - sent) / pace,
});

/** Milliseconds the pace is taken over: long enough to be steady, short enough to follow the network. */
const window = 20_000;
const sampleInterval = 500;
/** Before this long it is a guess. */
const minDuration = 2000;

interface Measurement {
  at: number;
  bytes: number;
}

/** Told now and then how many bytes are sent, knows how many go in a second; null while it cannot tell. */
export function createPace() {
  let noted: Measurement[] = [];
  return (bytes: number, now = Date.now()): number | null => {
    const last = noted.at(-1);
    if (last === undefined || now - last.at >= sampleInterval) {
      // After a long silence the last that was heard still counts.
      const recent = noted.filter((note) => note === last || now - note.at < window);
      noted = [...recent, { at: now, bytes }];
    }
    const [first] = noted;
    if (first === undefined || now - first.at < minDuration || bytes <= first.bytes) return null;
    return (1000 * (bytes - first.bytes)) / (now - first.at);
  };
}
