import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Meeting } from '#contract/meetings.ts';
import type { Upload } from '#contract/uploads.ts';
import type { Cloud } from '../../local/cloud.ts';
import { startCloud } from './cloud.ts';
import { script, sendParts } from './script.ts';
import { wav } from './sound.ts';

let cloud: Cloud;
beforeAll(async () => {
  cloud = await startCloud();
});
afterAll(() => cloud?.close());

it.each([600, 3600])(
  'uploads a recording of %i seconds in parts and decodes all of it',
  async (seconds) => {
    const api = script(cloud.url);
    const file = wav(seconds);
    const id = await api.createMeeting('Long');
    const at = `/meetings/${id}/upload-audio`;
    const given = { file_name: 'long.wav', content_type: 'audio/wav', size: file.length };
    const { json: upload } = await api.ask<Upload>('POST', at, given);
    const parts = await sendParts(file, upload);
    await api.ask('POST', `${at}/${upload.upload_id}/complete`, { parts });
    expect(await api.ended(id)).toMatchObject({ status: 'completed', error: null });
    expect((await api.ask<Meeting>('GET', `/meetings/${id}`)).json.duration).toBe(seconds);
  },
);
