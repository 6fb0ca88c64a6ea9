import { SESv2Client, SendEmailCommand, TooManyRequestsException } from '@aws-sdk/client-sesv2';
import { marshall } from '@aws-sdk/util-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { ulid } from 'ulid';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { portalLanguages, type Settings } from '#contract/settings.ts';
import type { Executions } from '#functions/aws/executions.ts';
import { type Mail, Mailer } from '#functions/aws/mail.ts';
import type { Table } from '#functions/aws/table.ts';
import { endJob } from '#functions/jobs/end.ts';
import { findJob, type JobRecord, jobItem } from '#functions/jobs/store.ts';
import { changeMeeting, type MeetingRecord, meetingKey } from '#functions/meetings/store.ts';
import { endedJobsOf } from '#functions/notifications/ended-jobs.ts';
import { letterOf } from '#functions/notifications/letter.ts';
import { tell } from '#functions/notifications/tell.ts';
import { admit } from '#functions/queue/admit.ts';
import { settingsKey } from '#functions/settings/store.ts';
import { type UserRecord, userItem, userKey } from '#functions/users/store.ts';
import { meetingPath, transcriptionPath } from '../../web/paths.ts';
import { waiting } from './made.ts';
import { realTable } from './real-table.ts';

let table: Table;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ table, close } = await realTable());
});
afterAll(() => close());

/** Keeps what it is given to send, or does as SES would. */
class Sent implements Pick<Mailer, 'send'> {
  mails: Mail[] = [];
  answer: () => string | null = () => null;
  async send(mail: Mail) {
    const refusal = this.answer();
    if (!refusal) this.mails.push(mail);
    return refusal;
  }
}

const site = 'https://sakshi.example';
const now = () => new Date();
let sent: Sent;
beforeEach(() => {
  sent = new Sent();
});

async function person(given: Partial<UserRecord> = {}): Promise<string> {
  const id = ulid();
  await table.put(
    userItem({
      id,
      username: id,
      full_name: 'Asha Patil',
      email: `${id}@pune.example`,
      phone: '',
      role: 'officer',
      department: 'Finance',
      bio: '',
      is_active: true,
      has_photo: false,
      created_at: '2026-11-21T06:00:00.000Z',
      signed_in_at: 0,
      ...given,
    }),
  );
  return id;
}

type Outcome = 'completed' | 'failed';

/** Runs the waiting job to its end, and answers it as it then is. */
async function end({ job_id }: JobRecord, status: Outcome): Promise<JobRecord> {
  const executions = { start: async () => {} } as unknown as Executions;
  await admit({ table, executions, now }, 1000);
  const outcome =
    status === 'completed'
      ? { status, meeting: {} }
      : { status, error: 'The recording is damaged. Please record it <again>.' };
  await endJob({ table, now }, await findJob(table, job_id), outcome);
  return findJob(table, job_id);
}

async function ended(status: Outcome, created_by_id: string, given: Partial<MeetingRecord> = {}) {
  return end(await waiting(table, { created_by_id, ...given }), status);
}

async function retry(failed: JobRecord): Promise<void> {
  const again = { ...failed, attempt: failed.attempt + 1, status: 'queued', error: null } as const;
  await table.put(jobItem(again));
}

const imageOf = (job: JobRecord) => marshall(jobItem(job), { removeUndefinedValues: true });

/** What the stream hands on of a change of a job. */
const eventOf = (before: JobRecord, after: JobRecord) => ({
  Records: [{ dynamodb: { OldImage: imageOf(before), NewImage: imageOf(after) } }],
});

/** Hands on what the stream says of a job that ended. */
async function notify(job: JobRecord): Promise<void> {
  const event = eventOf({ ...job, status: 'processing' }, job);
  for (const one of endedJobsOf(event)) await tell({ table, mailer: sent, site, now }, one);
}

describe('the creator of a meeting is told by e-mail', () => {
  it('that its minutes are ready, once however often the stream says so', async () => {
    const id = await person();
    const job = await ended('completed', id, { title: 'रस्ता दुरुस्ती' });
    for (let i = 0; i < 3; i++) await notify(job);
    const address = `${site}${transcriptionPath(job.meeting_id)}`;
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
  });

  it('that the work failed, why, and what to do', async () => {
    const job = await ended('failed', await person());
    await notify(job);
    const [mail] = sent.mails;
    expect(mail?.subject).toBe('Recording could not be processed: Ward meeting');
    expect(mail?.text).toContain(`Reason: ${job.error}`);
    expect(mail?.text).toContain('Retry');
    expect(mail?.text).toContain(`\n${site}${meetingPath(job.meeting_id)}\n`);
    expect(mail?.html).toContain('record it &lt;again&gt;.');
  });

  it('of each attempt anew, and never of one that was retried meanwhile', async () => {
    const first = await ended('failed', await person());
    await retry(first);
    await notify(first);
    expect(sent.mails).toEqual([]);
    const second = await end(first, 'failed');
    await notify(first);
    expect(sent.mails).toEqual([]);
    await notify(second);
    await notify(second);
    expect(sent.mails).toHaveLength(1);
    await retry(second);
    await notify(await end(second, 'completed'));
    expect(sent.mails.map(({ subject }) => subject.split(':')[0])).toEqual([
      'Recording could not be processed',
      'Minutes ready',
    ]);
  });

  it('when the job ends, not when something else of an ended one changes', async () => {
    const job = await ended('failed', await person());
    expect(endedJobsOf(eventOf(job, { ...job, meeting_title: 'Renamed' }))).toEqual([]);
    expect(endedJobsOf({ Records: [{ dynamodb: { NewImage: imageOf(job) } }] })).toHaveLength(1);
    await notify({ ...job, status: 'completed' });
    expect(sent.mails).toEqual([]);
  });

  it('unless the meeting is gone or has a newer recording', async () => {
    const gone = await ended('completed', await person());
    await table.delete(meetingKey(gone.meeting_id));
    await notify(gone);
    const older = await ended('failed', await person());
    await table.transact([changeMeeting(older.meeting_id, { job_id: ulid() })]);
    await notify(older);
    expect(sent.mails).toEqual([]);
  });

  it('only while they are there, active and have an address', async () => {
    const removed = ulid();
    await table.put({ ...userKey(removed), removed_at: now().toISOString() });
    const nobody = [
      removed,
      await person({ is_active: false }),
      await person({ email: '' }),
      ulid(),
      '',
    ];
    for (const id of nobody) await notify(await ended('failed', id));
    expect(sent.mails).toEqual([]);
  });
});

describe('their choices', () => {
  const both: Outcome[] = ['completed', 'failed'];
  it.each<[Partial<Settings['notifications']>, Outcome[]]>([
    [{}, both],
    [{ pushNotifications: false, systemMaintenance: false }, both],
    [{ transcriptionComplete: false }, ['failed']],
    [{ emailNotifications: false }, []],
    [{ emailNotifications: false, transcriptionComplete: true }, []],
  ])('%j: told of %j', async (notifications, told) => {
    const id = await person();
    await table.put({ ...settingsKey(id), notifications });
    for (const status of both) {
      sent = new Sent();
      await notify(await ended(status, id));
      expect(sent.mails).toHaveLength(told.includes(status) ? 1 : 0);
    }
  });

  it('of a language are followed', async () => {
    const id = await person();
    await table.put({ ...settingsKey(id), preferences: { language: 'mr' } });
    await notify(await ended('completed', id));
    expect(sent.mails[0]?.subject).toBe('इतिवृत्त तयार आहे: Ward meeting');
    expect(sent.mails[0]?.html).toContain('<html lang="mr">');
  });
});

describe('when SES does not take a mail', () => {
  it('for good, the log says so and the next one goes out', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const job = await ended('completed', await person());
    sent.answer = () => 'MessageRejected: Email address is not verified.';
    await notify(job);
    expect(log).toHaveBeenCalledWith('mail refused', {
      job_id: job.job_id,
      refusal: 'MessageRejected: Email address is not verified.',
    });
    log.mockRestore();
    sent.answer = () => null;
    await notify(await ended('completed', await person()));
    expect(sent.mails).toHaveLength(1);
    // It was not sent, so it is not noted as sent.
    await notify(job);
    expect(sent.mails).toHaveLength(2);
  });

  it('now, the stream is made to offer it again, and it goes out once', async () => {
    const job = await ended('completed', await person());
    sent.answer = () => {
      throw new Error('Maximum sending rate exceeded.');
    };
    await expect(notify(job)).rejects.toThrow('Maximum sending rate');
    sent.answer = () => null;
    await notify(job);
    await notify(job);
    expect(sent.mails).toHaveLength(1);
  });

  it('throttling is no refusal for good', async () => {
    const throttled = new TooManyRequestsException({ message: 'slowly', $metadata: {} });
    mockClient(SESv2Client).on(SendEmailCommand).rejects(throttled);
    const mailer = new Mailer(new SESv2Client({ region: 'ap-south-1' }), 'a@b.example');
    const mail = { to: 'c@d.example', subject: 's', text: 't', html: 'h' };
    await expect(mailer.send(mail)).rejects.toBe(throttled);
  });
});

it('what notes a sent mail goes by itself, after the stream has forgotten', async () => {
  const job = await ended('completed', await person());
  await notify(job);
  const key = { pk: `MAIL#${job.job_id}`, sk: '1#completed' };
  const noted = await table.get(key, z.object({ expires: z.number() }));
  const hours = ((noted?.expires ?? 0) - Date.now() / 1000) / 3600;
  expect(hours).toBeGreaterThan(24);
  expect(hours).toBeLessThan(24 * 7);
});

describe('the words', () => {
  const scripts = {
    en: /\p{Script=Latin}/u,
    hi: /\p{Script=Devanagari}/u,
    mr: /\p{Script=Devanagari}/u,
    kn: /\p{Script=Kannada}/u,
    te: /\p{Script=Telugu}/u,
    ta: /\p{Script=Tamil}/u,
  };
  const news = { name: 'N7', meeting: { id: 'ID', title: 'T7' }, site };

  it.each(portalLanguages)('in %s say everything, in its script alone', (language) => {
    for (const error of [null, 'E7']) {
      const { subject, text, html } = letterOf({ ...news, language, error });
      expect(subject).toContain('T7');
      for (const said of ['N7', 'T7', `${site}/settings`, error ?? 'transcription-view/ID']) {
        expect(text).toContain(said);
        expect(html).toContain(said);
      }
      const words = `${subject}\n${text}`.replaceAll(/https:\S+|[NTE]7/g, '');
      for (const letter of words.match(/\p{L}/gu) ?? []) expect(letter).toMatch(scripts[language]);
    }
  });

  it('are each language’s own', () => {
    const texts = portalLanguages.flatMap((language) =>
      [null, 'E7'].map((error) => letterOf({ ...news, language, error }).subject),
    );
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('let nothing people wrote become a line, a header or a tag', () => {
    const evil = 'Ward\r\nBcc: all@pune.example\n\n<script>"&\'\u2028x';
    const { subject, text, html } = letterOf({
      ...news,
      language: 'en',
      name: evil,
      meeting: { id: 'ID', title: evil },
      error: evil,
    });
    expect(subject).toMatch(/^.*$/);
    const lines = text.split('\n');
    expect(lines.filter((line) => line.startsWith('Bcc') || line.startsWith('<'))).toEqual([]);
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;script&gt;&quot;&amp;&#39; x');
  });
});
