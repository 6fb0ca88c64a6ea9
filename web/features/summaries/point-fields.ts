import type { Passage, SummaryPoint } from '#contract/summaries.ts';
import { minutesTime } from '../../ui/formats.ts';

/** The sections of a summary in the order in which they are read, and what they are called. */
export const sections = [
  { section: 'summary', heading: 'summary.inShort' },
  { section: 'attendance', heading: 'summary.attendance' },
  { section: 'agenda', heading: 'summary.agenda' },
  { section: 'decisions', heading: 'summary.decisions' },
  { section: 'action_items', heading: 'summary.actionItems' },
  { section: 'key_points', heading: 'summary.keyPoints' },
] as const;

/** Letters of a point that tell it from the others. */
const longestName = 60;

/** What a point is called where several are: how it begins, in whole words where it has any. */
export function pointName({ text }: Pick<SummaryPoint, 'text'>): string {
  if (text.length <= longestName) return text;
  const beginning = text.slice(0, longestName);
  const end = beginning.lastIndexOf(' ');
  return `${end > 0 ? beginning.slice(0, end) : beginning}…`;
}

/** A point of a summary as it is written in its form. */
export type PointFields = Record<'section' | 'text' | 'owner' | 'due' | 'times', string>;

/** A point as it stands in its form. */
export const fieldsOf = ({ section, text, owner, due, passages }: SummaryPoint): PointFields => ({
  section,
  text,
  owner: owner ?? '',
  due: due ?? '',
  times: formatTimes(passages),
});

/** A new one. */
export const noFields: PointFields = {
  section: 'key_points',
  text: '',
  owner: '',
  due: '',
  times: '',
};

export const isSame = (one: PointFields, other: PointFields): boolean =>
  one.section === other.section && one.times === other.times && isSameContent(one, other);

/** Whether two say the same, wherever that is from. */
export const isSameContent = (one: PointFields, other: PointFields): boolean =>
  one.text === other.text && one.owner === other.owner && one.due === other.due;

/** When passages begin, as the transcript shows it: `12:30, 65:00`. */
export const formatTimes = (passages: readonly Passage[]): string =>
  [...new Set(passages.map(({ start_time }) => minutesTime(start_time)))].join(', ');

const timePattern = /^(?:(\d{1,3}):([0-5]\d)|(\d+)):([0-5]\d)$/;

/** Digits of any script of India as those of English: in Unicode each script has its ten in a row from a 6 on. */
const inLatinDigits = (written: string): string =>
  written.replace(/\p{Nd}/gu, (digit) =>
    /\d/.test(digit) ? digit : String(((digit.codePointAt(0) ?? 0) - 6) % 16),
  );

/** The moments, in seconds, of times such as `12:30, 1:05:00`; null where something else is written. */
export function parseTimes(times: string): number[] | null {
  const written = inLatinDigits(times)
    .split(/[\s,;]+/)
    .filter(Boolean);
  const moments = written.map((one) => {
    const found = timePattern.exec(one);
    if (found === null) return Number.NaN;
    const [, hours = 0, minutesOfHour = 0, minutes = minutesOfHour, seconds = 0] = found;
    return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  });
  return moments.some(Number.isNaN) ? null : moments;
}
