import * as z from 'zod';
import { AppError } from '#contract/errors.ts';
import { jobFailures } from '#contract/job-failures.ts';
import { jobMessages } from '#contract/job-messages.ts';
import type { Word } from '#contract/playback.ts';
import { RecognisedVoice } from '#contract/voices.ts';
import type { Surroundings } from '../context.ts';
import { SpeakerRecord, speakerKey } from '../speakers/store.ts';
import { newestSummary } from '../summary/newest-version.ts';
import { latestVersion } from '../transcripts/latest-version.ts';
import { qualityOf } from '../transcripts/quality.ts';
import type { TranscriptVersion } from '../transcripts/read.ts';
import { segmentsOf, wordsOf } from '../transcripts/segments.ts';
import { TranscribeOutput } from '../transcripts/transcribe-output.ts';
import { speakerAnalysis, withNames } from '../transcripts/voices.ts';
import { placeOf, report, step } from './step.ts';

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
  { table }: Surroundings,
  heard: RecognisedVoice[],
): Promise<RecognisedVoice[]> {
  const speakers = await Promise.all(
    heard.map(({ speaker_id }) => table.get(speakerKey(speaker_id), SpeakerRecord)),
  );
  return heard.filter((_, place) => speakers[place]?.consent);
}

/** Reads what the speech service heard and keeps it as the meeting's transcript, words beside it. */
export const handler = step(Input, async (at, job, { recording, voices_key }) => {
  await report(at, job, 85, jobMessages.writing);
  const output = await at.inbox.getJson(recording.transcription.OutputKey, TranscribeOutput);
  const words = wordsOf(output);
  if (words.length === 0) {
    throw new AppError('invalid', jobFailures.noSpeech);
  }
  const heard =
    voices_key === null ? [] : await at.inbox.getJson(voices_key, z.array(RecognisedVoice));
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
  const [transcript_key, words_key] = [placeOf(job, 'transcripts'), placeOf(job, 'words')];
  await Promise.all([
    at.vault.putPackedJson(transcript_key, transcript),
    at.vault.putPackedJson(
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
