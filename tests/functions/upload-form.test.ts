import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { uploadForm } from '#functions/domain/uploads/form.ts';
import { startUpload } from '#functions/domain/uploads/multipart.ts';
import type { Table } from '#functions/platform/aws/table.ts';
import { findJob, JobRecord } from '#functions/records/jobs.ts';
import { meetingItem } from '#functions/records/meetings.ts';
import { wav } from '../journey/sound.ts';
import { Crash, crashing } from './crashing.ts';
import { handlerDeps } from './handler-deps.ts';
import { madeMeeting, waiting } from './made.ts';
import { realTable } from './real-table.ts';

let table: Table;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ table, close } = await realTable());
});
afterAll(() => close());

const sent = (id: string) =>
  api.uploadForm.input.parse({
    id,
    audio_file: { name: 'a.wav', type: 'audio/x-wav; \u0000x', bytes: wav(1) },
  });
const saved = async () => {
  const meeting = madeMeeting();
  await table.put(meetingItem(meeting));
  return meeting.id;
};

it('stores a recording with a content type of its own, whatever the client sends', async () => {
  const { ctx, uploadBucket } = handlerDeps(table);
  const { job_id } = await uploadForm(ctx, sent(await saved()));
  const { recording } = await findJob(table, job_id);
  expect(uploadBucket.objects.get(recording.parts[0]?.key ?? '')).toMatchObject({
    type: 'audio/wav',
  });
});

it('refuses a language that the stage does not support before anything is stored', async () => {
  const { ctx, uploadBucket } = handlerDeps(table);
  const id = await saved();
  const call = uploadForm({ ...ctx, languages: ['mr-IN', 'en-IN'] }, sent(id));
  await expect(call).rejects.toMatchObject({
    reason: 'detectionUnsupported',
    fields: [{ field: 'language_code' }],
  });
  const inParts = { id, file_name: 'a.wav', size: 9, language_code: 'kn-IN' };
  const start = startUpload(
    { ...ctx, languages: ['mr-IN', 'en-IN'] },
    api.startUpload.input.parse(inParts),
  );
  await expect(start).rejects.toMatchObject({ reason: 'languageUnsupported' });
  expect(uploadBucket.objects.size).toBe(0);
});

it('leaves no recording behind when an upload is refused', async () => {
  const { ctx, uploadBucket } = handlerDeps(table);
  const { meeting_id } = await waiting(table);
  await expect(uploadForm(ctx, sent(meeting_id))).rejects.toMatchObject({ code: 'conflict' });
  expect(uploadBucket.objects.size).toBe(0);
});

it('never deletes the recording of a job that was queued before a crash', async () => {
  for (let at = 1; at < 20; at++) {
    const { ctx, uploadBucket } = handlerDeps(table);
    const fault = { at, when: 'after' as const, calls: 0 };
    const id = await saved();
    const call = uploadForm({ ...ctx, table: crashing(table, fault) }, sent(id));
    const died = await call.then(
      () => false,
      (error) => error instanceof Crash,
    );
    if (!died) return expect(at).toBeGreaterThan(3);
    const { items } = await table.list(
      { index: 'lists', partition: 'JOBS', newestFirst: true, limit: 1 },
      JobRecord,
    );
    if (items[0]?.meeting_id === id)
      expect(uploadBucket.objects.has(items[0].recording.parts[0]?.key ?? '')).toBe(true);
  }
  throw new Error('It never went through');
});
