import { decodeTime } from 'ulid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import type { Role } from '#contract/permissions.ts';
import { endJob } from '#functions/domain/jobs/end.ts';
import { findJob, JobRecord, jobKey, Recording } from '#functions/records/jobs.ts';
import { findUpload } from '#functions/records/uploads.ts';
import { sendParts } from '../journey/script.ts';
import { wav } from '../journey/sound.ts';
import { recording } from './made.ts';
import { type World, world } from './world.ts';

let at: World;
beforeAll(async () => {
  at = await world();
});
afterAll(() => at.close());

const meeting = async (): Promise<string> =>
  (await at.call('createMeeting', { title: 'Ward' })).json.id;

/** Uploads a part and returns its id. */
async function part(id: string, file_name = 'a.wav', as: Role = 'admin'): Promise<string> {
  const asked = { id, file_name, size: wav(1).length, as: 'part' };
  const { json: upload } = await at.call('startUpload', asked, as);
  const call = { id, upload_id: upload.upload_id };
  const parts = await sendParts(wav(1), upload);
  const { status, json } = await at.call('completeUpload', { ...call, parts }, as);
  expect([status, json]).toEqual([200, { job_id: null, status: null }]);
  return upload.upload_id;
}

const set = (id: string, parts: string[], was: string[] = [], more: object = {}) =>
  at.call('setParts', { id, parts, was, ...more });

const namesOf = async (id: string) =>
  (await at.call('getMeeting', { id })).json.parts.map(
    ({ file_name }: { file_name: string }) => file_name,
  );

/** Ends the meeting's job as the workflow does. */
async function ended(id: string, meeting = {}) {
  const { job_id } = (await at.call('getMeeting', { id })).json;
  const changes = { set: { status: 'processing' } };
  await at.deps.table.update(jobKey(job_id), changes, JobRecord);
  const job = await findJob(at.deps.table, job_id);
  await endJob(at.deps, job, { status: 'completed', meeting });
}

it('queues nothing until the parts are set, then one job for all of them in that order', async () => {
  const id = await meeting();
  const [one, two] = [await part(id, 'one.wav'), await part(id, 'two.wav')];
  expect((await at.call('getMeeting', { id })).json).toMatchObject({
    status: 'pending',
    parts: [],
  });
  const { status, json } = await set(id, [two, one]);
  expect([status, json.status]).toEqual([200, 'queued']);
  expect(await namesOf(id)).toEqual(['two.wav', 'one.wav']);
  const job = await findJob(at.deps.table, json.job_id);
  expect(job.recording.parts.map(({ file_name }) => file_name)).toEqual(['two.wav', 'one.wav']);
  const upload = (await at.call('getUpload', { id, upload_id: one })).json;
  expect(upload).toMatchObject({ job_id: json.job_id, parts: [] });
});

it('adds a part to the recording that is there, reorders the parts, and takes one out', async () => {
  const id = await meeting();
  const whole = { name: 'whole.wav', type: 'audio/wav', bytes: wav(1) };
  const sent = await at.call('uploadForm', { id, audio_file: whole, language_code: 'mr-IN' });
  expect(sent.status).toBe(200);
  await ended(id);
  const [first] = (await at.call('getMeeting', { id })).json.parts;
  const further = await part(id, 'rest.wav');
  const { json: added } = await set(id, [first.id, further], [first.id]);
  const { recording } = await findJob(at.deps.table, added.job_id);
  expect(recording.language_code).toBe('mr-IN');
  await ended(id);
  expect((await set(id, [further, first.id], [first.id, further])).status).toBe(200);
  expect(await namesOf(id)).toEqual(['rest.wav', 'whole.wav']);
  await ended(id);
  expect((await set(id, [further], [further, first.id])).status).toBe(200);
  expect(await namesOf(id)).toEqual(['rest.wav']);
});

it('answers a repeated call with the job that the first one queued', async () => {
  const id = await meeting();
  const one = await part(id);
  const { json } = await set(id, [one]);
  expect(await set(id, [one])).toMatchObject({ status: 200, json });
});

describe('two people who add a part at the same time', () => {
  it('do not lose it: the second one is told, and adds it to what is there then', async () => {
    const id = await meeting();
    const [one, mine, theirs] = [await part(id), await part(id), await part(id)];
    await set(id, [one]);
    await ended(id);
    const answers = await Promise.all([set(id, [one, mine], [one]), set(id, [one, theirs], [one])]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await ended(id);
    const late = answers[0].status === 409 ? mine : theirs;
    const there = (await at.call('getMeeting', { id })).json.parts.map(
      (kept: { id: string }) => kept.id,
    );
    expect(await set(id, [one, late], [one])).toMatchObject({
      status: 409,
      json: { reason: 'partsChanged' },
    });
    expect((await set(id, [...there, late], there)).status).toBe(200);
    expect(await namesOf(id)).toHaveLength(3);
  });
});

describe('setting parts is refused', () => {
  it('where it would replace a transcript and the caller did not say so', async () => {
    const id = await meeting();
    const one = await part(id);
    await set(id, [one]);
    await ended(id, { transcript_key: 't.json', summary_key: null });
    await at.deps.archiveBucket.putJson('t.json', transcript);
    const two = await part(id);
    expect(await set(id, [one, two], [one])).toMatchObject({
      status: 409,
      json: { reason: 'replacesTranscript' },
    });
    const asStaff = { id, parts: [one, two], was: [one], replace: true };
    expect((await at.call('setParts', asStaff, 'staff')).status).toBe(403);
    expect((await set(id, [one, two], [one], { replace: true })).status).toBe(200);
  });

  it('for what is no part: an unknown id, an upload of a whole recording, somebody else’s part', async () => {
    const id = await meeting();
    const size = wav(1).length;
    const { json } = await at.call('startUpload', { id, file_name: 'a.wav', size });
    const theirs = await part(id, 'a.wav', 'officer');
    for (const one of ['unknown', json.upload_id, theirs])
      expect((await set(id, [one])).status).toBe(404);
  });

  it('for a part that has not arrived, and for one that is listed twice', async () => {
    const id = await meeting();
    const asked = { id, file_name: 'a.wav', size: wav(1).length, as: 'part' };
    const { upload_id } = (await at.call('startUpload', asked)).json;
    expect(await set(id, [upload_id])).toMatchObject({
      status: 409,
      json: { reason: 'recordingGone' },
    });
    expect((await set(id, [upload_id, upload_id])).status).toBe(422);
  });
});

it('keeps a part that has arrived until the bucket deletes it, counted from when it was begun', async () => {
  const id = await meeting();
  const upload_id = await part(id);
  const kept = async () => (await findUpload(at.deps.table, id, upload_id)).expires;
  const days = (await kept()) - decodeTime(upload_id) / 1000;
  expect(days / 86_400).toBeCloseTo(limits.uploadBucketDays, 3);
  const before = await kept();
  const again = await at.call('completeUpload', { id, upload_id, parts: [] });
  expect([again.status, await kept()]).toEqual([200, before]);
});

it('discards a part that has arrived, and not one that the recording consists of', async () => {
  const id = await meeting();
  const [kept, dropped] = [await part(id), await part(id)];
  const discard = (upload_id: string) => at.call('abandonUpload', { id, upload_id });
  expect((await discard(dropped)).status).toBe(200);
  expect(await at.deps.uploadBucket.sizeOf(`uploads/${id}/${dropped}.wav`)).toBeNull();
  expect((await set(id, [kept, dropped])).status).toBe(404);
  await set(id, [kept]);
  expect((await discard(kept)).status).toBe(409);
});

it('reads recordings stored before there were parts as one part', () => {
  const { parts: _, ...options } = recording;
  const before = { ...options, key: 'uploads/m1/01J.mp3', extension: 'mp3' };
  expect(Recording.parse(before)).toMatchObject({
    ...options,
    parts: [{ key: 'uploads/m1/01J.mp3', extension: 'mp3', file_name: '', sha256: null }],
  });
});

const transcript = {
  timeline: [],
  processing_metadata: {
    total_duration: 1,
    language_code: 'mr-IN',
    engine: { id: 'e', label: 'Engine', rough: false },
  },
  speaker_analysis: { total_speakers: 0, known_speakers: 0, unknown_speakers_identified: 0 },
  quality_metrics: { transcription_success_rate: 90, total_words: 4, average_confidence: 0.9 },
};
