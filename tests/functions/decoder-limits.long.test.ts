import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { convert, examine, readHeader } from '#functions/platform/audio/decoder.ts';
import type { Table } from '#functions/platform/aws/table.ts';
import { refuseUnlessUsable } from '#functions/processes/workflow/audio.ts';
import { whileJobRuns } from '#functions/processes/workflow/step.ts';
import type { JobRecord } from '#functions/records/jobs.ts';
import { fuzzMedia, wavFile } from '../fuzz/media.ts';
import { isThorough } from '../thorough.ts';

let folder: string;
const at = (name: string) => path.join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bombs-'));
  await writeFile(at('1hz.wav'), wavFile({ rate: 1, bytes: 1_000_000 }));
  // Five hours, as a sparse file.
  await writeFile(at('5h.wav'), wavFile({ rate: 8000, bytes: 0, stated: 5 * 3600 * 16_000 }));
  await truncate(at('5h.wav'), 44 + 5 * 3600 * 16_000);
});
afterAll(() => rm(folder, { recursive: true }));

/** The ffmpeg processes that this process started, including zombies. */
const programs = (): string[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((id) => {
      try {
        const [, name = '', parent] =
          /\((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${id}/stat`, 'utf8')) ?? [];
        return Number(parent) === process.pid && name === 'ffmpeg' ? [id] : [];
      } catch {
        return [];
      }
    });

describe('a small file with a lot to decode', () => {
  it('is refused by its header when the sample rate is too low', async () => {
    const header = await readHeader(at('1hz.wav'));
    expect(header).toMatchObject({ rate: 1, channels: 1, codec: 'pcm_s16le', stated: 500_000 });
    expect(() => refuseUnlessUsable(header)).toThrow('1 samples per second');
  });

  it('is refused by its header when the sample rate is higher than any recorder’s', async () => {
    await writeFile(at('fast.wav'), wavFile({ rate: 239_053_307, bytes: 1, stated: 2 ** 31 - 1 }));
    await expect(readHeader(at('fast.wav'))).rejects.toMatchObject({ code: 'unsupported' });
  });

  it('is refused by its header when the stated duration is too long', async () => {
    const header = await readHeader(at('5h.wav'));
    expect(() => refuseUnlessUsable(header)).toThrow('longer than 4 hours');
    expect(() => refuseUnlessUsable({ ...header, stated: null })).not.toThrow();
  });

  it('is decoded only up to the longest allowed duration, whatever its header says', async () => {
    const { duration } = await examine(at('1hz.wav'));
    expect(duration).toBe(limits.audioSeconds.most + 1);
  });

  it.runIf(isThorough)('is converted only up to the same duration', async () => {
    await convert(at('1hz.wav'), at('1hz.flac'));
    expect((await readHeader(at('1hz.flac'))).stated).toBe(limits.audioSeconds.most + 1);
    expect((await stat(at('1hz.flac'))).size).toBeLessThan(200e6);
  });
});

describe('the decoder', () => {
  it('is stopped when it takes too long, with a message that says so', async () => {
    await expect(examine(at('5h.wav'), { timeoutMs: 100 })).rejects.toMatchObject({
      code: 'unsupported',
      message: expect.stringContaining('takes too long'),
    });
    expect(programs()).toEqual([]);
  });

  it('is stopped when its caller aborts', async () => {
    const cancelled = new Error('cancelled');
    const controller = new AbortController();
    const work = examine(at('5h.wav'), controller);
    setTimeout(() => controller.abort(cancelled), 100);
    await expect(work).rejects.toBe(cancelled);
    expect(programs()).toEqual([]);
    await expect(examine(at('5h.wav'), { signal: AbortSignal.abort(cancelled) })).rejects.toBe(
      cancelled,
    );
  });

  it('is stopped when the attempt of its job ends', async () => {
    const job = { job_id: 'j', attempt: 1, status: 'processing' } as JobRecord;
    const table = { get: async () => ({ ...job, status: 'failed' }) } as unknown as Table;
    const work = whileJobRuns({ table }, job, (signal) => examine(at('5h.wav'), { signal }), 50);
    await expect(work).rejects.toThrow('Attempt 1 of job j runs no more');
    expect(programs()).toEqual([]);
  });
});

// `npm run bench fuzz` examines five hundred.
const { files, seed } = isThorough
  ? { files: 200, seed: Math.floor(Math.random() * 2 ** 30) }
  : { files: 30, seed: 1 };

it('examines or refuses odd and damaged recordings within the time limit', async () => {
  const { wrong } = await fuzzMedia({ files, seed });
  expect(wrong, `with the seed ${seed}`).toEqual([]);
});
