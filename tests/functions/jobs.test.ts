import { ulid } from 'ulid';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '#contract/api.ts';
import type { Role } from '#contract/permissions.ts';
import { reason } from '#contract/reasons.ts';
import { cancelJob, retryJob, setJobPriority, stopJob } from '#functions/domain/jobs/control.ts';
import { endJob } from '#functions/domain/jobs/end.ts';
import { createJob, enqueue } from '#functions/domain/jobs/enqueue.ts';
import { getQueue } from '#functions/domain/jobs/list.ts';
import { deleteMeeting } from '#functions/domain/meetings/removal.ts';
import { updateMeeting } from '#functions/domain/meetings/update.ts';
import { uploadForm } from '#functions/domain/uploads/form.ts';
import { completeUpload, startUpload } from '#functions/domain/uploads/multipart.ts';
import type { Ctx } from '#functions/platform/aws/deps.ts';
import type { Table } from '#functions/platform/aws/table.ts';
import { admit } from '#functions/processes/queue-admission.ts';
import { findJob, jobItem, Slots, slotsKey } from '#functions/records/jobs.ts';
import {
  changeMeeting,
  meetingItem,
  meetingKey,
  storedMeeting,
} from '#functions/records/meetings.ts';
import { uploadKey } from '#functions/records/uploads.ts';
import { wav } from '../journey/sound.ts';
import { handlerDeps } from './handler-deps.ts';
import { madeMeeting, recording, waiting } from './made.ts';
import { realTable } from './real-table.ts';

let table: Table;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ table, close } = await realTable());
});
afterAll(() => close());

/** Handler dependencies, with the recording of the fixtures in the upload bucket. */
function given(user: { id?: string; role?: Role } = {}) {
  const deps = handlerDeps(table, user);
  deps.uploadBucket.objects.set('uploads/a.wav', {});
  return deps;
}
let ctx: Ctx;
beforeEach(() => {
  ctx = given().ctx;
});
const saved = async (facts = {}) => {
  const meeting = madeMeeting(facts);
  await table.put(meetingItem(meeting));
  return meeting;
};
/** A meeting whose first job failed. */
async function failed() {
  const job = await waiting(table);
  await running(job.job_id);
  await endJob({ table, now: () => new Date() }, job, {
    status: 'failed',
    failure: reason('noSpeech'),
  });
  return job;
}
async function running(job_id: string) {
  for (let tries = 0; (await findJob(table, job_id)).status === 'queued'; tries++) {
    if (tries > 20) throw new Error('never taken');
    await admit({ table, executions: given().ctx.workflow, now: () => new Date() }, 1000);
  }
}
const shown = async () => (await getQueue(given().ctx)).queue.map(({ job_id }) => job_id);

describe('POST /jobs', () => {
  it('queues the existing recording again after a cancellation', async () => {
    const first = await waiting(table, { priority: 'high' });
    await cancelJob(ctx, { id: first.job_id });
    const job = await createJob(ctx, { meeting_id: first.meeting_id, status: 'queued' });
    expect(job).toMatchObject({ status: 'queued', priority: 'high', progress: 0 });
    expect((await findJob(table, job.job_id)).recording).toEqual(recording);
    expect(await storedMeeting(table, first.meeting_id)).toMatchObject({
      status: 'queued',
      job_id: job.job_id,
    });
  });

  it('finds the recording in the archive bucket once it has expired from the upload bucket', async () => {
    const { id } = await saved({ recording });
    const deps = handlerDeps(table);
    deps.archiveBucket.objects.set(`meetings/${id}/audio/a.wav`, {});
    expect(await createJob(deps.ctx, { meeting_id: id, status: 'queued' })).toMatchObject({
      meeting_id: id,
    });
  });

  it('says what to do without a recording, or with a job already in the queue', async () => {
    const asked = (meeting_id: string) => ({ meeting_id, status: 'queued' as const });
    const { id: silent } = await saved();
    await expect(createJob(ctx, asked(silent))).rejects.toMatchObject({
      code: 'conflict',
      message:
        'This meeting has no recording yet. Please upload one, which also queues the meeting.',
    });
    const { id: forgotten } = await saved({ recording });
    await expect(createJob(handlerDeps(table).ctx, asked(forgotten))).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/upload it again/),
    });
    const live = await waiting(table);
    await expect(createJob(ctx, asked(live.meeting_id))).rejects.toMatchObject({
      code: 'conflict',
      message: 'Meeting is already in the processing queue',
    });
    await expect(createJob(ctx, asked('none'))).rejects.toMatchObject({ code: 'not_found' });
  });

  it('accepts another priority only from officers, and sets it on the meeting too', async () => {
    const { id: meeting_id } = await saved({ recording });
    const asked = { meeting_id, status: 'queued', priority: 'urgent' } as const;
    await expect(createJob(given({ role: 'staff' }).ctx, asked)).rejects.toMatchObject({
      code: 'forbidden',
    });
    expect(await createJob(given({ role: 'officer' }).ctx, asked)).toMatchObject({
      priority: 'urgent',
    });
    expect((await storedMeeting(table, meeting_id)).priority).toBe('urgent');
  });

  it('refuses a language that the stage does not support, and says which ones it does', async () => {
    const { id: meeting_id } = await saved({ recording: { ...recording, language_code: 'mr-IN' } });
    const asked = { meeting_id, status: 'queued' } as const;
    const on = (languages: Ctx['languages']) => createJob({ ...ctx, languages }, asked);
    await expect(on(['auto', 'en-IN'])).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringMatching(/^Recordings in Marathi .*: auto, English\. Your/),
    });
    await expect(on([])).rejects.toMatchObject({ reason: 'transcriptionUnavailable' });
    expect(await on(['mr-IN'])).toMatchObject({ status: 'queued' });
  });

  it('creates one job from concurrent calls', async () => {
    const { id: meeting_id } = await saved({ recording });
    const calls = Array.from({ length: 6 }, () =>
      createJob(given().ctx, { meeting_id, status: 'queued' }),
    );
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('cancelling a job', () => {
  it('restores what the meeting was, and can be repeated', async () => {
    const job = await waiting(table, { status: 'completed', job_id: 'earlier' });
    for (const _ of ['once', 'twice']) {
      expect(await cancelJob(ctx, { id: job.job_id })).toEqual({ detail: 'Job cancelled' });
    }
    expect(await storedMeeting(table, job.meeting_id)).toMatchObject({
      status: 'completed',
      job_id: 'earlier',
      recording,
    });
  });

  it.each([
    ['that waits', async () => {}],
    ['that runs', running],
  ])('%s gives a transcript back its recording', async (_, becomes) => {
    const [part] = recording.parts;
    const parts = [{ ...part, start_time: 0, duration: 9 }] as typeof recording.parts;
    const own = { ...recording, parts };
    const { id: meeting_id } = await saved({
      status: 'completed',
      recording: own,
      transcript_key: 't.json',
    });
    const other = await enqueue(ctx, { meeting_id, job_id: ulid(), recording });
    expect(await storedMeeting(table, meeting_id)).toMatchObject({ recording });
    await becomes(other.job_id);
    await stopJob(ctx, { id: other.job_id });
    expect(await storedMeeting(table, meeting_id)).toMatchObject({ recording: own });
  });

  it('of a second recording makes the failed first job retryable again', async () => {
    const first = await failed();
    expect(await shown()).toContain(first.job_id);
    const { meeting_id } = first;
    const second = await enqueue(ctx, { meeting_id, job_id: ulid(), recording });
    expect(await shown()).not.toContain(first.job_id);
    await expect(retryJob(ctx, { id: first.job_id })).rejects.toMatchObject({
      message: 'This job was replaced because the meeting has a newer recording.',
    });
    await cancelJob(ctx, { id: second.job_id });
    expect(await shown()).toContain(first.job_id);
    expect(await retryJob(ctx, { id: first.job_id })).toMatchObject({ status: 'queued' });
  });

  it('is refused for a running, completed or failed job, with its status', async () => {
    const told = (id: string) => cancelJob(ctx, { id }).catch((error) => error.message);
    const job = await waiting(table);
    await running(job.job_id);
    expect(await told(job.job_id)).toMatch(/has already started/);
    expect(await told((await failed()).job_id)).toMatch(/already failed/);
    await endJob(ctx, job, { status: 'completed', meeting: {} });
    expect(await told(job.job_id)).toMatch(/already completed/);
  });
});

describe('cancelling a running job', () => {
  const slots = async () => (await table.get(slotsKey, Slots))?.running ?? new Set();

  it('frees its place, keeps the recording, and can be repeated', async () => {
    const { job_id, meeting_id } = await waiting(table);
    await running(job_id);
    expect(await slots()).toContain(job_id);
    for (const _ of ['once', 'twice']) {
      expect(await stopJob(ctx, { id: job_id })).toEqual({ detail: 'Job cancelled' });
    }
    expect(await slots()).not.toContain(job_id);
    expect(await shown()).not.toContain(job_id);
    const job = await findJob(table, job_id);
    expect(job).toMatchObject({ status: 'cancelled', stage: reason('cancelled') });
    // The meeting keeps the job, which says that it was cancelled.
    expect(await storedMeeting(table, meeting_id)).toMatchObject({
      status: 'pending',
      job_id,
      recording,
    });
    const again = await createJob(ctx, { meeting_id, status: 'queued' });
    expect(again).toMatchObject({ status: 'queued' });
    expect(again.job_id).not.toBe(job_id);
  });

  it('gives a meeting with a transcript back its state', async () => {
    const { job_id, meeting_id } = await waiting(table, { status: 'completed', job_id: 'earlier' });
    await running(job_id);
    await stopJob(ctx, { id: job_id });
    expect(await storedMeeting(table, meeting_id)).toMatchObject({
      status: 'completed',
      job_id: 'earlier',
    });
  });

  it('is not undone by a step that still reports its end', async () => {
    const job = await waiting(table);
    await running(job.job_id);
    await stopJob(ctx, { id: job.job_id });
    await endJob(ctx, job, { status: 'completed', meeting: { transcript_key: 't.json' } });
    expect(await findJob(table, job.job_id)).toMatchObject({ status: 'cancelled' });
    expect(await storedMeeting(table, job.meeting_id)).toMatchObject({ transcript_key: null });
  });

  it('takes one that still waits out of the queue, and is refused once it has ended', async () => {
    const waits = await waiting(table);
    await stopJob(ctx, { id: waits.job_id });
    expect(await findJob(table, waits.job_id)).toMatchObject({ status: 'cancelled' });
    await expect(stopJob(ctx, { id: (await failed()).job_id })).rejects.toMatchObject({
      code: 'conflict',
      reason: 'jobAlreadyFailed',
    });
  });

  it('stops a job that starts meanwhile', async () => {
    const { job_id } = await waiting(table);
    const transact = table.transact.bind(table);
    const once = vi.spyOn(table, 'transact').mockImplementationOnce(async (writes) => {
      once.mockRestore();
      await running(job_id);
      return transact(writes);
    });
    await stopJob(ctx, { id: job_id });
    expect(await slots()).not.toContain(job_id);
    expect(await findJob(table, job_id)).toMatchObject({ status: 'cancelled' });
  });

  it('is left to officers and to whoever created the meeting', async () => {
    const { job_id } = await waiting(table, { created_by_id: '' });
    await running(job_id);
    const ravi = given({ id: 'ravi', role: 'staff' }).ctx;
    await expect(stopJob(ravi, { id: job_id })).rejects.toMatchObject({ code: 'forbidden' });
    const officer = given({ id: 'meera', role: 'officer' }).ctx;
    await expect(stopJob(officer, { id: job_id })).resolves.toBeTruthy();
  });
});

describe('rights', () => {
  it('staff can only cancel and retry jobs of their own meetings', async () => {
    const [own, other] = [
      await waiting(table, { created_by_id: 'ravi' }),
      await waiting(table, { created_by_id: '' }),
    ];
    const ravi = given({ id: 'ravi', role: 'staff' }).ctx;
    await expect(cancelJob(ravi, { id: other.job_id })).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(cancelJob(ravi, { id: own.job_id })).resolves.toBeTruthy();
    const officer = given({ id: 'meera', role: 'officer' }).ctx;
    await expect(cancelJob(officer, { id: other.job_id })).resolves.toBeTruthy();
    const { job_id } = await failed();
    await expect(retryJob(ravi, { id: job_id })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(retryJob(officer, { id: job_id })).resolves.toBeTruthy();
  });
});

describe('an existing transcript', () => {
  const redo = async (facts: object, user: { id: string; role: Role }) => {
    const { id: meeting_id } = await saved({ recording, transcript_key: 't.json', ...facts });
    return createJob(given(user).ctx, { meeting_id, status: 'queued', replace: true });
  };
  const ravi = { id: 'ravi', role: 'staff' } as const;

  it('can be replaced by its creator and by officers, but not by other staff', async () => {
    await expect(redo({}, ravi)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(redo({ created_by_id: 'ravi' }, ravi)).resolves.toBeTruthy();
    await expect(redo({}, { id: 'meera', role: 'officer' })).resolves.toBeTruthy();
    await expect(redo({ transcript_key: null }, ravi)).resolves.toBeTruthy();
  });

  it('is replaced only by a call that says so', async () => {
    const { id: meeting_id } = await saved({ recording, transcript_key: 't.json' });
    const asked = { meeting_id, status: 'queued' } as const;
    for (const silent of [{}, { replace: false }]) {
      await expect(createJob(ctx, { ...asked, ...silent })).rejects.toMatchObject({
        code: 'conflict',
        reason: 'replacesTranscript',
      });
    }
    expect(await storedMeeting(table, meeting_id)).toMatchObject({
      status: 'pending',
      job_id: null,
    });
    expect(await createJob(ctx, { ...asked, replace: true })).toMatchObject({ status: 'queued' });
  });

  it('is not replaced by a retry that does not say so', async () => {
    const { job_id, meeting_id } = await failed();
    await table.transact([changeMeeting(meeting_id, { transcript_key: 't.json' })]);
    await expect(retryJob(ctx, { id: job_id })).rejects.toMatchObject({
      code: 'conflict',
      reason: 'replacesTranscript',
    });
    expect(await retryJob(ctx, { id: job_id, replace: true })).toMatchObject({ status: 'queued' });
  });

  it('is protected from every way of sending another recording', async () => {
    const { id } = await saved({ transcript_key: 't.json' });
    const { ctx: staff } = given(ravi);
    const audio_file = { name: 'a.wav', type: 'audio/wav', bytes: wav(1) };
    const asForm = api.uploadForm.input.parse({ id, audio_file });
    await expect(uploadForm(staff, asForm)).rejects.toMatchObject({ code: 'forbidden' });
    const inParts = api.startUpload.input.parse({ id, file_name: 'a.wav', size: 9 });
    await expect(startUpload(staff, inParts)).rejects.toMatchObject({ code: 'forbidden' });
    const upload_id = ulid();
    const begun = {
      upload_id,
      meeting_id: id,
      job_id: ulid(),
      storage_id: 's',
      recording: { ...recording, key: `uploads/${id}/${upload_id}.wav`, extension: 'wav' },
      begun_by: ravi.id,
    };
    const facts = { file_name: 'a.wav', size: 9, completed: false, expires: 1 };
    await table.put({ ...uploadKey(id, upload_id), ...begun, ...facts });
    await expect(completeUpload(staff, { id, upload_id, parts: [] })).rejects.toMatchObject({
      code: 'forbidden',
    });
  });
});

it('a replacement that fails leaves transcript, recording and status, and can be retried', async () => {
  const own = { ...recording, language_code: 'mr-IN' };
  const facts = { status: 'completed', recording: own, transcript_key: 't.json' } as const;
  const { id: meeting_id } = await saved(facts);
  const job = await enqueue(ctx, { meeting_id, job_id: ulid(), recording });
  const { job_id } = job;
  for (const _ of ['once', 'twice']) {
    await running(job_id);
    const outcome = { status: 'failed', failure: reason('noSpeech') } as const;
    await endJob(ctx, await findJob(table, job_id), outcome);
    expect(await storedMeeting(table, meeting_id)).toMatchObject({ ...facts, job_id });
    expect(await shown()).toContain(job_id);
    expect(await retryJob(ctx, { id: job_id, replace: true })).toMatchObject({ status: 'queued' });
  }
  await cancelJob(ctx, { id: job_id });
  expect(await storedMeeting(table, meeting_id)).toMatchObject({ ...facts, job_id: null });
});

describe('title and priority', () => {
  it('are kept in sync between a meeting and its waiting job', async () => {
    const [first, second] = [await waiting(table), await waiting(table)];
    await updateMeeting(ctx, { id: second.meeting_id, title: 'Budget', priority: 'urgent' });
    expect(await findJob(table, second.job_id)).toMatchObject({
      meeting_title: 'Budget',
      priority: 'urgent',
    });
    const order = await shown();
    expect(order.indexOf(second.job_id)).toBeLessThan(order.indexOf(first.job_id));
    await setJobPriority(ctx, { id: second.job_id, priority: 'low' });
    expect((await storedMeeting(table, second.meeting_id)).priority).toBe('low');
  });

  it('of a failed job: the queue lists it by the new title, at its place', async () => {
    const { job_id, meeting_id } = await failed();
    await updateMeeting(ctx, { id: meeting_id, title: 'Budget', priority: 'urgent' });
    const { queue } = await getQueue(ctx);
    expect(queue.find((job) => job.job_id === job_id)).toMatchObject({
      meeting_title: 'Budget',
      priority: 'normal',
      status: 'failed',
    });
  });

  it('agree after concurrent changes', async () => {
    const job = await waiting(table);
    const { meeting_id } = job;
    await Promise.allSettled([
      updateMeeting(ctx, { id: meeting_id, priority: 'high', title: 'A' }),
      setJobPriority(ctx, { id: job.job_id, priority: 'low' }),
      updateMeeting(ctx, { id: meeting_id, title: 'B' }),
      running(job.job_id),
    ]);
    const [now, meeting] = [
      await findJob(table, job.job_id),
      await storedMeeting(table, meeting_id),
    ];
    expect([now.meeting_title, now.priority]).toEqual([meeting.title, meeting.priority]);
    await endJob(ctx, job, { status: 'completed', meeting: {} });
  });

  it('are not written when nothing changes', async () => {
    const { id, version } = await saved();
    expect(await updateMeeting(ctx, { id })).toMatchObject({ id, title: 'Ward meeting' });
    expect((await storedMeeting(table, id)).version).toBe(version);
  });
});

describe('a job whose meeting was deleted', () => {
  it('leaves the queue, and cannot be retried or cancelled', async () => {
    const [broken, waits] = [await failed(), await waiting(table)];
    for (const { meeting_id } of [waits, broken]) await deleteMeeting(ctx, { id: meeting_id });
    expect(await findJob(table, waits.job_id)).toMatchObject({ status: 'cancelled' });
    expect(await shown()).not.toEqual(expect.arrayContaining([waits.job_id]));
    expect(await shown()).not.toEqual(expect.arrayContaining([broken.job_id]));
    for (const handle of [retryJob, cancelJob]) {
      await expect(handle(ctx, { id: broken.job_id })).rejects.toMatchObject({
        code: 'conflict',
        message: 'The meeting was deleted, so this job has ended.',
      });
    }
  });

  it('is not in the queue if it fails later', async () => {
    const job = await waiting(table);
    await running(job.job_id);
    await table.delete(meetingKey(job.meeting_id));
    await endJob(ctx, job, { status: 'failed', failure: reason('noSpeech') });
    expect(await shown()).not.toContain(job.job_id);
  });
});

it('the queue lists more than one page of jobs, running ones first', async () => {
  const job = await waiting(table);
  await Promise.all(
    Array.from({ length: 130 }, () =>
      table.put(jobItem({ ...job, job_id: ulid(), status: 'failed', failure: reason('noSpeech') })),
    ),
  );
  await running(job.job_id);
  const { queue } = await getQueue(ctx);
  expect(queue.length).toBeGreaterThan(130);
  const stages = queue.map(({ status }) => ['processing', 'queued', 'failed'].indexOf(status));
  expect(stages).toEqual(stages.toSorted());
  expect(queue.find(({ job_id }) => job_id === job.job_id)?.status).toBe('processing');
});
