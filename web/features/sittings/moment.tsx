import { TextInput } from '@mantine/core';
import { text } from '../../messages/text.ts';
import { displayTime } from '../../platform/preferences/dates.ts';
import { Button } from '../../ui/button.tsx';
import { clockTime } from '../../ui/formats.ts';
import { Icon } from '../../ui/icons.tsx';
import styles from './sittings.module.css';
import type { ShownSitting } from './whole-sitting.tsx';

interface MomentProps extends Pick<ShownSitting, 'hear'> {
  /** Seconds of the recording; null where it was not recorded. */
  at: number | null;
  /** By the clock. */
  time: string;
  /** What happened then. */
  what: string;
}

/** When something happened: a button that plays it, or the time of day where no recording has it. */
export function Moment({ at, time, what, hear }: MomentProps) {
  if (at === null) return <span className={styles.moment}>{displayTime(new Date(time))}</span>;
  if (hear === null) return <span className={styles.moment}>{clockTime(at)}</span>;
  return (
    <button
      type="button"
      className={`${styles.moment} ${styles.plays}`}
      aria-label={text('sittings.play', { what, time: clockTime(at) })}
      onClick={() => hear(at)}
    >
      <Icon name="play" size={14} />
      {clockTime(at)}
    </button>
  );
}

/** Seconds that a field holds as h:mm:ss; null if it is empty, undefined if it is none. */
export function secondsIn(typed: string): number | null | undefined {
  const written = typed.trim();
  if (written === '') return null;
  if (!/^\d{1,3}(:[0-5]?\d){0,2}$/.test(written)) return undefined;
  return written.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}

/** The error of a moment that is none. */
export const momentError = (typed: string) =>
  secondsIn(typed) === undefined && text('sittings.atWrong');

interface MomentFieldProps extends Pick<ShownSitting, 'currentTime'> {
  /** The value, the error and the handler of the field. */
  field: object;
  onChange: (at: string) => void;
}

/** At which second of the recording it happened: typed, or taken from the player. */
export function MomentField({ field, currentTime, onChange }: MomentFieldProps) {
  return (
    <div className={styles.momentField}>
      <TextInput
        {...field}
        label={text('sittings.at')}
        description={text('sittings.atHint')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
      />
      {currentTime && (
        <Button
          variant="default"
          size="xs"
          leftSection={<Icon name="clock" size={16} />}
          onClick={() => onChange(clockDigits(currentTime()))}
        >
          {text('sittings.atNow')}
        </Button>
      )}
    </div>
  );
}

/** h:mm:ss in digits that the field reads. */
export const clockDigits = (seconds: number): string =>
  [seconds / 3600, (seconds / 60) % 60, seconds % 60]
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join(':');
