import { ulid } from 'ulid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { api } from '#contract/api.ts';
import { type Endpoint, routeKeyOf } from '#contract/endpoint.ts';
import { reason } from '#contract/reasons.ts';
import type { ScheduledMeeting } from '#contract/scheduled.ts';
import { cancelJob } from '#functions/domain/jobs/control.ts';
import { endJob } from '#functions/domain/jobs/end.ts';
import { archiveMeetings } from '#functions/domain/meetings/archive.ts';
import { createMeeting } from '#functions/domain/meetings/create.ts';
import { getMeeting } from '#functions/domain/meetings/get.ts';
import { updateMeeting } from '#functions/domain/meetings/update.ts';
import {
  deleteScheduled,
  listScheduled,
  listUpcoming,
  scheduleMeeting,
  uploadScheduledForm,
} from '#functions/domain/schedule/schedule.ts';
import { Totals, totalsKey } from '#functions/index/counters.ts';
import type { Ctx } from '#functions/platform/aws/deps.ts';
import { admit } from '#functions/processes/queue-admission.ts';
import { derive } from '#functions/projections/derive.ts';
import { findJob } from '#functions/records/jobs.ts';
import { changeMeeting, meetingKey, storedMeeting } from '#functions/records/meetings.ts';
import { router } from '../../local/api-gateway/routes.ts';
import { wav } from '../journey/sound.ts';
import { idsFound } from './finding.ts';
import { handlerDeps } from './handler-deps.ts';
import { emptyArchive } from './made.ts';
import { realTable } from './real-table.ts';
import { refusedFields } from './refused-fields.ts';

let ctx: Ctx;
let close: () => Promise<void>;
beforeAll(async () => {
  const { table, close: closeTable } = await realTable();
  close = closeTable;
  ctx = handlerDeps(table).ctx;
});
afterAll(() => close());

const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();
const scheduled = (facts: object = {}) =>
  scheduleMeeting(
    ctx,
    api.scheduleMeeting.input.parse({ title: 'Council', scheduled_time: inDays(1), ...facts }),
  );
const audio_file = { name: 'a.wav', type: 'audio/wav', bytes: wav(1) };
const upload = (id: string) =>
  uploadScheduledForm(ctx, api.uploadScheduledForm.input.parse({ id, audio_file }));
const archived = async () =>
  (await archiveMeetings(ctx, api.archiveMeetings.input.parse({}))).meetings.map(({ id }) => id);
/** All of them, two at a time. */
async function upcoming() {
  const all: ScheduledMeeting[] = [];
  let cursor: string | undefined;
  do {
    const page = await listUpcoming(ctx, api.listUpcoming.input.parse({ limit: 2, cursor }));
    expect(page.meetings.length).toBeLessThanOrEqual(2);
    all.push(...page.meetings);
    cursor = page.cursor ?? undefined;
  } while (cursor);
  return all;
}
const item = async (id: string) => (await upcoming()).find((meeting) => meeting.id === id);

/** Derives from the meeting as it is now; returns the total number of meetings. */
async function followed(id: string): Promise<number> {
  const meeting = await storedMeeting(ctx.table, id);
  await derive(
    { table: ctx.table, archiveBucket: emptyArchive },
    { id, version: meeting.version, meeting },
    ctx.now(),
  );
  return (await ctx.table.get(totalsKey, Totals))?.total ?? 0;
}

describe('the time of a scheduled meeting', () => {
  const parsed = (text: string) => api.scheduleMeeting.input.shape.scheduled_time.safeParse(text);

  it.each([
    ['2026-11-25T10:30', '2026-11-25T05:00:00.000Z'],
    ['2026-11-25T10:30:15', '2026-11-25T05:00:15.000Z'],
    ['2026-11-25T10:30:00Z', '2026-11-25T10:30:00.000Z'],
    ['2026-11-25T10:30:00.000Z', '2026-11-25T10:30:00.000Z'],
    ['2026-11-25T10:30:00+01:00', '2026-11-25T09:30:00.000Z'],
    ['2026-11-25T10:30+05:30', '2026-11-25T05:00:00.000Z'],
  ])('%s is parsed as %s', (text, instant) => {
    expect(parsed(text).data).toBe(instant);
  });

  it.each(['', 'tomorrow', '2026-11-25', '2026-02-30T10:00', '2026-11-25T25:00', '10:30'])(
    '%j is refused with a message',
    (text) => {
      expect(
        refusedFields(api.scheduleMeeting.input.shape.scheduled_time, text)[0]?.detail,
      ).toMatch(/^Please enter the date and time/);
    },
  );

  it.each([-400, 2000])('%i days from now is out of range', async (days) => {
    await expect(scheduled({ scheduled_time: inDays(days) })).rejects.toMatchObject({
      code: 'invalid',
      fields: [{ field: 'scheduled_time' }],
    });
  });
});

describe('a scheduled meeting', () => {
  it('enters the archive only when its recording is queued, as the newest meeting', async () => {
    const { id, ...rest } = await scheduled({ title: 'पाणीपुरवठा' });
    expect(rest).toMatchObject({
      department: 'Finance',
      priority: 'normal',
      created_by: 'Asha',
      recording_uploaded: false,
      job_id: null,
      processing_status: 'scheduled',
      message: 'Scheduled',
      progress: 0,
    });
    const total = await followed(id);
    expect(await archived()).not.toContain(id);
    expect(await idsFound(ctx.table, 'पाणी')).toEqual([]);
    expect(await getMeeting(ctx, { id })).toMatchObject({ id, status: 'scheduled' });

    const { id: younger } = await createMeeting(ctx, api.createMeeting.input.parse({ title: 'x' }));
    const { job_id } = await upload(id);
    expect(await findJob(ctx.table, job_id)).toMatchObject({ is_scheduled_meeting: true });
    expect((await archived()).slice(0, 2)).toEqual([id, younger]);
    expect(await followed(id)).toBe(total + 1);
    expect(await idsFound(ctx.table, 'पाणी')).toEqual([id]);
    expect(await item(id)).toMatchObject({
      recording_uploaded: true,
      job_id,
      processing_status: 'queued',
      progress: 0,
    });

    await admit({ table: ctx.table, executions: ctx.workflow, now: ctx.now }, 5);
    expect(await item(id)).toMatchObject({ processing_status: 'processing', progress: 5 });
    const job = await findJob(ctx.table, job_id);
    await endJob(ctx, job, { status: 'completed', meeting: {} });
    expect(await item(id)).toMatchObject({ processing_status: 'completed', progress: 100 });
  });

  it('stays completed when transcribing its recording again fails', async () => {
    const { id } = await scheduled();
    await upload(id);
    const facts = { status: 'completed', transcript_key: 't.json', job_id: null } as const;
    await ctx.table.transact([changeMeeting(id, facts)]);
    const { job_id } = await upload(id);
    await admit({ table: ctx.table, executions: ctx.workflow, now: ctx.now }, 5);
    const job = await findJob(ctx.table, job_id);
    await endJob(ctx, job, { status: 'failed', failure: reason('noSpeech') });
    expect(await item(id)).toMatchObject({ processing_status: 'completed', progress: 100, job_id });
  });

  it('keeps its recording and its place in the archive if its first job is cancelled', async () => {
    const { id } = await scheduled();
    const { job_id } = await upload(id);
    await cancelJob(ctx, { id: job_id });
    expect(await item(id)).toMatchObject({
      processing_status: 'uploaded',
      message: 'Recording uploaded',
      progress: 100,
      job_id: null,
    });
    expect(await getMeeting(ctx, { id })).toMatchObject({ status: 'pending' });
    expect(await archived()).toContain(id);
  });

  it('can be rescheduled, which other meetings cannot', async () => {
    const { id } = await scheduled();
    const scheduled_time = inDays(-20);
    const moved = await updateMeeting(ctx, { id, scheduled_time, title: 'Moved' });
    expect(moved.scheduled_time).toBe(scheduled_time);
    expect(await item(id)).toBeUndefined();
    await updateMeeting(ctx, { id, scheduled_time: inDays(0.5) });
    expect((await upcoming())[0]).toMatchObject({ id, title: 'Moved' });
    const other = await createMeeting(ctx, api.createMeeting.input.parse({ title: 'x' }));
    await expect(updateMeeting(ctx, { id: other.id, scheduled_time })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  it('has the date of its time in India, and no other before it is held', async () => {
    const { id } = await scheduled();
    const scheduled_time = new Date(`${inDays(9).slice(0, 10)}T20:00:00Z`).toISOString();
    const moved = await updateMeeting(ctx, { id, scheduled_time });
    expect(moved.date).toBe(inDays(10).slice(0, 10));
    for (const time of [{}, { scheduled_time }])
      await expect(updateMeeting(ctx, { id, date: '2026-01-03', ...time })).rejects.toMatchObject({
        code: 'conflict',
        message: expect.stringContaining('scheduled_time'),
      });
    // A form that sends back what it was shown is accepted.
    const { date } = moved;
    await expect(
      updateMeeting(ctx, { id, date, scheduled_time, title: 'x' }),
    ).resolves.toBeTruthy();
    await upload(id);
    expect(await updateMeeting(ctx, { id, date: '2026-01-03' })).toMatchObject({
      date: '2026-01-03',
    });
  });

  it('is listed in the archive under the date given with its time', async () => {
    const { id } = await scheduled();
    await upload(id);
    const date = '2026-01-04';
    await updateMeeting(ctx, { id, scheduled_time: inDays(2), date });
    expect(await ctx.table.get(meetingKey(id), z.object({ list_key: z.string() }))).toMatchObject({
      list_key: expect.stringContaining(date),
    });
    expect(await storedMeeting(ctx.table, id)).toMatchObject({ date });
  });

  it('can be deleted as a scheduled meeting, which other meetings cannot', async () => {
    const { id } = await scheduled();
    expect(await deleteScheduled(ctx, { id })).toEqual({ detail: 'Meeting deleted successfully' });
    expect(await item(id)).toBeUndefined();
    await expect(storedMeeting(ctx.table, id)).rejects.toMatchObject({ code: 'not_found' });
    const other = await createMeeting(ctx, api.createMeeting.input.parse({ title: 'x' }));
    for (const handle of [deleteScheduled, (_: Ctx, { id }: { id: string }) => upload(id)]) {
      await expect(handle(ctx, { id: other.id })).rejects.toMatchObject({ code: 'not_found' });
    }
  });
});

it('lists scheduled meetings soonest first, in pages, and upcoming ones from a week ago on', async () => {
  const times = [3, -6.9, -7.1, 30, 0.1];
  const made = await Promise.all(
    times.map((days) => scheduled({ title: `in ${days}`, scheduled_time: inDays(days) })),
  );
  const mine = (meetings: { id: string; title: string }[]) =>
    meetings.filter(({ id }) => made.some((one) => one.id === id)).map(({ title }) => title);
  expect(mine(await upcoming())).toEqual(['in -6.9', 'in 0.1', 'in 3', 'in 30']);

  const all: { id: string; title: string }[] = [];
  let cursor: string | undefined;
  do {
    const page = await listScheduled(ctx, api.listScheduled.input.parse({ limit: 2, cursor }));
    all.push(...page.meetings);
    cursor = page.cursor ?? undefined;
  } while (cursor);
  expect(mine(all)).toEqual(['in -7.1', 'in -6.9', 'in 0.1', 'in 3', 'in 30']);
});

it('scheduled meetings have their own routes at API Gateway', () => {
  const routes = Object.values<Endpoint>(api).map((row) => ({
    key: routeKeyOf(row),
    functionName: 'f',
    authorised: true,
  }));
  const found = router(routes);
  const keyOf = (method: string, path: string) => found(method, path)?.route.key;
  const id = ulid();
  expect(keyOf('GET', '/meetings/scheduled')).toBe('GET /meetings/scheduled');
  expect(keyOf('GET', '/meetings/scheduled/upcoming')).toBe('GET /meetings/scheduled/upcoming');
  expect(keyOf('DELETE', `/meetings/scheduled/${id}`)).toBe('DELETE /meetings/scheduled/{id}');
  expect(keyOf('POST', `/meetings/scheduled/${id}/upload-audio`)).toBe(
    'POST /meetings/scheduled/{id}/upload-audio',
  );
  expect(keyOf('GET', `/meetings/${id}`)).toBe('GET /meetings/{id}');
  expect(keyOf('GET', '/meetings/queue')).toBe('GET /meetings/queue');
});
