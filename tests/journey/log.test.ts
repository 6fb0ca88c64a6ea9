import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { startCloud } from './cloud.ts';
import { script } from './script.ts';
import { wav } from './sound.ts';

let cloud: Awaited<ReturnType<typeof startCloud>>;
beforeAll(async () => {
  cloud = await startCloud();
});
afterAll(() => cloud?.close());

const Line = z.looseObject({
  level: z.enum(['INFO', 'WARN', 'ERROR']),
  timestamp: z.iso.datetime(),
  message: z.string(),
  request_id: z.string(),
});

async function linesOf(folder: string): Promise<string[]> {
  const files = await readdir(folder);
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  return texts.flatMap((text) => text.split('\n').filter((line) => line !== ''));
}

it('every line of the log is JSON with ids, and none has a title or a word of what was said', async () => {
  const api = script(cloud.url);
  const id = await api.createMeeting('Gulmohar road widening');
  await api.sendForm(id, new Blob([wav(3)]), 'gulmohar.wav', { language_code: 'en-IN' });
  const { job_id, status } = await api.ended(id);
  expect(status).toBe('completed');
  await api.ask('GET', `/meetings/${id}/transcription`);

  const written = await linesOf(path.join(cloud.dataDir, 'logs'));
  const lines = written.map((line) => Line.parse(JSON.parse(line)));
  expect(lines).toContainEqual(
    expect.objectContaining({ route: 'GET /meetings/{id}/transcription', meeting_id: id }),
  );
  // The summary was extracted, for there is no model here, and the step says so under its job.
  expect(lines).toContainEqual(expect.objectContaining({ level: 'WARN', job_id, meeting_id: id }));
  expect(written.join('\n')).not.toMatch(/gulmohar|ward twelve|approved/i);
});
