import { expect, it } from 'vitest';
import type { Upload } from '#contract/uploads.ts';
import { killableCloud } from './killable-cloud.ts';
import { sendParts } from './script.ts';
import { slow } from './scripted.ts';
import { largeWav } from './sound.ts';

const { start, restart } = killableCloud();

// Killed at more moments: kill.long.test.ts.
it('goes on with an upload, and with the job it becomes', async () => {
  const file = largeWav();
  let api = await start();
  const id = await api.createMeeting('Killed while uploading');
  const given = {
    file_name: 'a.wav',
    content_type: 'audio/wav',
    size: file.length,
    language_code: slow.forMoments,
  };
  const { json: upload } = await api.ask<Upload>('POST', `/meetings/${id}/upload-audio`, given);
  await sendParts(file, { ...upload, parts: upload.parts.slice(0, 1) });

  api = await restart();
  const at = `/meetings/${id}/upload-audio/${upload.upload_id}`;
  const { json: rest } = await api.ask<Upload & { arrived: { number: number; etag: string }[] }>(
    'GET',
    at,
  );
  expect(rest.arrived.map((part) => part.number)).toEqual([1]);
  const parts = [...rest.arrived, ...(await sendParts(file, rest))];
  const named = parts.map(({ number, etag }) => ({ number, etag }));
  const { json: queued } = await api.ask<{ job_id: string }>('POST', `${at}/complete`, {
    parts: named,
  });

  api = await restart();
  expect(await api.ended(id)).toMatchObject({ job_id: queued.job_id, status: 'completed' });
});
