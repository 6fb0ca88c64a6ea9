import type { Segment } from '#contract/transcripts.ts';
import { parserOf, stored } from '../../stored.ts';

/** What a segment says, and who says it. */
export type Said = Pick<Segment, 'speaker' | 'transcript'>;

export const saidIn = ({ speaker, transcript }: Said): Said => ({ speaker, transcript });
export const isSame = (one: Said, other: Said): boolean =>
  one.speaker === other.speaker && one.transcript === other.transcript;

/** A correction that is not saved yet: of which segment, made upon what, and as it is typed. */
export interface Correction {
  index: number;
  was: Said;
  typed: Said;
}

// By hand, not by zod: it would be a tenth of the page.
const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
const allTexts = (value: unknown, ...names: string[]): boolean =>
  names.every((name) => typeof fieldsOf(value)[name] === 'string');
const isCorrection = (value: unknown): value is Correction => {
  const { index, was, typed } = fieldsOf(value);
  return (
    typeof index === 'number' &&
    allTexts(was, 'speaker', 'transcript') &&
    allTexts(typed, 'speaker', 'transcript')
  );
};
const isNames = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && allTexts(value, ...Object.keys(value));

/** Both survive a reload; cleared when they are saved or given up. */
export const storedCorrection = (meetingId: string) =>
  stored(`correction/${meetingId}`, parserOf(isCorrection));
/** New names as they are typed, by the old ones. */
export const storedNames = (meetingId: string) =>
  stored(`speaker-names/${meetingId}`, parserOf(isNames));

export const hasDrafts = (meetingId: string): boolean =>
  storedCorrection(meetingId).read() !== null || storedNames(meetingId).read() !== null;
