import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import { ulid } from 'ulid';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Api, api } from '#contract/api.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { messages } from '#contract/messages.ts';
import { reason } from '#contract/reasons.ts';
import {
  createDocuments,
  getDocuments,
  getDocumentsFile,
} from '#functions/domain/documents/document-jobs.ts';
import type { Ctx } from '#functions/platform/aws/deps.ts';
import type { Executions } from '#functions/platform/aws/executions.ts';
import { takeStep } from '#functions/processes/exports/documents.ts';
import { findDocuments, zipKey } from '#functions/records/exports.ts';
import { MeetingRecord, meetingKey } from '#functions/records/meetings.ts';
import { Runs } from './handler-deps.ts';
import { waiting } from './made.ts';
import { putPerson } from './mailing.ts';
import { refusal, Transcripts, turns } from './transcribed.ts';

let at: Transcripts;
let runs: Runs;
let ctx: Ctx;
beforeAll(async () => {
  at = await Transcripts.open(new Date('2026-11-21T06:00:00.000Z'));
  await putPerson(at.ctx.table, { id: 'asha', role: 'admin' });
});
afterAll(() => at.close());
beforeEach(() => {
  runs = new Runs();
  ctx = { ...at.ctx, documents: runs as unknown as Executions };
});

const begin = (asked: InputOf<Api['createDocuments']>) =>
  createDocuments(ctx, api.createDocuments.input.parse(asked));
/** One meeting per step, uploaded as soon as it is packed; or as much as fits. */
const [small, roomy] = [
  { bytes: 1, timeBudgetMs: 60_000 },
  { bytes: 8e6, timeBudgetMs: 60_000 },
];

/** Takes all steps, each of them twice, as when an answer was lost. */
async function walk(id: string, limit = roomy): Promise<number> {
  for (let step = 1; ; step++) {
    const ended = await takeStep(ctx, { id, step }, limit);
    expect(await takeStep(ctx, { id, step }, limit)).toBe(ended);
    if (ended) return step;
  }
}

async function filesOf(id: string): Promise<Record<string, string>> {
  const { file_url } = await getDocumentsFile(ctx, { id });
  const { pathname } = new URL(file_url ?? expect.fail('no file'));
  expect(pathname).toMatch(/\/meetings_2026-11-21\.zip$/);
  const bytes = await buffer(await at.ctx.uploadBucket.read(zipKey(await findDocuments(ctx, id))));
  const files = unzipSync(bytes);
  return Object.fromEntries(Object.entries(files).map(([name, file]) => [name, strFromU8(file)]));
}

describe('documents of several meetings', () => {
  it('are one zip file in the order requested, with numbers for duplicate names', async () => {
    const [one, two] = [await at.transcribed('Asha'), await at.transcribed('Ravi')];
    const { id, status } = await begin({ meeting_ids: [one.id, two.id, one.id] });
    expect(status).toBe('queued');
    expect(runs.inputs.get(id)).toEqual({ id, step: 1 });
    expect((await getDocumentsFile(ctx, { id })).file_url).toBeNull();
    expect(await walk(id)).toBe(2);
    const files = await filesOf(id);
    expect(Object.keys(files)).toEqual([
      'Ward meeting_transcript.txt',
      'Ward meeting_transcript (2).txt',
    ]);
    expect(Object.values(files)[0]).toContain('Asha (0.00s - 1.00s): turn 0');
    expect(Object.values(files)[1]).toContain('Ravi (0.00s - 1.00s): turn 0');
    expect(await getDocuments(ctx, { id })).toMatchObject({
      status: 'completed',
      progress: 100,
      records: 2,
      expires_at: '2026-12-05T06:00:00.000Z',
    });
  });

  it('report their progress after each step', async () => {
    const meetings = [
      await at.transcribed('A'),
      await at.transcribed('B'),
      await at.transcribed('C'),
    ];
    const { id } = await begin({ meeting_ids: meetings.map((one) => one.id), format: 'docx' });
    await takeStep(ctx, { id, step: 1 }, small);
    expect(await getDocuments(ctx, { id })).toMatchObject({ progress: 33, records: 1 });
    expect(await walk(id, small)).toBe(4);
    expect(Object.keys(await filesOf(id))).toHaveLength(3);
  });

  it('are uploaded in parts when they are large', async () => {
    const job = await waiting(at.ctx.table);
    const noise = Array.from({ length: 120_000 }, (_, n) => `${(n * 2654435761) % 4294967296}`);
    const long = turns(...noise.map(() => 'A')).map((one, n) => ({
      ...one,
      transcript: `${noise[n]}`.repeat(9),
    }));
    await at.publish(job, long);
    const other = await at.transcribed('B');
    const { id } = await begin({ meeting_ids: [job.meeting_id, other.id], format: 'json' });
    await walk(id, small);
    expect(Object.keys(await filesOf(id))).toHaveLength(2);
  });

  it('leave out meetings without a transcript, and list them with the reason', async () => {
    const { id: there } = await at.transcribed('Asha');
    const { meeting_id } = await waiting(at.ctx.table);
    const { id } = await begin({ meeting_ids: [meeting_id, there, 'gone'], format: 'csv' });
    await walk(id);
    const files = await filesOf(id);
    expect(Object.keys(files)).toEqual(['Ward meeting_transcript.csv', 'not exported.txt']);
    expect(files['not exported.txt']).toBe(
      `${meeting_id}: ${messages.noTranscript}\ngone: ${messages.notFound}\n`,
    );
    expect(await getDocuments(ctx, { id })).toMatchObject({ records: 1 });
  });

  it('leave out meetings that their requester cannot read, as if there were none', async () => {
    const { table } = at.ctx;
    await putPerson(table, { id: 'ravi', role: 'staff' });
    const as = { ...ctx, user: { ...ctx.user, id: 'ravi', role: 'staff' as const } };
    const [open, hidden] = [await at.transcribed('Asha'), await at.transcribed('Ravi')];
    await table.update(meetingKey(hidden.id), { set: { confidential: true } }, MeetingRecord);
    const never = ulid();
    const meeting_ids = [open.id, hidden.id, never];
    const { id } = await createDocuments(as, api.createDocuments.input.parse({ meeting_ids }));
    for (let step = 1; !(await takeStep(as, { id, step }, roomy)); step++);
    const bytes = await buffer(await at.ctx.uploadBucket.read(zipKey(await findDocuments(as, id))));
    const files = unzipSync(bytes);
    expect(Object.keys(files)).toHaveLength(2);
    expect(strFromU8(files['not exported.txt'] ?? new Uint8Array()).split('\n')).toEqual([
      `${hidden.id}: ${messages.notFound}`,
      `${never}: ${messages.notFound}`,
      '',
    ]);
  });

  it('fail with a reason if no meeting has a transcript', async () => {
    const { meeting_id } = await waiting(at.ctx.table);
    const { id } = await begin({ meeting_ids: [meeting_id] });
    await walk(id);
    expect(await getDocuments(ctx, { id })).toMatchObject({
      status: 'failed',
      message: messages.noTranscript,
    });
  });

  it('retry a step that failed', async () => {
    const { id: meeting } = await at.transcribed('Asha');
    const { id } = await begin({ meeting_ids: [meeting] });
    vi.spyOn(ctx.uploadBucket, 'putJson').mockRejectedValueOnce(new Error('lost'));
    await expect(takeStep(ctx, { id, step: 1 }, roomy)).rejects.toThrow('lost');
    await walk(id);
    expect(Object.keys(await filesOf(id))).toHaveLength(1);
  });

  it('are available only to the user who requested them', async () => {
    const { id: meeting } = await at.transcribed('Asha');
    const { id } = await begin({ meeting_ids: [meeting] });
    await walk(id);
    const other = { ...ctx, user: { ...ctx.user, id: 'ravi' } };
    for (const ask of [getDocuments, getDocumentsFile]) {
      const refused: Promise<unknown> = ask(other, { id });
      expect(await refusal(refused)).toMatchObject({ code: 'not_found' });
    }
  });

  it('restart an execution that was lost, and fail when it ended without a result', async () => {
    const { id: meeting } = await at.transcribed('Asha');
    const { id } = await begin({ meeting_ids: [meeting] });
    runs.inputs.clear();
    runs.running.clear();
    await getDocuments(ctx, { id });
    expect(runs.running.has(id)).toBe(true);
    runs.running.clear();
    expect(await getDocuments(ctx, { id })).toMatchObject({
      status: 'failed',
      message: reason('exportFailed', { number: id }).detail,
    });
  });

  it('cover 1 to 100 meetings', () => {
    const many = Array.from({ length: 101 }, (_, n) => `m${n}`);
    expect(api.createDocuments.input.safeParse({ meeting_ids: many }).success).toBe(false);
    expect(api.createDocuments.input.safeParse({ meeting_ids: [] }).success).toBe(false);
  });
});
