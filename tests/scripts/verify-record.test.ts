import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProvenMinutes } from '#contract/frozen-minutes.ts';
import { extractOf } from '#contract/proof.ts';
import { ScriptError } from '../../scripts/script-error.ts';
import { verifyRecord } from '../../scripts/verify-record/verify.ts';
import {
  groundOf,
  madeMinutes,
  madeSigner,
  publicCopy,
  type Signer,
} from '../contract/made-proof.ts';

const pdf = strToU8('%PDF-1.7 the minutes');
const script = path.resolve('scripts/verify-record.ts');

let folder: string;
let signer: Signer;
let full: ProvenMinutes;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'verify-record-'));
  signer = await madeSigner();
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  full = await madeMinutes(signer, 6, [{ name: 'full.pdf', variant: 'full', sha256 }]);
  await put('jwks.json', signer.keys);
});
afterAll(() => rm(folder, { recursive: true }));

/** Writes a file: bytes as they are, anything else as JSON. */
async function put(name: string, content: unknown): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, content instanceof Uint8Array ? content : JSON.stringify(content));
  return file;
}

interface Ended {
  code: number;
  text: string;
}

/** The exit code and what is printed, of the command in a process of its own. */
function start(...args: string[]): Promise<Ended> {
  return new Promise((resolve) => {
    const command = ['--import', 'tsx', script, ...args];
    execFile(process.execPath, command, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, text: `${stdout}${stderr}` });
    });
  });
}

/** The same, without a process, which takes a second to start. */
const run = (...args: string[]): Promise<Ended> =>
  verifyRecord(args).then(
    ({ text, verified }) => ({ code: verified ? 0 : 1, text }),
    (error: unknown) => {
      if (error instanceof ScriptError) return { code: 1, text: error.message };
      throw error;
    },
  );
const verify = (...files: string[]) => run(...files, '--keys', path.join(folder, 'jwks.json'));
const json = (value: unknown) => strToU8(JSON.stringify(value));
const zip = (name: string, files: Zippable) => put(name, zipSync(files));

describe('npm run verify-record', () => {
  it('verifies a whole copy, and says of which minutes it is', async () => {
    const keys = path.join(folder, 'jwks.json');
    const { code, text } = await start(await put('minutes.json', full), '--keys', keys);
    expect(text).toContain(
      'verified      "minutes.json": the minutes of "General Body, December", whole, version 3, signed by "https://minutes.example" on 2026-12-03',
    );
    expect(text).toContain('All of it is verified. Whether there is a newer version');
    expect(code).toBe(0);
  });

  it('verifies a redacted copy, and says what is not proven', async () => {
    const copy = await put('public.json', await publicCopy(full, groundOf));
    const { code, text } = await verify(copy);
    expect(text).toContain('2 of 6 blocks redacted');
    expect(text).toContain('not proven: why blocks are redacted');
    expect(code).toBe(0);
  });

  it('verifies a zip with a copy, an extract and the PDF, by its content and not by its name', async () => {
    const files = {
      'proof/minutes.json': json(full),
      'proof/block-2.json': json(await extractOf(full, 'block-2')),
      'Minutes of December.pdf': pdf,
    };
    const { code, text } = await verify(await zip('minutes.zip', files));
    expect(text).toContain('"proof/block-2.json": block 2 of 6 of the minutes');
    expect(text).toContain('"Minutes of December.pdf": byte for byte the full file "full.pdf"');
    expect(code).toBe(0);
  });

  it('verifies a PDF beside a copy', async () => {
    const copy = await put('beside.json', full);
    expect((await verify(await put('a.pdf', pdf), copy)).code).toBe(0);
    const alone = await verify(await put('a.pdf', pdf));
    expect(alone.text).toContain('there is no verified copy that names a file with this content');
    expect(alone.code).toBe(1);
  });

  it('names the one file of a zip that is not verified, and ends with 1', async () => {
    const files = { 'minutes.json': json(full), 'full.pdf': strToU8('%PDF-1.7 another') };
    const { code, text } = await verify(await zip('changed.zip', files));
    expect(text).toContain('verified      "minutes.json"');
    expect(text).toContain(
      'NOT VERIFIED  "full.pdf": no verified copy names a file with this content',
    );
    expect(text).toContain('Not all of it is verified.');
    expect(code).toBe(1);
  });

  it('does not believe the PDF that a changed copy names', async () => {
    const changed = JSON.parse(JSON.stringify(full).replace('ward 2', 'ward 9'));
    const files = { 'minutes.json': json(changed), 'full.pdf': pdf };
    const { code, text } = await verify(await zip('forged.zip', files));
    expect(text).toContain('NOT VERIFIED  "minutes.json": what it says is not what was signed');
    expect(text).toContain('NOT VERIFIED  "full.pdf"');
    expect(code).toBe(1);
  });

  it('does not believe keys that came with the files', async () => {
    const forger = await madeSigner();
    const files = {
      'minutes.json': json(await madeMinutes(forger, 2)),
      'jwks.json': json(forger.keys),
    };
    const { code, text } = await verify(await zip('keys.zip', files));
    expect(text).toContain('"minutes.json": it is signed with a key that is not among the given');
    expect(code).toBe(1);
  });

  it('prints no control characters of what it reads', async () => {
    const { text } = await verify(await zip('control.zip', { 'a\u001b[2J\u202e.pdf': pdf }));
    for (const character of ['\u001b', '\u202e']) expect(text).not.toContain(character);
  });

  it('takes the keys from a portal', async () => {
    const server = createServer(({ url }, response) => {
      const found = url === '/.well-known/jwks.json';
      response.writeHead(found ? 200 : 404).end(JSON.stringify(signer.keys));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const copy = await put('portal.json', full);
    const { code } = await run(copy, '--origin', `http://127.0.0.1:${port}`);
    server.close();
    expect(code).toBe(0);
    const insecure = await run(copy, '--origin', 'http://minutes.example');
    expect(insecure.text).toContain('--origin takes an address like https://');
    expect(insecure.code).toBe(1);
  });

  it.each([
    ['no file', [], /npm run verify-record/],
    ['no keys', ['minutes.json'], /Keys that came with the files prove nothing/],
    [
      'a file that is not there',
      ['missing.json', '--keys', 'missing.json'],
      /cannot be read: ENOENT/,
    ],
    ['keys that are none', ['package.json', '--keys', 'package.json'], /is no JSON Web Key Set/],
  ])('with %s says what to do', async (_, args, says) => {
    const { code, text } = await run(...args);
    expect(text).toMatch(says);
    expect(code).toBe(1);
  });

  it('ends with 1 where it says what to do, without a stack', async () => {
    const { code, text } = await start('missing.json', '--keys', 'missing.json');
    expect(text).toContain('cannot be read: ENOENT');
    expect(text).not.toContain('    at ');
    expect(code).toBe(1);
  });

  it('refuses what is no copy, an empty zip and a damaged one', async () => {
    expect((await verify(await put('other.json', { a: 1 }))).code).toBe(1);
    expect((await verify(await put('format.json', { format: 'x' }))).text).toContain(
      'no copy of minutes',
    );
    expect((await verify(await zip('empty.zip', {}))).code).toBe(1);
    const damaged = zipSync({ 'a.pdf': pdf }).subarray(0, 30);
    expect((await verify(await put('damaged.zip', damaged))).text).toContain('is a damaged zip');
  });
});
