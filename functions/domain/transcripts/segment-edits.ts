import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { reason } from '#contract/reasons.ts';
import type { TranscriptEdit } from '#contract/transcript-versions.ts';
import type { Segment, Word } from '#contract/transcripts.ts';
import { settleTerm, termsAround, termsBeside, termsTogether } from './term-marks.ts';

/** A segment range, and the edit of it. */
export interface SegmentEdit {
  /** The edit's place in the request, such as `edits.0`. */
  edit: string;
  /** Index of the first segment in the timeline. */
  index: number;
  count: number;
  become: (segments: Segment[]) => Segment[];
}

/** The facts of a transcript that edits need. */
export interface EditedTranscript {
  /** The recognised words, to time a split without a given time. */
  words: readonly Word[];
  /** BCP 47 tag of the language of segments without one of their own. */
  language: string;
}

/** The segment ranges of an edit, and what it does to them. */
export function segmentEdits(
  edit: TranscriptEdit,
  place: string,
  { words, language }: EditedTranscript,
): SegmentEdit[] {
  const range = (index: number, count: number, become: SegmentEdit['become']): SegmentEdit => ({
    edit: place,
    index,
    count,
    become,
  });
  const each = (index: number, become: (segment: Segment) => Segment[]) =>
    range(index, 1, (segments) => segments.flatMap(become));
  switch (edit.kind) {
    case 'text':
      return [each(edit.index, (one) => [rewriteSegment(one, edit.transcript, edit.speaker)])];
    case 'reassign':
      return [range(edit.index, edit.count, (segments) => reassign(segments, edit.speaker))];
    case 'language': {
      const { index, count, language_code } = edit;
      const own = language_code === language ? undefined : language_code;
      return [range(index, count, (segments) => segments.map((one) => speakIn(one, own)))];
    }
    case 'split': {
      const { at, time } = edit;
      return [each(edit.index, (one) => splitSegment(one, at, time ?? splitTime(one, at, words)))];
    }
    case 'join':
      return [range(edit.index, edit.count, joinSegments)];
    case 'term':
      return [each(edit.index, (one) => [settleTerm(one, edit)])];
    case 'replace':
      return edit.segments.map(({ index, transcript }) =>
        each(index, (one) => [replaceIn(one, transcript)]),
      );
  }
}

/**
 * Splits a segment in two before the character `at`: only before a word, so that joining restores it. The
 * first ends when the second starts: at `time`, which lies within the segment.
 */
function splitSegment(segment: Segment, at: number, time: number): [Segment, Segment] {
  const { transcript, start_time, end_time } = segment;
  const [said, rest] = [transcript.slice(0, at), transcript.slice(at)];
  const { before, after } = termsBeside(segment, at);
  if (said.trim() === '' || !/\s$/.test(said) || !/^\S/.test(rest)) {
    throw new AppError('invalid', reason('splitInWord'));
  }
  if (time < start_time || time > end_time) throw new AppError('invalid', reason('splitTime'));
  return [
    { ...segment, transcript: said.trimEnd(), end_time: time, ...before },
    { ...segment, transcript: rest, start_time: time, ...after },
  ];
}

const countOf = (text: string): number => (text.match(/\S+/g) ?? []).length;

/**
 * When a segment's text reaches the character `at`. If it has as many words as were recognised in its time,
 * that is when the word at `at` began; if it was corrected, the time is interpolated by length.
 */
export function splitTime(segment: Segment, at: number, words: readonly Word[]): number {
  const { start_time, end_time, transcript } = segment;
  const heard = words.filter((word) => word.start_time >= start_time && word.end_time <= end_time);
  const before = countOf(transcript.slice(0, at));
  const word = heard.length === countOf(transcript) ? heard[before] : undefined;
  return word?.start_time ?? start_time + (end_time - start_time) * (at / transcript.length);
}

/** Joins consecutive segments into one, in the first one's language and by its speaker. */
function joinSegments(segments: Segment[]): Segment[] {
  const [first] = segments;
  if (!first) return [];
  const transcript = segments.map((segment) => segment.transcript).join(' ');
  if (transcript.length > limits.segmentLength) {
    throw new AppError('invalid', reason('segmentTooLong', { most: limits.segmentLength }));
  }
  const end_time = Math.max(...segments.map((segment) => segment.end_time));
  return [{ ...first, end_time, transcript, ...termsTogether(segments) }];
}

/** The segments under another speaker. */
const reassign = (segments: Segment[], speaker: string): Segment[] =>
  segments.map((segment) => ({ ...segment, speaker }));

/** Sets the language of a segment; undefined means that of the transcript. */
function speakIn(segment: Segment, language_code: Segment['language_code']): Segment {
  const { language_code: _, ...rest } = segment;
  return language_code === undefined ? rest : { ...rest, language_code };
}

/** A segment with another text, and another speaker where one is named. Its times stay. */
function rewriteSegment(segment: Segment, transcript: string, speaker = segment.speaker): Segment {
  if (transcript === segment.transcript) return { ...segment, speaker };
  const { terms: _, ...rest } = segment;
  return { ...rest, speaker, transcript };
}

/** A segment after find and replace. Nobody read it as a whole, so marks of terms outside the replacements stay. */
const replaceIn = (segment: Segment, transcript: string): Segment => ({
  ...segment,
  transcript,
  ...termsAround(segment, transcript),
});

/** Equal for segments with the same text, speaker, language, times and term marks. */
export const segmentKey = (segment: Segment): string => {
  const { speaker, start_time, end_time, transcript, language_code = '', terms = [] } = segment;
  const marks = terms.map(({ from, band }) => [from, band]);
  return JSON.stringify([speaker, start_time, end_time, transcript, language_code, marks]);
};

export const isSameTimeline = (one: Segment[], other: Segment[]): boolean =>
  one.length === other.length &&
  one.every((segment, place) => {
    const beside = other[place];
    return beside !== undefined && segmentKey(segment) === segmentKey(beside);
  });

/** Counted like the engine's words: separated by spaces. */
export const wordsIn = (timeline: Segment[]): number =>
  timeline.reduce((sum, { transcript }) => sum + (transcript.match(/\S+/g) ?? []).length, 0);
