import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MeetingSummary } from '#contract/meetings.ts';
import type { Options } from '../../scripts/smoke/smoke.ts';
import { smoke } from '../../scripts/smoke/smoke.ts';
import { startCloud } from './cloud.ts';
import { demoPassword, scriptOf } from './signed-in.ts';

let cloud: Awaited<ReturnType<typeof startCloud>>;
beforeAll(async () => {
  cloud = await startCloud(undefined, { demoPassword });
});
afterAll(() => cloud?.close());

/** The command, as an operator runs it. */
const command = (args: string[], env = {}) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/smoke.ts', ...args], {
    env: { ...process.env, ...env },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );

/** What a run says, and the result of each of its steps. */
async function run(given: Partial<Options>) {
  const said: string[] = [];
  const options = { url: cloud.url, timeoutMinutes: 5, ...given };
  const works = await smoke(options, (line) => said.push(line));
  const text = said.join('\n');
  const rows = text.matchAll(/^(\w[\w ]*?) +(ok|failed|skipped)\b/gm);
  return { works, text, steps: Object.fromEntries([...rows].map(([, name, how]) => [name, how])) };
}

const meetings = async () => {
  const admin = await scriptOf(cloud.url, 'admin');
  const { json } = await admin.ask<{ meetings: MeetingSummary[] }>('GET', '/meetings/');
  return json.meetings;
};

it('runs a recording through the stage, deletes it, and reports what remains', async () => {
  const password = { SAKSHI_SMOKE_PASSWORD: demoPassword };
  const { code, stdout } = await command(['--url', `${cloud.url}/`, '--user', 'admin'], password);
  const [, table = ''] = stdout.split('step        result   seconds\n');
  const [rows = '', rest = ''] = table.split('\n\nRemoved: ');
  const shown = rows.split('\n').map((row) => row.replace(/ +[\d.]+ {2}.*/, ''));
  const steps = 'portal, health, sign in, meeting, upload, transcript, edit, export, documents';
  expect(shown).toEqual(
    [...steps.split(', '), 'retention', 'removal', 'audit log'].map(
      (step) => `${step.padEnd(10)}  ok`,
    ),
  );
  expect(rest).toMatch(/^the meeting "Smoke test [^]* Object Lock for seven years, until \d{4}-/);
  expect(stdout).toContain('processing, ');
  expect(code).toBe(0);
  expect(await meetings()).toEqual([]);
});

it('accepts a token instead of a password', async () => {
  const { code, stdout } = await command(['--url', cloud.url, '--token', 'nonsense']);
  expect(stdout).toMatch(/^sign in +failed .* HTTP 401: Could not validate credentials/m);
  expect(code).toBe(1);
});

it('prints its usage', async () => {
  const { code, stderr } = await command(['--user', 'admin']);
  expect(stderr).toContain('npm run smoke -- --url');
  expect(code).toBe(2);
});

describe('a run that fails', () => {
  it('names the unreachable address, and skips the other steps', async () => {
    const { works, text, steps } = await run({ url: 'http://127.0.0.1:9' });
    expect(text).toMatch(/^portal +failed .* http:\/\/127.0.0.1:9 cannot be reached: /m);
    expect(text).toContain('look at: the address');
    const { portal, ...others } = steps;
    expect(portal).toBe('failed');
    expect(new Set(Object.values(others))).toEqual(new Set(['skipped']));
    expect(works).toBe(false);
  });

  it('reports a wrong password, and creates nothing', async () => {
    const { text, steps } = await run({ user: 'admin', password: 'Wrong-Password-1' });
    expect(text).toMatch(/^sign in +failed .* Incorrect username or password\./m);
    expect(steps).toMatchObject({ health: 'ok', meeting: 'skipped', 'audit log': 'skipped' });
    expect(text).not.toContain('Object Lock');
  });

  it('rejects users who could not delete what they create', async () => {
    const { text, steps } = await run({ user: 'staff', password: demoPassword });
    expect(text).toMatch(
      /staff is staff and may not update, delete, system_settings: sign in as an adm/,
    );
    expect(steps).toMatchObject({ 'sign in': 'failed', meeting: 'skipped' });
    expect(await meetings()).toEqual([]);
  });

  it('sends users with a temporary password to the portal', async () => {
    const admin = await scriptOf(cloud.url, 'admin');
    const password = 'A-first-Password1';
    const account = { username: 'asha', email: 'asha@pune.example', full_name: 'Asha', password };
    expect((await admin.ask('POST', '/users/register', account)).status).toBe(201);
    const { text } = await run({ user: 'asha', password });
    expect(text).toMatch(
      /^sign in +failed .* still has its first password: sign in to the portal/m,
    );
  });

  it('deletes the meeting of a recording that cannot be transcribed', async () => {
    const recording = new Uint8Array(2000).fill(7);
    const { works, steps, text } = await run({ user: 'admin', password: demoPassword, recording });
    expect(works).toBe(false);
    expect(steps).toMatchObject({
      meeting: 'ok',
      edit: 'skipped',
      removal: 'ok',
      'audit log': 'ok',
    });
    expect(text).toContain('Removed: the meeting');
    expect(await meetings()).toEqual([]);
  });
});
