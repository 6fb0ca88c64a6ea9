import * as z from 'zod';
import { jobMessages } from '#contract/job-messages.ts';
import { Bucket } from '../aws/bucket.ts';
import { storage } from '../aws/clients.ts';
import type { Surroundings } from '../context.ts';
import { voicesEnvironment } from '../environment.ts';
import { executionOf, workOf } from '../jobs/store.ts';
import { log } from '../log/log.ts';
import { findMeeting } from '../meetings/store.ts';
import { withFile } from '../sound/with-file.ts';
import { segmentsOf, wordsOf } from '../transcripts/segments.ts';
import { TranscribeOutput } from '../transcripts/transcribe-output.ts';
import { enrolledVoices } from '../voices/enrolled.ts';
import { recogniseSpeakers } from '../voices/recognise-speakers.ts';
import { report, step } from './step.ts';

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
const people = new Bucket(storage(silence), voicesEnvironment(process.env).PEOPLE);

/**
 * Finds out whose voices were heard, and leaves that for the step that writes the transcript. Where
 * nobody is enrolled nothing is fetched. Should it fail, the transcript is written without names.
 */
export const handler = step(Input, async (at, job, { recording: { transcription } }) => {
  await report(at, job, 80, jobMessages.recognising);
  const voices_key = `${workOf(job.meeting_id)}${executionOf(job)}/voices.json`;
  // Left by an earlier try whose answer was lost.
  if ((await at.inbox.sizeOf(voices_key)) !== null) return { voices_key };
  const enrolled = await enrolledVoices({ table: at.table, people });
  if (enrolled.length === 0) return { voices_key: null };
  const output = await at.inbox.getJson(transcription.OutputKey, TranscribeOutput);
  const timeline = segmentsOf(wordsOf(output));
  if (timeline.length === 0) return { voices_key: null };
  const { attendees } = await findMeeting(at.table, job.meeting_id);
  const sound = await soundAt(at, transcription.Media.MediaFileUri);
  const voices = await withFile(sound, (file) =>
    recogniseSpeakers(file, timeline, enrolled, attendees),
  );
  await at.inbox.putJson(voices_key, voices);
  const count = (band: string) => voices.filter((voice) => voice.band === band).length;
  const bands = { named: count('named'), suggested: count('suggested') };
  log.info('voices compared', { enrolled: enrolled.length, ...bands });
  return { voices_key };
});

/** What the speech service was given to listen to: the recording as it is kept, or as it was converted. */
function soundAt({ inbox, vault }: Surroundings, uri: string) {
  for (const bucket of [vault, inbox]) {
    const place = `s3://${bucket.name}/`;
    if (uri.startsWith(place)) return bucket.read(uri.slice(place.length));
  }
  throw new Error('The recording lies in none of our buckets');
}
