import { TextInput } from '@mantine/core';
import type { AttendanceEntry } from '#contract/attendance.ts';
import { quorumIn, until } from '#contract/presence.ts';
import type { SittingRecord } from '#contract/sittings.ts';
import { inLatinDigits } from '#contract/text.ts';
import { text } from '../../messages/text.ts';
import { displayInstant, displayTime } from '../../platform/preferences/dates.ts';
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
  /** The event, in words. */
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

/** The seconds in a field that holds h:mm:ss in digits of any script; null if it is empty, undefined if it holds no time. */
export function secondsIn(typed: string): number | null | undefined {
  const written = inLatinDigits(typed.trim());
  if (written === '') return null;
  if (!/^\d{1,3}(:[0-5]?\d){0,2}$/.test(written)) return undefined;
  return written.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}

/** The error if what was typed is not a time. */
export const momentError = (typed: string) =>
  secondsIn(typed) === undefined && text('sittings.atWrong');

/**
 * The record by which an entry is decided: as it is while the sitting goes on; afterwards with who was there, and the
 * quorum, at the second that was typed.
 */
export function recordAt(
  { record, isOver }: Pick<ShownSitting, 'record' | 'isOver'>,
  at = '',
): SittingRecord {
  if (!isOver) return record;
  const began = record.sitting.recording_began;
  const attendance = until(record.attendance, secondsIn(at) ?? null, began);
  return { ...record, attendance, quorum: quorumIn(attendance, record.quorum.required) };
}

/** Who recorded something after the sitting had ended, or changed it last. */
export const Late = ({ entry: { late } }: { entry: Pick<AttendanceEntry, 'late'> }) =>
  late && (
    <span>{text('sittings.recordedLate', { name: late.by, time: displayInstant(late.at) })}</span>
  );

interface MomentFieldProps {
  shown: Pick<ShownSitting, 'currentTime' | 'isOver'>;
  /** The value, the error and the handler of the field. */
  field: object;
  onChange: (at: string) => void;
}

/** At which second of the recording it happened: typed, or taken from the player. */
export function MomentField({ field, shown, onChange }: MomentFieldProps) {
  const { currentTime, isOver } = shown;
  return (
    <div className={styles.momentField}>
      <TextInput
        {...field}
        label={text('sittings.at')}
        description={text(isOver ? 'sittings.atLateHint' : 'sittings.atHint')}
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
