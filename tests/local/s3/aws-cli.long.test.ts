import { execFile, execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { credentials, type Emulator, emulator, region } from './emulator.ts';

function isInstalled(): boolean {
  try {
    execFileSync('aws', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    console.info('The aws CLI is not on PATH: its smoke test is skipped.');
    return false;
  }
}

let s3: Emulator;
let folder: string;
beforeAll(async () => {
  s3 = await emulator();
  folder = await mkdtemp(path.join(os.tmpdir(), 's3-cli-'));
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

const aws = async (...words: string[]) => {
  const { stdout } = await promisify(execFile)('aws', words, {
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      AWS_ACCESS_KEY_ID: credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
      AWS_DEFAULT_REGION: region,
      AWS_ENDPOINT_URL_S3: s3.url,
      AWS_EC2_METADATA_DISABLED: 'true',
    },
  });
  return stdout;
};

it.skipIf(!isInstalled())(
  'the aws CLI copies in parts, lists, reads and removes',
  async () => {
    // Above the CLI's 8 MB threshold, so that it sends parts.
    const bytes = randomBytes(9 * 1024 * 1024);
    const file = path.join(folder, 'बैठक 1.wav');
    await writeFile(file, bytes);
    await aws('s3', 'cp', file, 's3://uploads/audio/');
    expect(await aws('s3', 'ls', 's3://uploads', '--recursive')).toContain('audio/बैठक 1.wav');
    await aws('s3', 'cp', 's3://uploads/audio/बैठक 1.wav', path.join(folder, 'back'));
    expect((await readFile(path.join(folder, 'back'))).equals(bytes)).toBe(true);
    await aws('s3', 'rm', 's3://uploads/audio', '--recursive');
    expect(await aws('s3', 'ls', 's3://uploads', '--summarize')).toContain('Total Objects: 0');
  },
  60_000,
);
