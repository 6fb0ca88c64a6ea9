import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, inject, it } from 'vitest';
import * as z from 'zod';
import { script } from './script.ts';
import { wav } from './sound.ts';

const cloud = inject('cloud');

/** Embedded metrics, which CloudWatch reads from the log. Their fields are strict: ids and numbers. */
const Metrics = z
  .object({ _aws: z.looseObject({ Timestamp: z.number() }), FunctionName: z.string() })
  .catchall(z.number());

const Line = z.looseObject({
  level: z.enum(['INFO', 'WARN', 'ERROR']),
  timestamp: z.iso.datetime(),
  message: z.string(),
  request_id: z.string(),
});

/** What the runtime itself logs, which is as strict about words: the messages of thrown errors have none. */
const RuntimeLine = z.object({
  timestamp: z.iso.datetime(),
  level: z.literal('ERROR'),
  requestId: z.string().optional(),
  message: z.string(),
  errorType: z.string(),
  errorMessage: z.string(),
  stackTrace: z.array(z.string()),
});

const LogLine = z.union([Metrics, Line, RuntimeLine]);

async function linesOf(folder: string): Promise<string[]> {
  const files = await readdir(folder);
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  // Text after the last line break is still being written.
  return texts.flatMap((text) => text.split('\n').slice(0, -1));
}

it('logs JSON lines with ids, and no titles or spoken words', async () => {
  const api = script(cloud.url);
  const id = await api.createMeeting('Gulmohar road widening');
  await api.sendForm(id, new Blob([wav(3)]), 'gulmohar.wav', { language_code: 'en-IN' });
  const { job_id, status } = await api.ended(id);
  expect(status).toBe('completed');
  await api.ask('GET', `/meetings/${id}/transcription`);

  const folder = path.join(cloud.dataDir, 'logs');
  const asked = { route: 'GET /meetings/{id}/transcription', meeting_id: id };
  const parsed = async () => (await linesOf(folder)).map((line) => LogLine.parse(JSON.parse(line)));
  // The line is written after the response.
  await expect.poll(parsed).toContainEqual(expect.objectContaining(asked));
  const lines = await parsed();
  // Without a model the summary is extracted, which the step logs under its job.
  expect(lines).toContainEqual(expect.objectContaining({ level: 'WARN', job_id, meeting_id: id }));
  expect((await linesOf(folder)).join('\n')).not.toMatch(/gulmohar|ward twelve|approved/i);
});
