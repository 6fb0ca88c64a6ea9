import type { Passage } from '#contract/summaries.ts';
import { minutesClock } from '../../../../ui/durations.ts';

/** When passages begin, as the transcript shows it: `12:30, 65:00`. */
export const timesOf = (passages: readonly Passage[]): string =>
  [...new Set(passages.map(({ start_time }) => minutesClock(start_time)))].join(', ');

const time = /^(?:(\d{1,3}):([0-5]\d)|(\d+)):([0-5]\d)$/;

/** Digits of any script of India as those of English: in Unicode each script has its ten in a row from a 6 on. */
const inLatinDigits = (written: string): string =>
  written.replace(/\p{Nd}/gu, (digit) =>
    /\d/.test(digit) ? digit : String(((digit.codePointAt(0) ?? 0) - 6) % 16),
  );

/** The moments, in seconds, of times such as `12:30, 1:05:00`; null where something else is written. */
export function momentsIn(times: string): number[] | null {
  const written = inLatinDigits(times)
    .split(/[\s,;]+/)
    .filter(Boolean);
  const moments = written.map((one) => {
    const found = time.exec(one);
    if (found === null) return Number.NaN;
    const [, hours = 0, minutesOfHour = 0, minutes = minutesOfHour, seconds = 0] = found;
    return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  });
  return moments.some(Number.isNaN) ? null : moments;
}
