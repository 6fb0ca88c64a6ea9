import type { MediaFormat, StartTranscriptionJobCommandInput } from '@aws-sdk/client-transcribe';
import * as z from 'zod';
import type { LanguageChoice } from '#contract/choices.ts';
import { limits } from '#contract/limits.ts';
import { endFrom, paceOf, progressAt, secondsOf } from '../../domain/jobs/pace.ts';
import type { Deps } from '../../platform/aws/deps.ts';
import { sha256Hex } from '../../platform/hash.ts';
import { executionName, type JobRecord, type RangeAgain, workPrefix } from '../../records/jobs.ts';
import { changeMeeting, storedMeeting } from '../../records/meetings.ts';
import type { Pace } from '../../records/paces.ts';
import { type PreparedAudio, prepareAudio } from './audio.ts';
import { audioFacts } from './prepared.ts';
import { cutRange, spanOf } from './range.ts';
import { reportStage, step, whileJobRuns } from './step.ts';

export interface PrepareDeps extends Deps {
  /** How the language of a recording can be stated on this stage. */
  languages: readonly LanguageChoice[];
  /** The HTTP engine of this stage, and for which languages it is asked instead of Amazon Transcribe. */
  httpEngine: { url: string; model: string; languages: readonly string[] } | null;
}

/**
 * Checks a recording, copies its parts to the archive bucket, joins them, and answers the request for its
 * transcription.
 */
export const prepare = step(z.unknown(), async (deps: PrepareDeps, queued) => {
  const pace = await paceOf(deps, queued.recording.language_code);
  const job = await reportStage(deps, queued, 'checking', { pace });
  if (job.again !== null) return prepareRange(deps, job, job.again);
  const audio = await whileJobRuns(deps, job, (signal) => prepareAudio(deps, job, signal));
  const { audio_key, duration, parts, media } = audio;
  const peaks_key = `${audio_key}.peaks.json`;
  await deps.archiveBucket.putNew(peaks_key, JSON.stringify(audio.peaks), 'application/json');
  const prepared = { audio_key, peaks_key, parts, duration };
  const { transcript_key } = await storedMeeting(deps.table, job.meeting_id);
  // A transcript keeps its own recording until the new one is transcribed.
  if (transcript_key === null)
    await deps.table.transact([
      changeMeeting(
        job.meeting_id,
        audioFacts(job, prepared),
        // If this job was cancelled meanwhile, another recording of the meeting may have been queued.
        { is: { job_id: job.job_id } },
      ),
    ]);
  return { ...prepared, ...(await beginTranscribing(deps, job, { audio_key, duration, media })) };
});

/** Prepares only a range; the meeting's recording stays as it is. */
async function prepareRange(deps: PrepareDeps, job: JobRecord, again: RangeAgain) {
  const key = await whileJobRuns(deps, job, (signal) => cutRange(deps, job, again, signal));
  const { start, end } = spanOf(again);
  const media = { format: 'flac' as const, uri: `s3://${deps.uploadBucket.name}/${key}` };
  const audio = { audio_key: key, duration: end - start, media };
  return { duration: audio.duration, ...(await beginTranscribing(deps, job, audio)) };
}

/** Reports that transcription begins, and answers which engine to ask, and what. */
async function beginTranscribing(
  deps: PrepareDeps,
  job: JobRecord,
  { audio_key, duration, media }: Pick<PreparedAudio, 'audio_key' | 'duration' | 'media'>,
) {
  const { pace } = job;
  const key = `${workPrefix(job.meeting_id)}${executionName(job)}/transcript.json`;
  const output = { bucket: deps.uploadBucket.name, key };
  const expected_end = pace && endFrom('transcribing', pace, duration, deps.now());
  await reportStage(deps, job, 'transcribing', { expected_end });
  const transcription = transcriptionJob(job, { media, output, languages: deps.languages });
  const progress = transcriptionProgress(pace, duration);
  return { transcription, progress, ...engineFor(deps, job, audio_key) };
}

/**
 * Which engine transcribes and, for an HTTP engine, where its answers are kept. The same question about the same
 * audio always has the same place, so that a later attempt asks only what is not answered yet.
 */
export function engineFor(
  { httpEngine, languages }: Pick<PrepareDeps, 'httpEngine' | 'languages'>,
  { meeting_id, recording }: Pick<JobRecord, 'meeting_id' | 'recording'>,
  audio_key: string,
): { engine: 'transcribe' } | { engine: 'http'; speech: { folder: string } } {
  const { language_code, expected_speakers } = recording;
  if (!httpEngine?.languages.includes(language_code)) return { engine: 'transcribe' };
  const { url, model } = httpEngine;
  const question = [audio_key, url, model, language_code, languages, expected_speakers];
  const name = sha256Hex(JSON.stringify(question)).slice(0, 32);
  return { engine: 'http', speech: { folder: `${workPrefix(meeting_id)}speech/${name}/` } };
}

/** Between which percentages the transcription moves, and in how many seconds it should. */
const transcriptionProgress = (pace: Pace | null, duration: number) => ({
  from: progressAt('transcribing', pace),
  to: progressAt('recognising', pace),
  seconds: pace ? Math.max(1, secondsOf('transcribing', pace, duration)) : duration / 2 + 20,
});

interface TranscriptionOptions {
  media: { format: MediaFormat; uri: string };
  output: { bucket: string; key: string };
  languages: readonly LanguageChoice[];
}

/** The request for a job's transcription, with speaker labels and the language named or detected. */
export function transcriptionJob(
  { job_id, attempt, recording }: JobRecord,
  { media, output, languages }: TranscriptionOptions,
): StartTranscriptionJobCommandInput {
  const expected = recording.expected_speakers;
  return {
    TranscriptionJobName: `${job_id}-${attempt}`,
    Media: { MediaFileUri: media.uri },
    MediaFormat: media.format,
    OutputBucketName: output.bucket,
    OutputKey: output.key,
    ...languageRequest(recording.language_code, languages),
    Settings: {
      ShowSpeakerLabels: true,
      MaxSpeakerLabels: expected === 0 ? limits.speakers : Math.max(2, expected),
    },
  };
}

/** Amazon Transcribe detects a language only among several. */
function languageRequest(code: string, supported: readonly LanguageChoice[]) {
  const named = supported.filter((choice) => choice !== 'auto');
  const [only, ...others] = named;
  const language = named.find((one) => one === code) ?? (others.length === 0 ? only : undefined);
  return language ? { LanguageCode: language } : { IdentifyLanguage: true, LanguageOptions: named };
}
