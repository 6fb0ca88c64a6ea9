import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Action } from '#contract/actions.ts';
import { portalLanguages } from '#contract/choices.ts';
import type { Reason } from '#contract/reasons.ts';
import type { Settings } from '#contract/settings.ts';
import type { Mail } from '#functions/platform/aws/mail.ts';
import type { Table } from '#functions/platform/aws/table.ts';
import { deliver } from '#functions/processes/notifications/delivery.ts';
import { ofPerson } from '#functions/processes/notifications/digest.ts';
import { actionWrites } from '#functions/records/actions.ts';
import { broadcastItem, firstStep } from '#functions/records/broadcasts.ts';
import { JobRecord, jobItem, jobKey } from '#functions/records/jobs.ts';
import { type MeetingRecord, meetingItem } from '#functions/records/meetings.ts';
import { minutesWrite, unfrozen } from '#functions/records/minutes.ts';
import { reviewKey } from '#functions/records/minutes-review.ts';
import { type Message, messageItem, OutboxMessage } from '#functions/records/outbox.ts';
import { commonKey, settingsKey } from '#functions/records/settings.ts';
import { madeMeeting, waiting } from './made.ts';
import { noArchive, putPerson, Sent } from './mailing.ts';
import { realTable } from './real-table.ts';

let table: Table;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ table, close } = await realTable());
});
afterAll(() => close());

const site = 'https://sakshi.example';
/** Monday, 30 November 2026, 09:00 in India. */
const now = () => new Date('2026-11-30T03:30:00.000Z');
const begins = '2026-11-30T20:00:00.000Z';

interface Given {
  preferences?: Partial<Settings['preferences']>;
  name?: string;
  title?: string;
  error?: string;
  subject?: string;
  text?: string;
}

const kinds = [
  'completed',
  'failed',
  'reminder',
  'announcement',
  'digest',
  'address',
  'action',
  'reviewAsked',
  'reviewAhead',
] as const;
type Kind = (typeof kinds)[number];

/** The mail of that kind to a person with these preferences. */
async function mailOf(kind: Kind, given: Given = {}): Promise<Mail> {
  const { name = 'N7', title = 'T7' } = given;
  const id = await putPerson(table, { full_name: name });
  const { preferences = {} } = given;
  await table.put({ ...settingsKey(id), preferences, notifications: { weeklyDigest: true } });
  const sent = new Sent();
  await deliver(
    { table, mailer: sent, archiveBucket: noArchive, site, now },
    OutboxMessage.parse(messageItem(await newsOf(kind, id, { ...given, title }), now())),
  );
  const [mail] = sent.mails;
  return mail ?? expect.fail(`No mail: ${kind}`);
}

/** A failure with exactly this message. */
const saidOf = (detail: string): Reason => ({ reason: 'noSpeech', params: {}, detail });

async function newsOf(kind: Kind, id: string, given: Given & { title: string }): Promise<Message> {
  const { title, error = 'E7', subject = 'S7', text = 'X7' } = given;
  switch (kind) {
    case 'completed':
    case 'failed': {
      const { job_id } = await waiting(table, { created_by_id: id, title });
      const job = await table.get(jobKey(job_id), JobRecord);
      if (!job) return expect.fail('No job');
      await table.put(
        jobItem({ ...job, status: kind, failure: kind === 'failed' ? saidOf(error) : null }),
      );
      return { kind: 'ended', job_id, attempt: 1, status: kind };
    }
    case 'reminder': {
      const meeting = await scheduled(id, title);
      return { kind, meeting_id: meeting.id, scheduled_time: begins };
    }
    case 'announcement': {
      const broadcast_id = `announced-to-${id}`;
      const said = { id: broadcast_id, subject, text, created_at: begins, created_by: 'Asha' };
      await table.put(broadcastItem({ kind, ...said, ...firstStep }, now()));
      return { kind: 'broadcast', broadcast_id, user_id: id };
    }
    case 'address': {
      const [from, to] = ['old@pune.example', 'n***@thane.example'];
      return { kind, user_id: id, from, to, changed_at: begins };
    }
    case 'action': {
      const due_on = '2026-12-03';
      await table.transact(
        actionWrites(null, actionOf({ id: `of-${id}`, text: title, due_on }, id)),
      );
      return { kind, action_id: `of-${id}`, user_id: id, due_on, moment: 'ahead' };
    }
    case 'reviewAsked':
    case 'reviewAhead': {
      const meeting_id = await reviewed(id, title);
      const moment = kind === 'reviewAsked' ? 'asked' : 'ahead';
      return { kind: 'review', meeting_id, user_id: id, due_on: '2026-12-03', moment };
    }
    case 'digest': {
      const broadcast_id = `digest-of-${id}`;
      await table.put(
        broadcastItem({ kind, id: broadcast_id, monday: '2026-11-30', ...firstStep }, now()),
      );
      for (const status of ['pending', 'queued', 'processing', 'completed', 'failed'] as const) {
        const meeting = madeMeeting({ created_by_id: id, title, status });
        await table.put(meetingItem(meeting));
        await post(broadcast_id, id, `added#${meeting.id}`, meeting);
      }
      const meeting = await scheduled(id, title);
      await post(broadcast_id, id, `ahead#${begins}`, meeting);
      return { kind: 'broadcast', broadcast_id, user_id: id };
    }
  }
}

/** A meeting whose minutes that person is to review. */
async function reviewed(user_id: string, title: string): Promise<string> {
  const meeting = madeMeeting({ title });
  await table.put(meetingItem(meeting));
  const { id: meeting_id } = meeting;
  const minutes = { meeting_id, state: 'draft' as const, version: 1, key: '-', revision: 1 };
  const course = { family: 'plain' as const, drafted_at: begins, standing: unfrozen };
  await table.transact([minutesWrite(null, { ...minutes, ...course })]);
  const reviewers = [{ user_id, name: 'N7' }];
  const asked = { asked_by: 'Clerk', asked_at: begins, version: 1 };
  await table.put({ ...reviewKey(meeting_id), due_on: '2026-12-03', reviewers, ...asked });
  return meeting_id;
}

const actionOf = (facts: Pick<Action, 'id' | 'text' | 'due_on'>, user_id: string): Action => ({
  ...facts,
  owner: { user_id, person_id: null, name: 'N7' },
  department: '',
  state: 'open',
  state_reason: '',
  closed_in: null,
  body_id: null,
  meeting_id: null,
  agenda_item_id: null,
  resolution: null,
  point_id: null,
  at: null,
  closed: false,
  reports: 0,
  created_by: 'Clerk',
  created_at: begins,
  version: 1,
});

async function scheduled(created_by_id: string, title: string): Promise<MeetingRecord> {
  const status = 'scheduled' as const;
  const meeting = madeMeeting({ created_by_id, title, status, scheduled_time: begins });
  await table.put(meetingItem(meeting));
  return meeting;
}

const post = (round: string, user: string, sk: string, meeting: MeetingRecord) =>
  table.put({ pk: ofPerson(round, user), sk, meeting_id: meeting.id });

const scripts = {
  en: /\p{Script=Latin}/u,
  hi: /\p{Script=Devanagari}/u,
  mr: /\p{Script=Devanagari}/u,
  kn: /\p{Script=Kannada}/u,
  te: /\p{Script=Telugu}/u,
  ta: /\p{Script=Tamil}/u,
};

const says: Record<Kind, string[]> = {
  completed: ['T7', `${site}/meetings/`],
  failed: ['T7', 'E7', `${site}/meetings/`],
  reminder: ['T7', '01/12/2026 01:30 IST', `${site}/meetings/`],
  announcement: ['X7'],
  digest: ['T7', '21/11/2026', '01/12/2026 01:30 IST', `${site}/meetings/`],
  address: ['n***@thane.example', '01/12/2026 01:30 IST'],
  action: ['T7', '03/12/2026', `${site}/actions/`],
  reviewAsked: ['T7', '03/12/2026', `${site}/meetings/`],
  reviewAhead: ['T7', '03/12/2026', `${site}/meetings/`],
};

describe.each(portalLanguages)('mails in %s', (language) => {
  it.each(kinds)('contain every detail of %s, in the script of the language only', async (kind) => {
    const { subject, text, html } = await mailOf(kind, { preferences: { language } });
    for (const said of ['N7', `${site}/settings`, ...says[kind]]) {
      expect(text).toContain(said);
      expect(html).toContain(said);
    }
    expect(html).toContain(`<html lang="${language}">`);
    const words = `${subject}\n${text}`.replaceAll(/https:\S+|\S+@[\w.]+|[NTESX]7|IST/g, '');
    for (const letter of words.match(/\p{L}/gu) ?? []) expect(letter).toMatch(scripts[language]);
  });
});

it.each(kinds)('mails of the kind “%s” differ in every language', async (kind) => {
  const mails = await Promise.all(
    portalLanguages.map((language) => mailOf(kind, { preferences: { language } })),
  );
  const said = mails.map(({ text }) => text.replaceAll(/https:\S+/g, ''));
  expect(new Set(said).size).toBe(portalLanguages.length);
});

describe.each(kinds)('mails of the kind “%s”', (kind) => {
  const office = { address: ['Main Road', 'Swapnapur 411005'], logo: 'iVBORw0KGgo=', version: 1 };
  afterEach(() => table.delete(commonKey('OFFICE')));

  it('begin with the name and the address of the office', async () => {
    await table.put({ ...commonKey('OFFICE'), ...office, name: 'Roads & <Water>' });
    const { text, html } = await mailOf(kind);
    expect(text).toMatch(/^Roads & <Water>\nMain Road\nSwapnapur 411005\n\nDear N7,\n/);
    const head = '<strong>Roads &amp; &lt;Water&gt;</strong><br>Main Road<br>Swapnapur 411005';
    expect(html).toContain(`<body>\n<p>${head}</p>\n<hr>\n<p>Dear N7,</p>`);
    expect(html).not.toContain('<img');
  });

  it('begin with the greeting where no office is set', async () => {
    const { text, html } = await mailOf(kind);
    expect(text).toMatch(/^Dear N7,\n/);
    expect(html).toContain('<body>\n<p>Dear N7,</p>');
  });
});

it('mails show times and dates as their reader chose to see them', async () => {
  const preferences = { timezone: 'UTC', dateFormat: 'YYYY-MM-DD' } as const;
  expect((await mailOf('reminder', { preferences })).text).toContain('2026-11-30 20:00 UTC');
  const digest = await mailOf('digest', { preferences });
  expect(digest.subject).toBe('Weekly digest: 2026-11-23 – 2026-11-29');
  const american = await mailOf('digest', { preferences: { dateFormat: 'MM/DD/YYYY' } });
  expect(american.text).toContain('- 11/21/2026 · T7 · completed\n  https://');
});

const evil = 'Ward\r\nBcc: all@pune.example\n\n<script>"&\'\u2028x';

it.each(kinds)(
  'mails of the kind “%s” do not turn user input into headers or HTML',
  async (kind) => {
    const all = { name: evil, title: evil, error: evil, subject: evil, text: evil };
    const { subject, html } = await mailOf(kind, all);
    expect(subject).toMatch(/^.*$/);
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;script&gt;&quot;&amp;&#39; x');
  },
);

it.each(kinds.filter((kind) => kind !== 'announcement'))(
  'mails of the kind “%s” do not turn user input into lines',
  async (kind) => {
    const { text } = await mailOf(kind, { name: evil, title: evil, error: evil });
    const lines = text.split('\n');
    expect(lines.filter((line) => line.startsWith('Bcc') || line.startsWith('<'))).toEqual([]);
  },
);

it('mails of an announcement keep its lines and paragraphs', async () => {
  const text = 'On Sunday\r\nfrom 8 to 10.\n \n\nPlease save  your work.';
  const mail = await mailOf('announcement', { text });
  expect(mail.text).toContain('\n\nOn Sunday\nfrom 8 to 10.\n\nPlease save your work.\n\n');
  expect(mail.html).toContain('<p>On Sunday<br>from 8 to 10.</p>\n<p>Please save your work.</p>');
});
