import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { reason } from '#contract/reasons.ts';
import type { Segment, TimeRange, Word } from '#contract/transcripts.ts';
import { carryOver } from '../../domain/transcripts/edit-timeline.ts';
import { wordsIn } from '../../domain/transcripts/segment-edits.ts';
import { speakerAnalysis, voicesIn } from '../../domain/transcripts/voices.ts';
import { appendSamples, encode, withTempFolder } from '../../platform/audio/decoder.ts';
import type { Deps } from '../../platform/aws/deps.ts';
import { executionName, type JobRecord, type RangeAgain, workPrefix } from '../../records/jobs.ts';
import type { TranscriptVersion } from '../../records/transcripts.ts';

/*
 * A range of a transcript that is transcribed again: its audio, and what becomes of the transcript. All that is outside
 * it stays: text, speakers, corrections and summaries.
 */

/** Seconds of audio on either side of a range, so that its first and last words are whole. */
const margin = 0.3;

/** The span of the recording that the speech service is given, in seconds. */
export const spanOf = ({ start_time, end_time }: TimeRange): { start: number; end: number } => {
  const start = Math.max(0, start_time - margin);
  return { start, end: Math.max(end_time + margin, start + limits.audioSeconds.least) };
};

/** Cuts the range out of the recording. Answers the key of its audio in the upload bucket. */
export const cutRange = (
  deps: Deps,
  job: JobRecord,
  again: RangeAgain,
  signal: AbortSignal,
): Promise<string> =>
  withTempFolder(async (folder) => {
    const file = path.join(folder, 'audio');
    const samples = path.join(folder, 'samples');
    const range = path.join(folder, 'range.flac');
    const audio = await deps.archiveBucket.read(again.audio_key);
    await pipeline(audio, createWriteStream(file), { signal });
    await appendSamples(file, samples, { signal });
    await encode(samples, range, { signal, span: spanOf(again) });
    const key = `${workPrefix(job.meeting_id)}${executionName(job)}/audio.flac`;
    const { size } = await stat(range);
    await deps.uploadBucket.put(key, createReadStream(range), 'audio/flac', size);
    return key;
  });

/** Words of the range's audio at their times in the recording, without those of the margins. */
export function wordsInRange<W extends Word>(words: W[], again: RangeAgain): W[] {
  const { start } = spanOf(again);
  return words
    .map((word) => ({
      ...word,
      start_time: word.start_time + start,
      end_time: word.end_time + start,
    }))
    .filter(({ start_time, end_time }) => {
      const middle = (start_time + end_time) / 2;
      return again.start_time <= middle && middle <= again.end_time;
    });
}

/** The input for replacing a range. */
export interface TranscribedAgain {
  again: RangeAgain;
  /** The version that the range was taken from, and the current one. */
  upon: TranscriptVersion;
  current: TranscriptVersion;
  /** The range as it is heard now. */
  segments: Segment[];
  /** How well all words were understood, with those of the range. */
  quality: TranscriptVersion['quality_metrics'];
  at: Date;
}

/**
 * The transcript with the range replaced, as its next version. Its speakers are those who spoke at the time. Throws
 * where somebody has changed the range since it was queued.
 */
export function withRange(given: TranscribedAgain): TranscriptVersion {
  const { again, upon, current, segments, quality, at } = given;
  const { count, language_code, start_time, end_time } = again;
  const replaced = { edit: '', index: again.index, count, become: () => segments };
  const { kept } =
    upon.version === current.version
      ? { kept: [replaced] }
      : carryOver(upon.timeline, current.timeline, [replaced]);
  const [place] = kept;
  if (place === undefined) throw new AppError('conflict', reason('rangeChanged'));
  const before = current.timeline.slice(place.index, place.index + count);
  const own = segments.map((segment) => ({ ...segment, speaker: speakerAt(before, segment) }));
  const timeline = current.timeline.toSpliced(place.index, count, ...own);
  const voices = voicesIn(timeline, current.voices);
  const { total_words } = current.quality_metrics;
  return {
    ...current,
    timeline,
    voices,
    corrected: current.corrected.flatMap((one) => without(one, { start_time, end_time })),
    speaker_analysis: speakerAnalysis(timeline, voices),
    quality_metrics: {
      ...quality,
      total_words: total_words + wordsIn(timeline) - wordsIn(current.timeline),
    },
    version: current.version + 1,
    undo: current.version,
    redo: null,
    edited_by: again.asked_by,
    edited_at: at.toISOString(),
    change: {
      kind: 'transcribed_again',
      index: place.index,
      start_time,
      segments: count,
      language_code,
    },
    replaced_points: null,
  };
}

/** The speaker of the earlier segment that overlaps this one most. */
function speakerAt(before: Segment[], { start_time, end_time, speaker }: Segment): string {
  const shared = (one: Segment) =>
    Math.min(one.end_time, end_time) - Math.max(one.start_time, start_time);
  const [longest] = before.toSorted((one, other) => shared(other) - shared(one));
  return longest?.speaker ?? speaker;
}

/** A range without another one: what is left before and after it. */
const without = (one: TimeRange, { start_time, end_time }: TimeRange): TimeRange[] =>
  [
    { start_time: one.start_time, end_time: Math.min(one.end_time, start_time) },
    { start_time: Math.max(one.start_time, end_time), end_time: one.end_time },
  ].filter((left) => left.start_time < left.end_time);
