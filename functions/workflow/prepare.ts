import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import * as z from 'zod';
import { AppError } from '#contract/errors.ts';
import { jobFailures } from '#contract/job-failures.ts';
import { jobMessages } from '#contract/job-messages.ts';
import { limits } from '#contract/limits.ts';
import type { Surroundings } from '../context.ts';
import { placeInVault } from '../jobs/recording-kept.ts';
import { executionOf, workOf } from '../jobs/store.ts';
import { changeMeeting } from '../meetings/store.ts';
import { convert, examine } from '../sound/decoder.ts';
import { withFile } from '../sound/with-file.ts';
import { report, step } from './step.ts';
import { formatTaken, transcriptionJob } from './transcription-job.ts';

/** Examines a recording, keeps it in the vault, and answers the request for its transcription. */
export const handler = step(z.unknown(), async (at, job) => {
  await report(at, job, 8, jobMessages.checking);
  const kept = placeInVault(job.meeting_id, job.recording);
  const isKept = (await at.vault.sizeOf(kept)) !== null;
  // The inbox forgets; a retry weeks later finds the recording where it is kept.
  const bytes = isKept ? at.vault.read(kept) : at.inbox.read(job.recording.key);
  return withFile(await bytes, async (file) => {
    const sound = await examine(file);
    refuseUnlessLongEnough(sound.duration);
    if (!isKept) await at.vault.copyFrom(at.inbox, job.recording.key, kept);
    const peaks_key = `${kept}.peaks.json`;
    await at.vault.putNew(peaks_key, JSON.stringify(sound.peaks), 'application/json');
    await at.table.transact([
      changeMeeting(job.meeting_id, { audio_key: kept, peaks_key, duration: sound.duration }),
    ]);
    const work = `${workOf(job.meeting_id)}${executionOf(job)}`;
    const format = formatTaken(sound);
    if (!format) await sendConverted(at, file, `${work}/audio.flac`);
    const media = format
      ? { format, uri: `s3://${at.vault.name}/${kept}` }
      : { format: 'flac' as const, uri: `s3://${at.inbox.name}/${work}/audio.flac` };
    const output = { bucket: at.inbox.name, key: `${work}/transcript.json` };
    await report(at, job, 15, jobMessages.transcribing);
    return { duration: sound.duration, transcription: transcriptionJob(job, media, output) };
  });
});

export function refuseUnlessLongEnough(seconds: number): void {
  const { least, most } = limits.audioSeconds;
  if (seconds < least) {
    throw new AppError('invalid', seconds === 0 ? jobFailures.silent : jobFailures.tooShort(least));
  }
  if (seconds > most) {
    throw new AppError('too_large', jobFailures.tooLong(most / 3600));
  }
}

async function sendConverted({ inbox }: Surroundings, file: string, key: string): Promise<void> {
  const converted = `${file}.flac`;
  await convert(file, converted);
  const { size } = await stat(converted);
  await inbox.put(key, createReadStream(converted), 'audio/flac', size);
}
