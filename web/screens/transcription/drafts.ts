import type { SummaryLanguage } from '#contract/summaries.ts';
import type { Segment } from '#contract/transcripts.ts';
import { parserOf, stored } from '../../stored.ts';

/** What a segment says, and who says it. */
export type Said = Pick<Segment, 'speaker' | 'transcript'>;

export const saidIn = ({ speaker, transcript }: Said): Said => ({ speaker, transcript });
export const isSame = (one: Said, other: Said): boolean =>
  one.speaker === other.speaker && one.transcript === other.transcript;

/** When a segment is: by that it is found again, wherever it stands after edits of others. */
export type Time = Pick<Segment, 'start_time' | 'end_time'>;

/** A correction that is not saved yet: of which segment, made upon what, and as it is typed. */
export interface Correction {
  index: number;
  /** Absent in what older builds kept. */
  time?: Time | undefined;
  was: Said;
  typed: Said;
}

/** A point of a summary as it is written in its form. */
export type PointFields = Record<'section' | 'text' | 'owner' | 'due' | 'times', string>;

/** A point that is written and not saved yet: in which summary, made upon what, and as it is typed. */
export interface PointDraft {
  language: SummaryLanguage;
  /** Null where it is a new one. */
  id: string | null;
  was: PointFields;
  typed: PointFields;
}

// By hand, not by zod: it would be a tenth of the page.
const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
const all = (type: 'string' | 'number', value: unknown, ...names: string[]): boolean =>
  names.every((name) => typeof fieldsOf(value)[name] === type);
const isCorrection = (value: unknown): value is Correction => {
  const { index, time, was, typed } = fieldsOf(value);
  return (
    typeof index === 'number' &&
    (time === undefined || all('number', time, 'start_time', 'end_time')) &&
    all('string', was, 'speaker', 'transcript') &&
    all('string', typed, 'speaker', 'transcript')
  );
};
const isPointDraft = (value: unknown): value is PointDraft => {
  const { language, id, was, typed } = fieldsOf(value);
  const isPoint = (fields: unknown) =>
    all('string', fields, 'section', 'text', 'owner', 'due', 'times');
  return (
    (language === 'original' || language === 'english') &&
    (id === null || typeof id === 'string') &&
    isPoint(was) &&
    isPoint(typed)
  );
};
const isNames = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && all('string', value, ...Object.keys(value));

/** They survive a reload; cleared when they are saved or given up. */
export const storedCorrection = (meetingId: string) =>
  stored(`correction/${meetingId}`, parserOf(isCorrection));
/** New names as they are typed, by the old ones. */
export const storedNames = (meetingId: string) =>
  stored(`speaker-names/${meetingId}`, parserOf(isNames));
export const storedPoint = (meetingId: string) =>
  stored(`summary-point/${meetingId}`, parserOf(isPointDraft));

export const hasDrafts = (meetingId: string): boolean =>
  [storedCorrection, storedNames, storedPoint].some((kept) => kept(meetingId).read() !== null);
