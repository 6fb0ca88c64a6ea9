import type { Api } from '#contract/api.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { reason } from '#contract/reasons.ts';
import type { Transcription } from '#contract/transcripts.ts';
import type { Bucket } from '../../platform/aws/bucket.ts';
import type { Ctx, Deps } from '../../platform/aws/deps.ts';
import { findMeeting, type MeetingRecord } from '../../records/meetings.ts';
import { SpeakerRecord, speakerKey } from '../../records/speakers.ts';
import { StoredSummaries } from '../../records/summaries.ts';
import { Spoken, wordsKey } from '../../records/transcripts.ts';
import { summariesView } from '../summaries/view.ts';
import { isNamed } from './voices.ts';

/** The whole transcript of a meeting, with its summaries. */
export async function getTranscription(
  ctx: Pick<Ctx, 'table' | 'archiveBucket' | 'user'>,
  { id }: { id: string },
): Promise<Transcription> {
  const transcription = await transcriptionView(ctx, await findMeeting(ctx, id));
  if (transcription === null) throw new AppError('not_found', reason('noTranscript'));
  return transcription;
}

/** The URL of the transcript's words with their times. */
export async function getWords(
  { table, archiveBucket, now, user }: Pick<Ctx, 'table' | 'archiveBucket' | 'now' | 'user'>,
  { id }: { id: string },
): Promise<OutputOf<Api['getWords']>> {
  const { transcript_key } = await findMeeting({ table, user }, id);
  if (transcript_key === null) throw new AppError('not_found', reason('noTranscript'));
  const key = wordsKey(transcript_key);
  const isKept = (await archiveBucket.sizeOf(key)) !== null;
  return {
    words_url: isKept ? await archiveBucket.addressOf(key, limits.downloadUrlSeconds, now()) : null,
  };
}

type ReadDeps = Pick<Deps, 'table' | 'archiveBucket'>;

/**
 * The API's view of a transcript. Versions are immutable, but people whose voice was deleted or who withdrew consent
 * are no longer suggested.
 */
export async function transcriptionView(
  { table, archiveBucket }: ReadDeps,
  meeting: Pick<MeetingRecord, 'transcript_key' | 'summary_key'>,
): Promise<Transcription | null> {
  const transcription = await readTranscription(archiveBucket, meeting);
  if (!transcription) return null;
  const shown = await Promise.all(
    transcription.voices.map(async (voice) => {
      if (isNamed(voice)) return true;
      const speaker = await table.get(speakerKey(voice.speaker_id), SpeakerRecord);
      return speaker?.consent != null;
    }),
  );
  return { ...transcription, voices: transcription.voices.filter((_, place) => shown[place]) };
}

type Named = Pick<MeetingRecord, 'transcript_key' | 'summary_key'>;

/** The meeting's current transcript with its summaries; null when it has none yet. */
export async function readTranscription(
  archiveBucket: Bucket,
  { transcript_key, summary_key }: Named,
): Promise<Transcription | null> {
  if (transcript_key === null) return null;
  const [transcript, kept] = await Promise.all([
    archiveBucket.getJson(transcript_key, Spoken),
    summary_key === null ? null : archiveBucket.getJson(summary_key, StoredSummaries),
  ]);
  const summaries = kept && summariesView(kept, transcript.timeline);
  return {
    ...transcript,
    total_segments: transcript.timeline.length,
    summaries,
    summary: summaries?.original.content ?? '',
  };
}
