import { ulid } from 'ulid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { AuditEntry, AuditLine } from '#contract/audit.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Meeting } from '#contract/meetings.ts';
import { messages } from '#contract/messages.ts';
import { may, type Role, roles } from '#contract/permissions.ts';
import type { Speaker } from '#contract/speakers.ts';
import type { User } from '#contract/users.ts';
import { candidateKey } from '#functions/domain/speakers/sample-candidates.ts';
import { userKey } from '#functions/records/users.ts';
import type { Cloud } from '../../local/cloud.ts';
import { every } from '../thorough.ts';
import { spoken } from '../voice/spoken.ts';
import { tableOf } from './clocked.ts';
import { startCloud } from './cloud.ts';
import { script } from './script.ts';
import { demoPassword, scriptOf, signIn } from './signed-in.ts';

type Caller = Role | 'nobody';
const callers: Caller[] = ['nobody', ...roles];

let cloud: Cloud;
let admin: ReturnType<typeof script>;
const as = new Map<Caller, ReturnType<typeof script>>();
beforeAll(async () => {
  cloud = await startCloud(undefined, { demoPassword });
  admin = await scriptOf(cloud.url, 'admin');
  as.set('nobody', script(cloud.url));
  // Signing out elsewhere, one of the calls, ends an administrator's other sessions.
  for (const role of roles)
    as.set(role, role === 'admin' ? admin : await scriptOf(cloud.url, role));
});
afterAll(() => {
  if (process.env.SHOW_ROLES) console.table(shown);
  return cloud.close();
});

/** The status that each caller got, printed with SHOW_ROLES=1. */
const shown: Record<string, Record<string, number>> = {};

/** A request without content for something that does not exist: even an allowed caller changes nothing. */
function request({ method, path, body }: Endpoint): [string, string, object?] {
  const address = path.replace(/{\w+}/g, 'none');
  if (method === 'GET' || method === 'DELETE') return [method, address];
  if (body === 'form') return [method, address, new FormData()];
  return [method, address, body === 'urlencoded' ? new URLSearchParams() : {}];
}

const allowed = ({ permission }: Endpoint, caller: Caller): boolean => {
  if (permission === 'anyone') return true;
  if (caller === 'nobody') return false;
  return permission === 'self' || may({ id: '', role: caller, department: '' }, permission);
};

/** Each call by one of the four kinds of callers, in turns; the long run by all. */
const rows = Object.entries<Endpoint>(api).map(([name, row], index) => ({ name, row, index }));

describe.each(rows)('$name', ({ name, row, index }) => {
  const asking = callers.filter((_, n) => n % every(4) === index % every(4));
  it.each(asking)('checks the permissions of the caller: %s', async (caller) => {
    const answer = await as.get(caller)?.ask(...request(row));
    const status = answer?.status ?? 0;
    shown[name] = { ...shown[name], [caller]: status };
    if (allowed(row, caller)) {
      expect(status).not.toBe(403);
      if (name !== 'signIn') expect(status).not.toBe(401);
      expect(status).toBeLessThan(500);
    } else if (caller === 'nobody') {
      expect([status, answer?.json.detail]).toEqual([401, messages.unauthenticated]);
    } else {
      expect([status, answer?.json.detail]).toEqual([403, messages.forbidden]);
    }
  });
});

describe('the permission matrix of the specification', () => {
  const rowsThatNeed = (permission: Endpoint['permission']) =>
    Object.entries<Endpoint>(api).flatMap(([name, row]) =>
      row.permission === permission ? [name] : [],
    );

  it('assigns each permission to the operations that need it', () => {
    const edits = ['editSegment', 'editTranscription', 'undoEdit', 'redoEdit', 'restoreVersion'];
    const points = ['addPoint', 'editPoint', 'movePoint', 'removePoint', 'restoreSummaryVersion'];
    const corrections = ['updateMeeting', 'renameSpeaker', 'renameSpeakers', ...edits, ...points];
    expect(rowsThatNeed('correct')).toEqual(expect.arrayContaining(corrections));
    const changes = ['checkTranscript', 'setJobPriority', 'updateSpeaker', 'withdrawConsent'];
    expect(rowsThatNeed('update')).toEqual(expect.arrayContaining(changes));
    const deletes = ['deleteMeeting', 'deleteScheduled', 'deleteSpeaker'];
    expect(rowsThatNeed('delete')).toEqual(expect.arrayContaining(deletes));
    const accounts = ['registerUser', 'listUsers', 'getUser', 'updateUser', 'deleteUser'];
    const manages = [...accounts, 'signOutUser'];
    expect(rowsThatNeed('manage_users').sort()).toEqual(manages.sort());
    expect(rowsThatNeed('system_settings')).toEqual(
      expect.arrayContaining(['listAudit', 'createAnnouncement']),
    );
    const open = ['getHealth', 'getDatabaseHealth', 'getQueueHealth', 'getWorkflowHealth'];
    expect(rowsThatNeed('anyone').sort()).toEqual(
      [...open, 'getCalendar', 'getOpenApi', 'signIn'].sort(),
    );
  });
});

const refused = { status: 401, json: { detail: messages.unauthenticated } };

async function me(api: ReturnType<typeof script>): Promise<User> {
  return (await api.ask<User>('GET', '/users/me')).json;
}

describe('signing in', () => {
  it('returns a token that identifies the user to the API', async () => {
    const { status, json } = await signIn(cloud.url, 'officer');
    expect([status, json.token_type, json.expires_in]).toEqual([200, 'bearer', 900]);
    expect(await me(script(cloud.url, json.access_token))).toMatchObject({
      username: 'officer',
      role: 'officer',
      is_active: true,
    });
  });

  it('does not reveal whether the username or the password was wrong', async () => {
    const wrong = await signIn(cloud.url, 'officer', 'Wrong-Password-1');
    const unknown = await signIn(cloud.url, 'nobody-here', 'Wrong-Password-1');
    expect([wrong.status, wrong.json.detail]).toEqual([401, 'Incorrect username or password.']);
    expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text]);
  });

  it('rejects modified, truncated and invented tokens', async () => {
    const token = (await signIn(cloud.url, 'staff')).json.access_token;
    const [head = '', body = '', signature = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
    const promoted = Buffer.from(
      JSON.stringify({ ...claims, 'cognito:groups': ['admin'] }),
    ).toString('base64url');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    for (const bad of [
      `${head}.${promoted}.${signature}`,
      `${none}.${body}.`,
      token.slice(0, -4),
      'built-in.user.token',
    ]) {
      expect(await script(cloud.url, bad).ask('GET', '/users/me')).toMatchObject(refused);
    }
  });
});

describe('an account created by an administrator', () => {
  const first = 'First-Password-1';
  // A repeated test registers others.
  const person = (name: string) => {
    const username = `${name}-${ulid()}`;
    return { username, email: `${username}@example.in`, full_name: 'Ravi Rao', role: 'staff' };
  };

  it('cannot sign in until its owner chooses a password in the portal', async () => {
    const ravi = person('Ravi');
    const username = ravi.username.toLowerCase();
    const made = await admin.ask<User>('POST', '/users/register', { ...ravi, password: first });
    expect(made.status).toBe(201);
    expect(made.json).toMatchObject({ username, full_name: 'Ravi Rao', is_active: true });
    const early = await signIn(cloud.url, username, first);
    expect([early.status, early.json.detail]).toEqual([403, messages.finishInPortal]);
    const again = await admin.ask('POST', '/users/register', { ...ravi, password: first });
    expect([again.status, again.json.detail]).toEqual([409, messages.usernameTaken]);
    const { json } = await admin.ask<{ users: User[] }>('GET', '/users/');
    expect(json.users.map((user) => user.username)).toContain(username);
  });

  it('is completed by a second attempt after an interrupted one, with the new password', async () => {
    const records = await tableOf(cloud);
    const half = person('half');
    const username = half.username.toLowerCase();
    const cut = await admin.ask<User>('POST', '/users/register', { ...half, password: first });
    // As if the call had been cut off between the user pool and the record.
    await records.table.delete(userKey(cut.json.id));
    records.close();
    const second = 'Second-Password-2';
    const made = await admin.ask<User>('POST', '/users/register', { ...half, password: second });
    expect([made.status, made.json.id]).toEqual([201, cut.json.id]);
    expect((await signIn(cloud.url, username, first)).json.detail).toBe(messages.wrongPassword);
    expect((await signIn(cloud.url, username, second)).json.detail).toBe(messages.finishInPortal);
  });

  it('is not created with a weak password', async () => {
    const weak = { ...person('weak'), password: 'short' };
    const { status, json } = await admin.ask('POST', '/users/register', weak);
    expect([status, json.detail]).toEqual([422, messages.passwordWeak]);
  });
});

describe('a confidential meeting', () => {
  it('and what was taken from it is shown to its readers only, by every function', async () => {
    const staff = await scriptOf(cloud.url, 'staff');
    const officer = await scriptOf(cloud.url, 'officer');
    const { id: reader } = await me(staff);
    const secret = { title: 'Tender', department: 'Law', confidential: true, reader_ids: [reader] };
    const { json: meeting } = await admin.ask<Meeting>('POST', '/meetings/', secret);
    expect((await staff.ask<Meeting>('GET', `/meetings/${meeting.id}`)).json).toMatchObject({
      confidential: true,
      readers: [{ id: reader }],
    });
    expect((await officer.ask('GET', `/meetings/${meeting.id}`)).status).toBe(404);

    const sample = () => {
      const form = new FormData();
      form.append('audio', new Blob([new Uint8Array(spoken(12))], { type: 'audio/wav' }), 'a.wav');
      return form;
    };
    const enrolled = await officer.ask<Speaker>(
      'POST',
      '/speakers/enroll?name=Asha&role=',
      sample(),
    );
    expect(enrolled.status).toBe(201);
    const { id } = enrolled.json;
    const records = await tableOf(cloud);
    await records.table.put({
      ...candidateKey(id, meeting.id),
      id: 'c1',
      speaker_id: id,
      meeting_id: meeting.id,
      meeting_title: 'Tender',
      audio_key: 'a.wav',
      spans: [],
      created_at: new Date().toISOString(),
      status: 'refused',
      refusal: null,
      expires: 4_000_000_000,
    });
    records.close();
    const added = await officer.ask<Speaker>('POST', `/speakers/${id}/samples`, sample());
    expect([added.status, added.json.sample_candidates]).toEqual([201, []]);
    const seen = await admin.ask<Speaker>('GET', `/speakers/${id}`);
    expect(seen.json.sample_candidates).toMatchObject([{ meeting_title: 'Tender' }]);
  });
});

describe('a change by an administrator', () => {
  it('to the role, status or existence of a user applies from the next call', async () => {
    const staff = await scriptOf(cloud.url, 'staff');
    const { id } = await me(staff);
    const change = (body: object) => admin.ask('PUT', `/users/${id}`, body);

    expect((await staff.ask('GET', '/users/')).status).toBe(403);
    await change({ role: 'admin' });
    expect((await staff.ask('GET', '/users/')).status).toBe(200);
    await change({ role: 'staff' });
    expect((await staff.ask('GET', '/users/')).status).toBe(403);

    await change({ is_active: false });
    expect(await staff.ask('GET', '/meetings/')).toMatchObject(refused);
    expect((await signIn(cloud.url, 'staff')).status).toBe(401);
    await change({ is_active: true });
    expect((await staff.ask('GET', '/meetings/')).status).toBe(200);

    expect((await admin.ask('DELETE', `/users/${id}`)).status).toBe(200);
    expect(await staff.ask('GET', '/meetings/')).toMatchObject(refused);
    expect((await signIn(cloud.url, 'staff')).status).toBe(401);
    expect((await admin.ask('GET', `/users/${id}`)).status).toBe(404);
  });

  it('cannot leave the portal without an administrator', async () => {
    const { id } = await me(admin);
    for (const body of [{ role: 'officer' }, { is_active: false }]) {
      const { status, json } = await admin.ask('PUT', `/users/${id}`, body);
      expect([status, json.detail]).toEqual([409, messages.lastAdmin]);
    }
    expect((await admin.ask('DELETE', `/users/${id}`)).status).toBe(409);
  });
});

describe('the audit log', () => {
  it('shows administrators filtered entries, and users their own', async () => {
    const officer = await scriptOf(cloud.url, 'officer');
    const { id } = await me(officer);
    const before = new Date().toISOString();
    await officer.createMeeting('On the audit log');
    await officer.ask('DELETE', '/meetings/none');

    const query = new URLSearchParams({ user_id: id, from: before });
    const { json } = await admin.ask<{ entries: AuditLine[] }>('GET', `/audit/?${query}`);
    expect(json.entries.map(({ action, outcome, given }) => [action, outcome, given])).toEqual([
      ['deleteMeeting', 'forbidden', { id: 'none' }],
      ['createMeeting', 'done', expect.objectContaining({ title: 'On the audit log' })],
    ]);
    const mine = await officer.ask<{ entries: AuditEntry[] }>('GET', '/users/me/activity');
    // The log of everybody also names the records.
    expect(json.entries).toMatchObject(mine.json.entries.slice(0, 2));
    expect(json.entries[1]?.record).toMatchObject({ name: 'On the audit log', exists: true });
    expect(mine.json.entries.map(({ action }) => action)).toContain('signIn');
    const removed = await admin.ask<{ entries: AuditEntry[] }>('GET', '/audit/?action=deleteUser');
    expect(removed.json.entries[0]).toMatchObject({ username: 'admin', outcome: 'conflict' });
  });
});
