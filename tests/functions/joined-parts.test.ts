import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ulid } from 'ulid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { decodeSpans } from '#functions/platform/audio/samples.ts';
import type { Deps } from '#functions/platform/aws/deps.ts';
import { prepareAudio } from '#functions/processes/workflow/audio.ts';
import { type JobRecord, newPart } from '#functions/records/jobs.ts';
import { wavFile } from '../fuzz/media.ts';
import { wav } from '../journey/sound.ts';
import { recording } from './made.ts';
import { realStorage } from './real-storage.ts';

let storage: Awaited<ReturnType<typeof realStorage>>;
let folder: string;
beforeAll(async () => {
  storage = await realStorage();
  folder = await mkdtemp(path.join(tmpdir(), 'joined-'));
});
afterAll(async () => {
  await storage.close();
  await rm(folder, { recursive: true });
});

/** A job on these files, which the upload bucket has. */
async function jobOn(files: { name: string; bytes: Uint8Array }[]): Promise<JobRecord> {
  const meeting_id = ulid();
  const parts = await Promise.all(
    files.map(async ({ name, bytes }) => {
      const part = newPart({ key: `uploads/${meeting_id}/${ulid()}.wav`, extension: 'wav' }, name);
      await storage.uploadBucket.put(part.key, bytes, 'audio/wav');
      return part;
    }),
  );
  return {
    job_id: ulid(),
    attempt: 1,
    meeting_id,
    recording: { ...recording, parts },
  } as JobRecord;
}

const sound = (job: JobRecord, signal = new AbortController().signal) =>
  prepareAudio(storage as unknown as Deps, job, signal);

/** How often the samples change their sign, which is twice the pitch for each second. */
const crossings = (samples: Float32Array | undefined): number =>
  samples?.filter((sample, at) => at > 0 && sample > 0 !== (samples[at - 1] ?? 0) > 0).length ?? 0;

it('joins parts in their order on one time line, and keeps them and the whole in the archive', async () => {
  const [low, high] = [wav(1.5, 220), wav(2, 880)];
  const job = await jobOn([
    { name: 'high.wav', bytes: high },
    { name: 'low.wav', bytes: low },
  ]);
  const { audio_key, duration, parts, peaks, media } = await sound(job);
  const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  expect(duration).toBeCloseTo(3.5, 2);
  expect(peaks.peaks.length * peaks.seconds).toBeCloseTo(3.5, 1);
  expect(parts).toMatchObject([
    { file_name: 'high.wav', start_time: 0, duration: 2, sha256: sha256(high) },
    { file_name: 'low.wav', start_time: 2, duration: 1.5, sha256: sha256(low) },
  ]);
  expect(media).toEqual({ format: 'flac', uri: `s3://archive/${audio_key}` });
  for (const { key } of parts) {
    const kept = `meetings/${job.meeting_id}/audio/${key.split('/').at(-1)}`;
    expect(await storage.archiveBucket.sizeOf(kept)).toBeGreaterThan(0);
  }
  const file = path.join(folder, 'joined.flac');
  await writeFile(file, await storage.archiveBucket.read(audio_key));
  const [before, after] = await decodeSpans(file, [
    { start: 0.5, end: 1.5 },
    { start: 2.25, end: 3.25 },
  ]);
  expect(crossings(before)).toBeCloseTo(2 * 880, -2);
  expect(crossings(after)).toBeCloseTo(2 * 220, -2);
});

it('uses what it joined before where the same parts are processed again, and joins another order anew', async () => {
  const job = await jobOn([
    { name: 'a.wav', bytes: wav(1) },
    { name: 'b.wav', bytes: wav(1) },
  ]);
  const { audio_key } = await sound(job);
  expect((await sound({ ...job, attempt: 2 })).audio_key).toBe(audio_key);
  const parts = job.recording.parts.toReversed();
  const turned = { ...job, recording: { ...job.recording, parts } };
  expect((await sound(turned)).audio_key).not.toBe(audio_key);
});

it('takes a moment of sound among others, unless all of it is no more than a moment', async () => {
  const moment = { name: 'moment.wav', bytes: wav(0.2) };
  const { duration, parts } = await sound(
    await jobOn([{ name: 'a.wav', bytes: wav(1) }, moment, { name: 'b.wav', bytes: wav(1) }]),
  );
  expect(duration).toBeCloseTo(2.2, 2);
  expect(parts[1]?.duration).toBeCloseTo(0.2, 2);
  await expect(sound(await jobOn([moment, moment]))).rejects.toMatchObject({
    reason: 'recordingTooShort',
  });
});

it('plays a single part as it was uploaded', async () => {
  const job = await jobOn([{ name: 'a.wav', bytes: wav(1) }]);
  const { audio_key, parts, media } = await sound(job);
  expect(audio_key).toMatch(/\.wav$/);
  expect(parts).toMatchObject([{ start_time: 0, duration: 1, sha256: expect.any(String) }]);
  expect(media.format).toBe('wav');
});

it('names the part that is damaged, and keeps none of them', async () => {
  const job = await jobOn([
    { name: 'a.wav', bytes: wav(1) },
    { name: 'b.wav', bytes: new TextEncoder().encode('not a recording') },
  ]);
  await expect(sound(job)).rejects.toMatchObject({
    reason: 'ofPart',
    params: { number: 2, file: 'b.wav', why: 'recordingDamaged' },
    detail:
      'Part 2 (b.wav): The file is damaged or is not an audio recording. Please check it and upload it again.',
  });
  const { value } = await storage.archiveBucket.keysUnder(`meetings/${job.meeting_id}/`).next();
  expect(value).toEqual([]);
});

it('names the part with which all of them become too long', async () => {
  const rate = 4000;
  const job = await jobOn([
    { name: 'morning.wav', bytes: wav(1) },
    { name: 'afternoon.wav', bytes: wavFile({ rate, bytes: 2 * rate * limits.audioSeconds.most }) },
  ]);
  await expect(sound(job)).rejects.toMatchObject({
    reason: 'partTooLong',
    params: { number: 2, file: 'afternoon.wav', hours: 4 },
  });
});

it('stops when the job is cancelled, and keeps nothing', async () => {
  const job = await jobOn([
    { name: 'a.wav', bytes: wav(1) },
    { name: 'b.wav', bytes: wav(1) },
  ]);
  await expect(sound(job, AbortSignal.abort())).rejects.toThrow();
  const { value } = await storage.archiveBucket.keysUnder(`meetings/${job.meeting_id}/`).next();
  expect(value).toEqual([]);
});
