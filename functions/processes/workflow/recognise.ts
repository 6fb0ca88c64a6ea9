import * as z from 'zod';
import { recogniseSpeakers } from '../../domain/speakers/recognise.ts';
import { enrolledVoices } from '../../domain/speakers/voice-prints.ts';
import { voicesEnvironment } from '../../environment.ts';
import { withTempFile } from '../../platform/audio/decoder.ts';
import { Bucket } from '../../platform/aws/bucket.ts';
import { storage } from '../../platform/aws/clients.ts';
import type { Deps } from '../../platform/aws/deps.ts';
import { log } from '../../platform/log/log.ts';
import { executionName, workPrefix } from '../../records/jobs.ts';
import { findMeeting } from '../../records/meetings.ts';
import { reportProgress, step } from './step.ts';
import { segmentsOf, spokenWords, TranscribeOutput } from './transcribe-output.ts';

const Input = z.object({
  recording: z.object({
    transcription: z.object({
      OutputKey: z.string(),
      Media: z.object({ MediaFileUri: z.string() }),
    }),
  }),
});

/** Seconds of silence before storage is given up. */
const silence = 60;
const personalDataBucket = new Bucket(
  storage(silence),
  voicesEnvironment(process.env).PERSONAL_DATA_BUCKET,
);

/**
 * Finds out whose voices were heard, and leaves that for the step that writes the transcript. Where
 * nobody is enrolled nothing is fetched. Should it fail, the transcript is written without names.
 */
export const handler = step(Input, async (at, job, { recording: { transcription } }) => {
  await reportProgress(at, job, 80, 'recognising');
  const voices_key = `${workPrefix(job.meeting_id)}${executionName(job)}/voices.json`;
  // Left by an earlier try whose answer was lost.
  if ((await at.uploadBucket.sizeOf(voices_key)) !== null) return { voices_key };
  const enrolled = await enrolledVoices({ table: at.table, personalDataBucket });
  if (enrolled.length === 0) return { voices_key: null };
  const output = await at.uploadBucket.getJson(transcription.OutputKey, TranscribeOutput);
  const timeline = segmentsOf(spokenWords(output));
  if (timeline.length === 0) return { voices_key: null };
  const { attendees } = await findMeeting(at.table, job.meeting_id);
  const sound = await soundAt(at, transcription.Media.MediaFileUri);
  const voices = await withTempFile(sound, (file) =>
    recogniseSpeakers(file, timeline, enrolled, attendees),
  );
  await at.uploadBucket.putJson(voices_key, voices);
  const count = (band: string) => voices.filter((voice) => voice.band === band).length;
  const bands = { named: count('named'), suggested: count('suggested') };
  log.info('voices compared', { enrolled: enrolled.length, ...bands });
  return { voices_key };
});

/** What the speech service was given to listen to: the recording as it is kept, or as it was converted. */
function soundAt({ uploadBucket, archiveBucket }: Deps, uri: string) {
  for (const bucket of [archiveBucket, uploadBucket]) {
    const place = `s3://${bucket.name}/`;
    if (uri.startsWith(place)) return bucket.read(uri.slice(place.length));
  }
  throw new Error('The recording lies in none of our buckets');
}
