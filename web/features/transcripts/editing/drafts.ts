import type { SummaryLanguage } from '#contract/summaries.ts';
import type { Segment } from '#contract/transcripts.ts';
import { parserFor, storedValue } from '../../../platform/browser/browser-storage.ts';

/** What a segment says, and who says it. */
export type SegmentContent = Pick<Segment, 'speaker' | 'transcript'>;

export const contentOf = ({ speaker, transcript }: SegmentContent): SegmentContent => ({
  speaker,
  transcript,
});
export const isSame = (one: SegmentContent, other: SegmentContent): boolean =>
  one.speaker === other.speaker && one.transcript === other.transcript;

/** When a segment is: by that it is found again, wherever it stands after edits of others. */
export type SegmentTime = Pick<Segment, 'start_time' | 'end_time'>;

/** A correction that is not saved yet: of which segment, made upon what, and as it is typed. */
export interface Correction {
  index: number;
  /** Absent in what older builds kept. */
  time?: SegmentTime | undefined;
  was: SegmentContent;
  typed: SegmentContent;
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
const hasAll = (type: 'string' | 'number', value: unknown, ...names: string[]): boolean =>
  names.every((name) => typeof fieldsOf(value)[name] === type);
const isCorrection = (value: unknown): value is Correction => {
  const { index, time, was, typed } = fieldsOf(value);
  return (
    typeof index === 'number' &&
    (time === undefined || hasAll('number', time, 'start_time', 'end_time')) &&
    hasAll('string', was, 'speaker', 'transcript') &&
    hasAll('string', typed, 'speaker', 'transcript')
  );
};
const isPointDraft = (value: unknown): value is PointDraft => {
  const { language, id, was, typed } = fieldsOf(value);
  const isPoint = (fields: unknown) =>
    hasAll('string', fields, 'section', 'text', 'owner', 'due', 'times');
  return (
    (language === 'original' || language === 'english') &&
    (id === null || typeof id === 'string') &&
    isPoint(was) &&
    isPoint(typed)
  );
};
const isNames = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && hasAll('string', value, ...Object.keys(value));

/** They survive a reload; cleared when they are saved or given up. */
export const storedCorrection = (meetingId: string) =>
  storedValue(`correction/${meetingId}`, parserFor(isCorrection));
/** New names as they are typed, by the old ones. */
export const storedSpeakerNames = (meetingId: string) =>
  storedValue(`speaker-names/${meetingId}`, parserFor(isNames));
export const storedPointDraft = (meetingId: string) =>
  storedValue(`summary-point/${meetingId}`, parserFor(isPointDraft));

export const hasDrafts = (meetingId: string): boolean =>
  [storedCorrection, storedSpeakerNames, storedPointDraft].some(
    (kept) => kept(meetingId).read() !== null,
  );
