import * as z from 'zod';
import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';
import type { Word } from '#contract/transcripts.ts';
import { RecognisedVoice } from '#contract/transcripts.ts';
import type { TranscriptVersion } from '../../domain/transcripts/read.ts';
import { speakerAnalysis, withNames } from '../../domain/transcripts/voices.ts';
import type { Deps } from '../../platform/aws/deps.ts';
import { SpeakerRecord, speakerKey } from '../../records/speakers.ts';
import { newestSummary } from '../../records/summaries.ts';
import { latestVersion } from '../../records/transcripts.ts';
import { reportProgress, resultKey, step } from './step.ts';
import { qualityOf, segmentsOf, spokenWords, TranscribeOutput } from './transcribe-output.ts';

const Input = z.object({
  /** Where it lies whose voices were heard; null where nobody listened. */
  voices_key: z.string().nullable().default(null),
  recording: z.object({
    duration: z.number(),
    transcription: z.object({ OutputKey: z.string() }),
  }),
});

/** Whose consent was taken back since they were heard is not named. */
async function stillEnrolled(
  { table }: Deps,
  heard: RecognisedVoice[],
): Promise<RecognisedVoice[]> {
  const speakers = await Promise.all(
    heard.map(({ speaker_id }) => table.get(speakerKey(speaker_id), SpeakerRecord)),
  );
  return heard.filter((_, place) => speakers[place]?.consent);
}

/** Reads what the speech service heard and keeps it as the meeting's transcript, words beside it. */
export const handler = step(Input, async (at, job, { recording, voices_key }) => {
  await reportProgress(at, job, 85, 'writing');
  const output = await at.uploadBucket.getJson(recording.transcription.OutputKey, TranscribeOutput);
  const words = spokenWords(output);
  if (words.length === 0) {
    throw new AppError('invalid', reason('noSpeech'));
  }
  const heard =
    voices_key === null ? [] : await at.uploadBucket.getJson(voices_key, z.array(RecognisedVoice));
  const { timeline, voices } = withNames(segmentsOf(words), await stillEnrolled(at, heard));
  const speaker_analysis = speakerAnalysis(timeline, voices);
  const transcript: TranscriptVersion = {
    timeline,
    voices,
    speaker_analysis,
    processing_metadata: {
      total_duration: recording.duration,
      language_code: output.results.language_code,
      engine: output.engine,
    },
    quality_metrics: qualityOf(words, job.recording.confidence_threshold),
    version: 1 + (await latestVersion(at, job.meeting_id)),
    undo: null,
    redo: null,
    edited_by: null,
    edited_at: null,
    change: null,
  };
  const [transcript_key, words_key] = [resultKey(job, 'transcripts'), resultKey(job, 'words')];
  await Promise.all([
    at.archiveBucket.putPackedJson(transcript_key, transcript),
    at.archiveBucket.putPackedJson(
      words_key,
      words.map(({ speaker: _, ...word }): Word => word),
    ),
  ]);
  // Counted here for the steps that follow, which have no right to.
  const before = await newestSummary(at, job.meeting_id);
  return {
    transcript_key,
    summary_version: before.version + 1,
    summary_unrecorded: before.unrecorded,
    speaker_count: speaker_analysis.total_speakers,
  };
});
