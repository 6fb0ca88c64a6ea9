import type { SummaryPoint } from '#contract/summaries.ts';
import { inLatinDigits } from '#contract/text.ts';
import { minutesTime } from '../../ui/formats.ts';

/** The sections of a summary in reading order, and their headings. */
export const sections = [
  { section: 'summary', heading: 'summary.inShort' },
  { section: 'attendance', heading: 'summary.attendance' },
  { section: 'agenda', heading: 'summary.agenda' },
  { section: 'decisions', heading: 'summary.decisions' },
  { section: 'action_items', heading: 'summary.actionItems' },
  { section: 'key_points', heading: 'summary.keyPoints' },
] as const;

/** Enough characters to tell points apart. */
const longestName = 60;

/** A short name for a point: its beginning, cut at a word boundary if possible. */
export function pointName({ text }: Pick<SummaryPoint, 'text'>): string {
  if (text.length <= longestName) return text;
  const beginning = text.slice(0, longestName);
  const end = beginning.lastIndexOf(' ');
  return `${end > 0 ? beginning.slice(0, end) : beginning}…`;
}

/** Whether somebody should review a point before relying on it. */
export const needsReview = (point: SummaryPoint): boolean =>
  point.stale !== null || (point.unsupported && point.reviewed === null);

/** A point as its form holds it. */
export type PointFields = Record<'section' | 'text' | 'owner' | 'due' | 'times', string>;

/** The form's fields for a point. */
export const fieldsOf = (point: SummaryPoint): PointFields => ({
  section: point.section,
  text: point.text,
  owner: point.owner ?? '',
  due: point.due ?? '',
  times: formatTimes(point),
});

/** The form's fields for a new point. */
export const noFields: PointFields = {
  section: 'key_points',
  text: '',
  owner: '',
  due: '',
  times: '',
};

export const isSame = (one: PointFields, other: PointFields): boolean =>
  one.section === other.section && one.times === other.times && isSameContent(one, other);

/** Whether two points say the same, whatever their section and times. */
export const isSameContent = (one: PointFields, other: PointFields): boolean =>
  one.text === other.text && one.owner === other.owner && one.due === other.due;

/** The times of a point as the transcript shows them: `12:30, 65:00`. Those cited, else where its passages start. */
export function formatTimes({
  moments,
  passages,
}: Pick<SummaryPoint, 'moments' | 'passages'>): string {
  const times = moments.length > 0 ? moments : passages.map(({ start_time }) => start_time);
  return [...new Set(times.map(minutesTime))].join(', ');
}

/** Typed times and further ones, each once. */
export function addTimes(typed: string, moments: readonly number[]): string {
  const known = new Set(parseTimes(typed).moments);
  const added = moments.filter((moment) => !known.has(moment)).map(minutesTime);
  return [typed.replace(/[\s,;]+$/, ''), ...new Set(added)].filter(Boolean).join(', ');
}

const timePattern = /^(?:(\d{1,3}):([0-5]\d)|(\d+)):([0-5]\d)$/;

interface TypedTimes {
  /** In seconds. */
  moments: number[];
  /** The first word that is not a time. */
  wrong: string | undefined;
}

/** Parses times such as `12:30, 1:05:00`. */
export function parseTimes(times: string): TypedTimes {
  const typed = times.split(/[\s,;]+/).filter(Boolean);
  const moments = typed.map(momentOf);
  return { moments, wrong: typed[moments.findIndex(Number.isNaN)] };
}

/** The seconds of a typed time; NaN if it is none. */
function momentOf(typed: string): number {
  const found = timePattern.exec(inLatinDigits(typed));
  if (found === null) return Number.NaN;
  const [, hours = 0, minutesOfHour = 0, minutes = minutesOfHour, seconds = 0] = found;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
