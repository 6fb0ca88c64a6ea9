import { ulid } from 'ulid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeMeeting } from '#functions/records/meetings.ts';
import { sendParts } from '../journey/script.ts';
import { wav } from '../journey/sound.ts';
import { type World, world } from './world.ts';

let at: World;
beforeAll(async () => {
  at = await world();
});
afterAll(() => at.close());

const sound = { name: 'b.wav', type: 'audio/wav', bytes: wav(1) };

async function begun() {
  const { id } = (await at.call('createMeeting', { title: 'Ward' })).json;
  const size = wav(1).length;
  const { json } = await at.call('startUpload', { id, file_name: 'a.wav', size });
  return { id, upload: json, call: { id, upload_id: json.upload_id } };
}

it('abandons an incomplete upload; a second attempt answers 404', async () => {
  const { call } = await begun();
  expect(await at.call('abandonUpload', call)).toMatchObject({
    json: { detail: 'Upload discarded' },
  });
  expect((await at.call('abandonUpload', call)).status).toBe(404);
});

it('discards the meeting too if asked, whatever the role of whoever created it', async () => {
  const { id } = (await at.call('createMeeting', { title: 'Ward' }, 'staff')).json;
  const asked = { id, file_name: 'a.wav', size: wav(1).length };
  const { upload_id } = (await at.call('startUpload', asked, 'staff')).json;
  const call = { id, upload_id, discard_meeting: 'true' };
  expect((await at.call('abandonUpload', call, 'staff')).status).toBe(200);
  expect((await at.call('getMeeting', { id }, 'staff')).status).toBe(404);
});

it('keeps the meeting and what has arrived of its other files, until the last is discarded', async () => {
  const { id } = (await at.call('createMeeting', { title: 'Ward' }, 'officer')).json;
  const begin = async () =>
    (
      await at.call(
        'startUpload',
        { id, file_name: 'a.wav', size: wav(1).length, as: 'part' },
        'officer',
      )
    ).json;
  const [first, second] = [await begin(), await begin()];
  await sendParts(wav(1), second);
  const discard = (upload_id: string) =>
    at.call('abandonUpload', { id, upload_id, discard_meeting: 'true' }, 'officer');
  expect((await discard(first.upload_id)).status).toBe(200);
  expect((await at.call('getMeeting', { id }, 'officer')).status).toBe(200);
  const { json } = await at.call('getUpload', { id, upload_id: second.upload_id }, 'officer');
  expect(json.arrived).toHaveLength(1);
  expect((await discard(second.upload_id)).status).toBe(200);
  expect((await at.call('getMeeting', { id }, 'officer')).status).toBe(404);
});

it('discards a meeting whose file turned out not to be audio', async () => {
  const { id } = (await at.call('createMeeting', { title: 'Ward' }, 'officer')).json;
  const asked = { id, file_name: 'a.wav', size: wav(1).length };
  const { json: upload } = await at.call('startUpload', asked, 'officer');
  const parts = await sendParts(new Uint8Array(wav(1).length).fill(65), upload);
  const call = { id, upload_id: upload.upload_id };
  expect((await at.call('completeUpload', { ...call, parts }, 'officer')).status).toBe(415);
  const discard = { ...call, discard_meeting: 'true' };
  expect((await at.call('abandonUpload', discard, 'officer')).status).toBe(200);
  expect((await at.call('getMeeting', { id }, 'officer')).status).toBe(404);
});

it('keeps the meeting if another user created it, or it was scheduled, or it has had a recording', async () => {
  const theirs = (await at.call('createMeeting', { title: 'Ward' }, 'admin')).json;
  const asked = { file_name: 'a.wav', size: wav(1).length };
  const discard = async (id: string, start: 'startUpload' | 'startScheduledUpload') => {
    const { upload_id } = (await at.call(start, { id, ...asked }, 'staff')).json;
    const call = { id, upload_id, discard_meeting: 'true' };
    expect((await at.call('abandonUpload', call, 'staff')).status).toBe(200);
    return (await at.call('getMeeting', { id }, 'staff')).status;
  };
  expect(await discard(theirs.id, 'startUpload')).toBe(200);

  const time = { scheduled_time: '2026-11-24T10:00:00.000Z' };
  const planned = (await at.call('scheduleMeeting', { title: 'Ward', ...time }, 'staff')).json;
  expect(await discard(planned.id, 'startScheduledUpload')).toBe(200);

  const used = (await at.call('createMeeting', { title: 'Ward' }, 'staff')).json;
  const { job_id } = (await at.call('uploadForm', { id: used.id, audio_file: sound }, 'staff'))
    .json;
  await at.call('cancelJob', { id: job_id }, 'staff');
  expect(await discard(used.id, 'startUpload')).toBe(200);
});

it('refuses to abandon a complete upload, and keeps its job', async () => {
  const { call, upload } = await begun();
  const parts = await sendParts(wav(1), upload);
  const { json } = await at.call('completeUpload', { ...call, parts });
  const refused = await at.call('abandonUpload', call);
  expect(refused).toMatchObject({
    status: 409,
    json: { detail: expect.stringContaining('cancel its job') },
  });
  expect((await at.call('getJob', { id: json.job_id })).status).toBe(200);
});

it('answers concurrent completions of an upload with the same job', async () => {
  const { call, upload } = await begun();
  const parts = await sendParts(wav(1), upload);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => at.call('completeUpload', { ...call, parts })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ json }) => json.job_id)).size).toBe(1);
});

it('names the job that a complete upload became', async () => {
  const { call, upload } = await begun();
  const parts = await sendParts(wav(1), upload);
  expect((await at.call('getUpload', call)).json).toMatchObject({ job_id: null });
  const { json } = await at.call('completeUpload', { ...call, parts });
  expect((await at.call('getUpload', call)).json).toMatchObject({
    job_id: json.job_id,
    arrived: [],
    parts: [],
  });
});

it('lists no parts to send once they are joined, even if no job was queued', async () => {
  const { call, upload } = await begun();
  const parts = await sendParts(wav(1), upload);
  // Another upload queues the meeting before this one is completed.
  await at.call('uploadForm', { id: call.id, audio_file: sound });
  expect((await at.call('completeUpload', { ...call, parts })).status).toBe(409);
  expect(await at.call('getUpload', call)).toMatchObject({
    status: 200,
    json: { job_id: null, parts: [] },
  });
});

it('does not replace a transcript that appeared after it began, unless its user says so', async () => {
  const { call, upload } = await begun();
  const parts = await sendParts(wav(1), upload);
  // A colleague's recording has been transcribed meanwhile.
  const facts = { status: 'completed', job_id: ulid(), transcript_key: 't.json' } as const;
  await at.deps.table.transact([changeMeeting(call.id, facts)]);
  const refused = await at.call('completeUpload', { ...call, parts });
  expect([refused.status, refused.json.reason]).toEqual([409, 'replacesTranscript']);
  expect((await at.call('getUpload', call)).json.job_id).toBeNull();
  const agreed = await at.call('completeUpload', { ...call, parts, replace: true });
  expect([agreed.status, agreed.json.status]).toEqual([200, 'queued']);
});

it('replaces the transcript that there was when it began', async () => {
  const { id } = (await at.call('createMeeting', { title: 'Ward' })).json;
  const facts = { status: 'completed', job_id: ulid(), transcript_key: 't.json' } as const;
  await at.deps.table.transact([changeMeeting(id, facts)]);
  const asked = { id, file_name: 'a.wav', size: wav(1).length };
  const { json: upload } = await at.call('startUpload', asked);
  const parts = await sendParts(wav(1), upload);
  const call = { id, upload_id: upload.upload_id, parts };
  expect((await at.call('completeUpload', call)).status).toBe(200);
});

it('can only be seen, completed or discarded by the user who began it, whatever their role', async () => {
  const { id } = (await at.call('createMeeting', { title: 'Ward' })).json;
  const size = wav(1).length;
  const asked = { id, file_name: 'a.wav', size };
  const { json: upload } = await at.call('startUpload', asked, 'staff');
  const parts = await sendParts(wav(1), upload);
  const call = { id, upload_id: upload.upload_id };
  for (const other of ['officer', 'admin'] as const) {
    expect((await at.call('getUpload', call, other)).status).toBe(404);
    expect((await at.call('completeUpload', { ...call, parts }, other)).status).toBe(404);
    expect((await at.call('abandonUpload', call, other)).status).toBe(404);
  }
  expect((await at.call('completeUpload', { ...call, parts }, 'staff')).status).toBe(200);
  expect((await at.call('completeUpload', { ...call, parts }, 'admin')).status).toBe(404);
});

it('keeps a meeting that is on the record of a body', async () => {
  const { id } = (await at.call('createMeeting', { title: 'Ward' })).json;
  const body = { name: 'General Body', kind: 'general_body', profile: { family: 'plain' } };
  const { id: body_id } = (await at.call('createBody', body)).json;
  await at.call('setSitting', { id, body_id, scheduled: '2026-12-01T05:30:00Z' });
  const asked = { id, file_name: 'a.wav', size: wav(1).length };
  const { upload_id } = (await at.call('startUpload', asked)).json;
  const call = { id, upload_id, discard_meeting: 'true' };
  expect((await at.call('abandonUpload', call)).status).toBe(200);
  expect((await at.call('getSitting', { id })).status).toBe(200);
});
