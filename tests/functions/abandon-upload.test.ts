import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendParts } from '../journey/script.ts';
import { wav } from '../journey/sound.ts';
import { type World, world } from './world.ts';

let at: World;
beforeAll(async () => {
  at = await world();
});
afterAll(() => at.close());

async function begun() {
  const { id } = (await at.call('createMeeting', { title: 'Ward' })).json;
  const size = wav(1).length;
  const { json } = await at.call('startUpload', { id, file_name: 'a.wav', size });
  return { id, upload: json, call: { id, upload_id: json.upload_id } };
}

it('drops an upload that is not complete; then it is not there', async () => {
  const { call } = await begun();
  expect(await at.call('abandonUpload', call)).toMatchObject({
    json: { detail: 'Upload abandoned' },
  });
  expect((await at.call('abandonUpload', call)).status).toBe(404);
});

it('says of a complete one what to do, and keeps it', async () => {
  const { call, upload } = await begun();
  const parts = await sendParts(wav(1), upload);
  const { json } = await at.call('completeUpload', { ...call, parts });
  const refused = await at.call('abandonUpload', call);
  expect(refused).toMatchObject({
    status: 409,
    json: { detail: expect.stringContaining('Cancel its job') },
  });
  expect((await at.call('getJob', { id: json.job_id })).status).toBe(200);
});
