import { SESv2Client, SendEmailCommand, TooManyRequestsException } from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
import { ulid } from 'ulid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { reason } from '#contract/reasons.ts';
import type { Settings } from '#contract/settings.ts';
import { endJob } from '#functions/domain/jobs/end.ts';
import type { Executions } from '#functions/platform/aws/executions.ts';
import { Mailer } from '#functions/platform/aws/mail.ts';
import type { Table } from '#functions/platform/aws/table.ts';
import { log } from '#functions/platform/log/log.ts';
import { deliverDue } from '#functions/processes/notifications/delivery.ts';
import { admit } from '#functions/processes/queue-admission.ts';
import { findJob, type JobRecord, jobItem } from '#functions/records/jobs.ts';
import { changeMeeting, type MeetingRecord, meetingKey } from '#functions/records/meetings.ts';
import { messageItem, messageKey, OutboxMessage, outbox } from '#functions/records/outbox.ts';
import { settingsKey } from '#functions/records/settings.ts';
import { type UserRecord, userKey } from '#functions/records/users.ts';
import { meetingPath } from '../../web/platform/navigation/paths.ts';
import { isThorough } from '../thorough.ts';
import { Crash, type Fault } from './crashing.ts';
import { waiting } from './made.ts';
import { mortal, noArchive, putPerson, Sent, unlessDead } from './mailing.ts';
import { realTable } from './real-table.ts';

let table: Table;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ table, close } = await realTable());
});
afterAll(() => close());

const site = 'https://sakshi.example';
let sent: Sent;
/** Added to the clock: the minutes of these tests pass at once. */
let later = 0;
const now = () => new Date(Date.now() + later);
beforeEach(() => {
  sent = new Sent();
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const notice of await notices()) await table.delete(messageKey(notice));
});

/** The time that a run has. */
const seconds = 50;
const createDeps = () => ({ table, mailer: sent, archiveBucket: noArchive, site, now });
const run = (deps = createDeps()) => deliverDue(deps, new Date(now().getTime() + seconds * 1000));
const pass = (minutes: number) => {
  later += minutes * 60_000;
};

/** One scheduled run. */
async function minute(): Promise<void> {
  await run();
  pass(1);
}

async function notices(): Promise<OutboxMessage[]> {
  const { items } = await table.list(
    { index: 'due', partition: outbox, limit: 100 },
    OutboxMessage,
  );
  return items;
}

const quiet = () => vi.spyOn(log, 'error').mockImplementation(() => {});
const throttled = () => new TooManyRequestsException({ message: 'slowly', $metadata: {} });

const person = (given?: Partial<UserRecord>) => putPerson(table, given);

type Outcome = 'completed' | 'failed';

/** Admits every queued job. */
const admitAll = () =>
  admit({ table, executions: { start: async () => {} } as unknown as Executions, now }, 1000);

/** Runs the waiting job to its end and returns it. */
async function end({ job_id }: JobRecord, status: Outcome): Promise<JobRecord> {
  await admitAll();
  const outcome =
    status === 'completed'
      ? { status, meeting: {} }
      : { status, failure: reason('notTranscribed', { cause: 'Please record it <again>.' }) };
  await endJob({ table, now }, await findJob(table, job_id), outcome);
  return findJob(table, job_id);
}

async function ended(status: Outcome, created_by_id: string, given: Partial<MeetingRecord> = {}) {
  return end(await waiting(table, { created_by_id, ...given }), status);
}

async function retry(failed: JobRecord): Promise<void> {
  const again = {
    ...failed,
    attempt: failed.attempt + 1,
    status: 'queued',
    failure: null,
  } as const;
  await table.put(jobItem(again));
}

/** Ends the jobs of this many meetings; returns the titles in the order in which they ended. */
async function endedInOrder(count: number): Promise<string[]> {
  const id = await person();
  const titles = Array.from({ length: count }, (_, place) => `Ward ${place}`);
  for (const title of titles) await ended('completed', id, { title });
  return titles;
}

describe('mails to the creator of a meeting', () => {
  it('say once that its minutes are ready, however often the schedule runs', async () => {
    const id = await person();
    const job = await ended('completed', id, { title: 'रस्ता दुरुस्ती' });
    for (let i = 0; i < 3; i++) await minute();
    const address = `${site}${meetingPath(job.meeting_id, 'transcript')}`;
    expect(sent.mails).toEqual([
      {
        to: `${id}@pune.example`,
        subject: 'Minutes ready: रस्ता दुरुस्ती',
        text: expect.stringContaining(`\n${address}\n`),
        html: expect.stringContaining(`href="${address}"`),
      },
    ]);
    expect(sent.mails[0]?.text).toMatch(/^Dear Asha Patil,\n/);
    expect(sent.mails[0]?.text).toContain(`${site}/settings`);
    expect(await notices()).toEqual([]);
  });

  it('say that processing failed, why, and what to do', async () => {
    const job = await ended('failed', await person());
    await minute();
    const [mail] = sent.mails;
    expect(mail?.subject).toBe('Recording could not be processed: Ward meeting');
    expect(mail?.text).toContain(`Reason: ${job.failure?.detail}`);
    expect(mail?.text).toContain('Retry');
    expect(mail?.text).toContain(`\n${site}${meetingPath(job.meeting_id)}\n`);
    expect(mail?.html).toContain('record it &lt;again&gt;.');
  });

  it('are sent for each attempt, but not for one that was retried in the meantime', async () => {
    const first = await ended('failed', await person());
    await retry(first);
    await minute();
    expect(sent.mails).toEqual([]);
    expect(await notices()).toEqual([]);
    const second = await end(first, 'failed');
    await minute();
    expect(sent.mails).toHaveLength(1);
    await retry(second);
    await end(second, 'completed');
    await minute();
    expect(sent.mails.map(({ subject }) => subject.split(':')[0])).toEqual([
      'Recording could not be processed',
      'Minutes ready',
    ]);
  });

  it('are about the last attempt only, if several ended within a minute', async () => {
    const job = await ended('failed', await person());
    await retry(job);
    await retry(await end(job, 'failed'));
    await end(job, 'failed');
    expect(await notices()).toHaveLength(3);
    await minute();
    expect(sent.mails).toHaveLength(1);
    expect(await notices()).toEqual([]);
  });

  it('are sent when the job ends, not when an ended job changes', async () => {
    const job = await ended('failed', await person());
    await minute();
    await table.put(jobItem({ ...job, meeting_title: 'Renamed' }));
    await minute();
    expect(sent.mails).toHaveLength(1);
  });

  it('are sent only if the outcome still stands', async () => {
    const { job_id, attempt } = await ended('failed', await person());
    await minute();
    await table.put(messageItem({ kind: 'ended', job_id, attempt, status: 'completed' }, now()));
    await minute();
    expect(sent.titles).toEqual(['Ward meeting']);
    expect(await notices()).toEqual([]);
  });

  it('are not sent if the meeting was deleted or has a newer recording', async () => {
    const gone = await ended('completed', await person());
    await table.delete(meetingKey(gone.meeting_id));
    const older = await ended('failed', await person());
    await table.transact([changeMeeting(older.meeting_id, { job_id: ulid() })]);
    await minute();
    expect(sent.mails).toEqual([]);
    expect(await notices()).toEqual([]);
  });

  it('are sent only to existing, active users with an address', async () => {
    const removed = ulid();
    await table.put({ ...userKey(removed), removed_at: now().toISOString() });
    const nobody = [
      removed,
      await person({ is_active: false }),
      await person({ email: '' }),
      await person({ email_unconfirmed: true }),
      ulid(),
      '',
    ];
    for (const id of nobody) await ended('failed', id);
    expect(await notices()).toHaveLength(nobody.length);
    await minute();
    expect(sent.mails).toEqual([]);
    expect(await notices()).toEqual([]);
  });
});

describe('notification settings', () => {
  const both: Outcome[] = ['completed', 'failed'];
  it.each<[Partial<Settings['notifications']>, Outcome[]]>([
    [{}, both],
    [{ pushNotifications: false, systemMaintenance: false }, both],
    [{ transcriptionComplete: false }, ['failed']],
    [{ emailNotifications: false }, []],
    [{ emailNotifications: false, transcriptionComplete: true }, []],
  ])('%j: mails for %j', async (notifications, told) => {
    const id = await person();
    await table.put({ ...settingsKey(id), notifications });
    for (const status of both) {
      sent = new Sent();
      await ended(status, id);
      await minute();
      expect(sent.mails).toHaveLength(told.includes(status) ? 1 : 0);
    }
  });

  it('include the language', async () => {
    const id = await person();
    await table.put({ ...settingsKey(id), preferences: { language: 'mr' } });
    await ended('completed', id);
    await minute();
    expect(sent.mails[0]?.subject).toBe('इतिवृत्त तयार आहे: Ward meeting');
    expect(sent.mails[0]?.html).toContain('<html lang="mr">');
  });
});

describe('when SES does not accept a mail', () => {
  it('for good, it is logged and not retried, and the next one is sent', async () => {
    const told = quiet();
    const [refused] = await endedInOrder(2);
    const refusal = 'MessageRejected: Email address is not verified.';
    sent.answer = ({ subject }) => (subject.endsWith(String(refused)) ? refusal : null);
    const [notice] = await notices();
    if (!notice) expect.fail('No notice');
    await minute();
    expect(told.mock.calls).toEqual([['mail refused', { ...messageKey(notice), refusal }]]);
    sent.answer = () => null;
    await minute();
    expect(sent.titles).toEqual(['Ward 1']);
    expect(await notices()).toEqual([]);
  });

  it('for now, it is retried the next minute and sent once', async () => {
    const told = quiet();
    await ended('completed', await person());
    sent.answer = () => Promise.reject(throttled());
    await minute();
    expect(told).toHaveBeenCalledOnce();
    expect(await notices()).toHaveLength(1);
    sent.answer = () => null;
    for (let i = 0; i < 3; i++) await minute();
    expect(sent.mails).toHaveLength(1);
    expect(await notices()).toEqual([]);
  });

  it('throttling is not a permanent refusal', async () => {
    const fault = throttled();
    const client = new SESv2Client({ region: 'ap-south-1' });
    mockClient(client).on(SendEmailCommand).rejects(fault);
    const mailer = new Mailer(client, 'a@b.example');
    const mail = { to: 'c@d.example', subject: 's', text: 't', html: 'h' };
    await expect(mailer.send(mail)).rejects.toBe(fault);
  });
});

describe('the outbox', () => {
  it('is sent oldest first', async () => {
    const id = await person();
    const jobs = await Promise.all(
      ['Third', 'First', 'Second'].map((title) => waiting(table, { created_by_id: id, title })),
    );
    for (const [place, minutes] of [2, 0, 1].entries()) {
      pass(minutes);
      const job = jobs[place];
      if (job) await end(job, 'completed');
      pass(-minutes);
    }
    pass(2);
    await minute();
    expect(sent.titles).toEqual(['First', 'Second', 'Third']);
  });

  it('starts no mail that its run might not finish, and loses none', async () => {
    const titles = await endedInOrder(6);
    sent.answer = () => {
      later += 9_000;
      return null;
    };
    await run();
    // The fourth started with 23 seconds left; a fifth would have had 14.
    expect(sent.titles).toEqual(titles.slice(0, 4));
    await minute();
    expect(sent.titles).toEqual(titles);
  });

  it('sends the mails behind ones that fail', async () => {
    const told = quiet();
    const titles = await endedInOrder(8);
    const bad = titles.filter((_, place) => place % 2 === 0);
    const good = titles.filter((_, place) => place % 2 === 1);
    sent.answer = ({ subject }) =>
      bad.some((title) => subject.endsWith(title))
        ? Promise.reject(new Error('Nobody foresaw this'))
        : null;
    await minute();
    expect(sent.titles).toEqual(good);
    expect(told).toHaveBeenCalledTimes(bad.length);
    sent.answer = () => null;
    await minute();
    expect(sent.titles).toEqual([...good, ...bad]);
  });

  it('sends the mails behind messages that cannot be read', async () => {
    const told = quiet();
    const titles = await endedInOrder(4);
    const broken = (await notices()).slice(0, 3);
    for (const message of broken) {
      const { due_key, ...rest } = message;
      await table.put({
        ...messageKey(message),
        ...rest,
        due: outbox,
        due_key,
        kind: 'unheard of',
      });
    }
    await minute();
    expect(sent.titles).toEqual(titles.slice(3));
    expect(told).toHaveBeenCalledTimes(3);
    for (const message of broken) await table.delete(messageKey(message));
  });

  it('is paused for the minute after three faults in a row, then continues from there', async () => {
    quiet();
    const titles = await endedInOrder(7);
    const tried: (string | undefined)[] = [];
    const bad = titles.slice(0, 3);
    sent.answer = ({ subject }) => {
      const title = subject.split(': ')[1];
      tried.push(title);
      return bad.includes(String(title)) ? Promise.reject(throttled()) : null;
    };
    await minute();
    expect(tried).toEqual(bad);
    await minute();
    expect(tried.slice(3)).toEqual([...titles.slice(3), ...bad]);
    expect(sent.titles).toEqual(titles.slice(3));
  });

  it('is sent by concurrent runs, each mail once', async () => {
    const titles = await endedInOrder(8);
    await Promise.all([run(), run(), run()]);
    expect(sent.titles.toSorted()).toEqual(titles);
    expect(await notices()).toEqual([]);
  });

  it('leaves a mail that another run is sending until that run must have ended', async () => {
    await ended('completed', await person());
    let arrived = () => {};
    const sending = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const never = new Promise<null>(() => {});
    sent.answer = () => {
      arrived();
      return never;
    };
    void run();
    await sending;
    sent.answer = () => null;
    later += (seconds - 1) * 1000;
    await run();
    expect(sent.mails).toEqual([]);
    later += 1000;
    await run();
    expect(sent.mails).toHaveLength(1);
  });

  it('expires messages after a week', async () => {
    await ended('failed', await person());
    const [notice] = await notices();
    const kept = notice && (await table.get(messageKey(notice), z.object({ expires: z.number() })));
    const days = ((kept?.expires ?? 0) * 1000 - now().getTime()) / 86_400_000;
    expect(days).toBeCloseTo(7, 2);
  });
});

describe('a crash at any call', () => {
  it.runIf(isThorough)('during a run loses no mail and repeats at most one', async () => {
    quiet();
    let deaths = 0;
    let twice = 0;
    for (let alive = true; alive; ) {
      deaths += 1;
      for (const when of ['before', 'after'] as const) {
        sent = new Sent();
        const titles = await endedInOrder(2);
        const fault: Fault = { at: deaths, when, calls: 0 };
        const deps = createDeps();
        await run({
          ...deps,
          table: mortal(table, fault),
          mailer: mortal(sent, fault),
        }).catch(unlessDead);
        alive = fault.calls >= fault.at;
        pass(1);
        for (let i = 0; i < 2; i++) await minute();
        const told = `${when} call ${deaths}`;
        expect([...new Set(sent.titles)].toSorted(), told).toEqual(titles);
        expect(sent.mails.length, told).toBeLessThanOrEqual(titles.length + 1);
        expect(await notices(), told).toEqual([]);
        if (sent.mails.length > titles.length) twice += 1;
      }
    }
    // One list, and for each message: a claim, five records, the mail, its deletion.
    expect(deaths).toBe(1 + 2 * 8 + 1);
    // For each message: once SES has it, and before its deletion.
    expect(twice).toBe(4);
  });

  it('while a job is ended leaves one message, even if the job is ended again', async () => {
    const outcome = { status: 'failed', failure: reason('noSpeech') } as const;
    for (const when of ['before', 'after'] as const) {
      const { job_id } = await waiting(table, { created_by_id: await person() });
      await admitAll();
      const job = await findJob(table, job_id);
      const fault: Fault = { at: 1, when, calls: 0 };
      const dying = endJob({ table: mortal(table, fault), now }, job, outcome);
      await expect(dying).rejects.toThrow(Crash);
      expect(await notices()).toHaveLength(when === 'before' ? 0 : 1);
      await endJob({ table, now }, job, outcome);
      await minute();
      expect(sent.mails).toHaveLength(1);
      // Not even if it is ended once more after the mail was sent.
      await endJob({ table, now }, job, outcome);
      await minute();
      expect(sent.mails).toHaveLength(1);
      sent = new Sent();
    }
  });
});

it('a job that ends without its meeting leaves no message', async () => {
  const job = await waiting(table, { created_by_id: await person() });
  await admitAll();
  await table.delete(meetingKey(job.meeting_id));
  await endJob({ table, now }, job, { status: 'completed', meeting: {} });
  expect((await findJob(table, job.job_id)).status).toBe('completed');
  expect(await notices()).toEqual([]);
});
