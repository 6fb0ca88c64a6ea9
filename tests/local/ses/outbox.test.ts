import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Outbox } from '../../../local/ses/outbox.ts';
import { readMail } from './read-mail.ts';

const mail = {
  from: 'Sakshi <no-reply@sakshi.example>',
  to: 'asha@pune.example',
  subject: 'Minutes ready',
  text: 'one\ntwo\n',
};

let folder: string;
beforeEach(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'outbox-')), 'outbox');
});
afterEach(() => rm(path.dirname(folder), { recursive: true }));

/** Stores an email and returns the content of its file. */
async function put(given: Partial<typeof mail & { html: string }>): Promise<string> {
  await new Outbox(folder).put({ ...mail, ...given });
  return readFile(path.join(folder, (await readdir(folder)).at(-1) ?? ''), 'utf8');
}

describe('the outbox', () => {
  it('stores an email that reads back unchanged, with and without HTML', async () => {
    const plain = readMail(await put({}));
    expect(plain.headers).toMatchObject({ from: mail.from, to: mail.to, subject: mail.subject });
    expect(new Date(plain.headers.date ?? '').getTime()).toBeGreaterThan(Date.now() - 60_000);
    expect(plain.parts).toEqual({ 'text/plain': 'one\r\ntwo\r\n' });

    const both = readMail(await put({ text: 'बैठक', html: '<p>बैठक</p>' }));
    expect(both.parts).toEqual({ 'text/plain': 'बैठक', 'text/html': '<p>बैठक</p>' });
  });

  it('encodes a long subject in any script as short ASCII lines', async () => {
    const subject = `कार्यवृत्त तैयार है: ${'पाणीपुरवठा व रस्ते दुरुस्ती '.repeat(9)}ಸಭೆ 🙂`;
    const eml = await put({ subject });
    expect(readMail(eml).headers.subject).toBe(subject);
    expect(eml).toMatch(/^[\r\n\x20-\x7e]*$/);
    expect(Math.max(...eml.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(78);
  });

  it.each(['\r\n', '\n', '\r', '\u2028', '\0'])(
    'does not start a new header at %j in a subject',
    async (end) => {
      const eml = await put({ subject: `Minutes${end}Bcc: all@pune.example${end}${end}Hello` });
      const { headers, parts } = readMail(eml);
      expect(headers.subject).toBe('Minutes Bcc: all@pune.example Hello');
      expect(Object.keys(headers)).not.toContain('bcc');
      expect(parts).toEqual({ 'text/plain': 'one\r\ntwo\r\n' });
    },
  );

  it.each([
    'asha@pune.example\r\nBcc: all@pune.example',
    'asha@pune.example, all@pune.example',
    'Asha <asha@pune.example>\n',
    'Asha\r\nBcc: x <asha@pune.example>',
    'आशा@pune.example',
    'asha',
    '',
  ])('rejects %j as an address and stores nothing', async (address) => {
    const outbox = new Outbox(folder);
    await expect(outbox.put({ ...mail, to: address })).rejects.toThrow('Not an email address');
    await expect(outbox.put({ ...mail, from: address })).rejects.toThrow('Not an email address');
    expect(await readdir(folder).catch(() => [])).toEqual([]);
  });

  it('stores each email in a file of its own, named by time and readable only by its owner', async () => {
    const outbox = new Outbox(folder);
    const ids = [];
    for (const n of [1, 2, 3]) {
      ids.push(await outbox.put({ ...mail, subject: `Mail ${n}` }));
      await new Promise((resolve) => setTimeout(resolve, 3));
    }
    const names = (await readdir(folder)).toSorted();
    expect(names.map((name) => /Z-(.+)\.eml$/.exec(name)?.[1])).toEqual(ids);
    for (const name of names) {
      expect((await stat(path.join(folder, name))).mode & 0o777).toBe(0o600);
    }
  });
});
