import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examine, looked, peaksOf } from '#functions/platform/audio/decoder.ts';
import { wavOf } from '#functions/platform/audio/wav.ts';
import { encode, formats } from '../voice/encode.ts';

/** Samples as they stream, in chunks that end anywhere. */
const heard = (samples: Int16Array) => {
  const bytes = Buffer.from(samples.buffer);
  return Readable.from([bytes.subarray(0, 1001), bytes.subarray(1001, 5000), bytes.subarray(5000)]);
};
const seconds = (count: number) => new Int16Array(count * looked);

describe('the peaks of a recording', () => {
  it('are a hundred per second when it is short, with the loudest at 255', async () => {
    const samples = seconds(2);
    samples[looked / 2] = -16_000;
    samples[looked] = 8000;
    const { seconds: each, peaks } = await peaksOf(heard(samples));
    expect([each, peaks.length]).toEqual([0.01, 200]);
    expect([peaks[49], peaks[50], peaks[51], peaks[100]]).toEqual([0, 255, 0, 128]);
  });

  it('are at most 2000 however long it is, and stay at their time', async () => {
    const samples = seconds(601);
    const loud = 432.1 * looked;
    samples[loud] = 1000;
    const { seconds: each, peaks } = await peaksOf(heard(samples));
    expect(peaks.length).toBeGreaterThan(1000);
    expect(peaks.length).toBeLessThanOrEqual(2000);
    expect(Math.abs(peaks.length * each - 601)).toBeLessThan(each);
    expect(peaks.indexOf(255)).toBe(Math.floor(432.1 / each));
    expect(peaks.filter((peak) => peak > 0)).toHaveLength(1);
  });

  it('of silence are all zero', async () => {
    expect((await peaksOf(heard(seconds(1)))).peaks).toEqual(Array(100).fill(0));
  });
});

describe('examining a recording', () => {
  let folder: string;
  const at = (name: string) => path.join(folder, name);
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'peaks-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** Silence, with a tone in its third second. */
  const rate = 16_000;
  const sound = wavOf([
    Float32Array.from({ length: 4 * rate }, (_, i) =>
      i >= 2 * rate && i < 3 * rate ? 0.5 * Math.sin(i / 10) : 0,
    ),
  ]);

  it.each(formats)('finds its duration and its peaks: %s', async (format) => {
    await writeFile(at(`tone.${format}`), await encode(sound, format));
    const { duration, peaks } = await examine(at(`tone.${format}`));
    expect(duration).toBeCloseTo(4, 0);
    expect(Math.abs(peaks.peaks.length * peaks.seconds - duration)).toBeLessThan(0.1);
    const mean = (from: number, to: number) => {
      const part = peaks.peaks.slice(from / peaks.seconds, to / peaks.seconds);
      return part.reduce((sum, peak) => sum + peak, 0) / part.length;
    };
    expect(mean(2.1, 2.9)).toBeGreaterThan(200);
    expect(Math.max(mean(0.1, 1.8), mean(3.2, 3.9))).toBeLessThan(10);
  });

  it('finds its duration even if the header states none', async () => {
    const decoder = path.join(process.env['LAMBDA_TASK_ROOT'] ?? '', 'ffmpeg');
    await writeFile(at('live.wav'), sound);
    const live = ['-c:a', 'libopus', '-live', '1', '-f', 'webm', at('live.webm')];
    execFileSync(decoder, ['-v', 'error', '-i', at('live.wav'), ...live]);
    expect((await examine(at('live.webm'))).duration).toBeCloseTo(4, 1);
  });

  it('refuses a file that is not sound', async () => {
    await writeFile(at('text.wav'), 'These are the minutes');
    await expect(examine(at('text.wav'))).rejects.toMatchObject({ code: 'unsupported' });
  });
});
