import { execFileSync } from 'node:child_process';
import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTempFile } from '#functions/platform/audio/decoder.ts';
import { decodeSpans, decodeStart } from '#functions/platform/audio/samples.ts';
import { wavOf } from '#functions/platform/audio/wav.ts';
import { isThorough } from '../thorough.ts';
import { encode, formats } from '../voice/encode.ts';

const rate = 16_000;
/** A sound whose value tells the position: it rises evenly from -0.5 to 0.5. */
const slope = Float32Array.from({ length: 4 * rate }, (_, i) => i / (4 * rate) - 0.5);
const tone = Float32Array.from({ length: 3 * rate }, (_, i) => 0.5 * Math.sin(i / 10));

let folder: string;
const at = (name: string) => path.join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'listen-'));
  await writeFile(at('slope.wav'), wavOf([slope]));
  await writeFile(at('text.wav'), 'These are the minutes');
  await writeFile(at('header.wav'), wavOf([slope]).subarray(0, 20));
});
afterAll(() => rm(folder, { recursive: true }));

const secondsAt = (value: number | undefined) => 4 * ((value ?? Number.NaN) + 0.5);

describe('the start of a recording', () => {
  it('is decoded as far as asked, or to its end', async () => {
    const beginning = await decodeStart(at('slope.wav'), 1.5);
    expect(beginning.length).toBe(1.5 * rate);
    expect(secondsAt(beginning[0])).toBeCloseTo(0, 2);
    expect(secondsAt(beginning.at(-1))).toBeCloseTo(1.5, 2);
    expect((await decodeStart(at('slope.wav'), 60)).length).toBe(4 * rate);
  });

  it.each(formats)('is decoded from %s', async (format) => {
    await writeFile(at(`tone.${format}`), await encode(wavOf([tone]), format));
    const samples = await decodeStart(at(`tone.${format}`), 60);
    expect(samples.length / rate).toBeCloseTo(3, 0);
    const power = samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length;
    expect(Math.sqrt(2 * power)).toBeCloseTo(0.5, 1);
  });

  it.each(['text.wav', 'header.wav', 'nowhere.wav'])(
    'is refused if it is not sound: %s',
    async (name) => {
      await expect(decodeStart(at(name), 1)).rejects.toMatchObject({
        code: 'unsupported',
        message: expect.stringMatching(/^The file is damaged or is not an audio recording\./),
      });
    },
  );

  it('is refused for a playlist, which would open other files', async () => {
    await writeFile(at('list.wav'), `ffconcat version 1.0\nfile ${at('slope.wav')}\n`);
    await expect(decodeStart(at('list.wav'), 1)).rejects.toMatchObject({ code: 'unsupported' });
  });
});

describe('spans of a recording', () => {
  it('are returned in the order requested, wherever they lie', async () => {
    const cuts = await decodeSpans(at('slope.wav'), [
      { start: 3, end: 3.5 },
      { start: 0.25, end: 1 },
      { start: 0.5, end: 3.25 },
    ]);
    const found = cuts.map((samples) => [
      samples.length / rate,
      secondsAt(samples[0]),
      secondsAt(samples.at(-1)),
    ]);
    const wanted = [
      [0.5, 3, 3.5],
      [0.75, 0.25, 1],
      [2.75, 0.5, 3.25],
    ];
    found.forEach((numbers, i) => {
      numbers.forEach((number, j) => expect(number).toBeCloseTo(wanted[i]?.[j] ?? NaN, 2));
    });
  });

  it('end where the recording ends', async () => {
    const cuts = await decodeSpans(at('slope.wav'), [
      { start: 3.5, end: 9 },
      { start: 6, end: 9 },
      { start: 1, end: 1 },
    ]);
    expect(cuts.map(({ length }) => length / rate)).toEqual([0.5, 0, 0]);
  });

  it.runIf(isThorough)('are cut without holding the rest in memory', async () => {
    // An hour: 230 MB as numbers.
    const decoder = path.join(process.env['LAMBDA_TASK_ROOT'] ?? '', 'ffmpeg');
    const source = ['-f', 'lavfi', '-i', 'sine=frequency=200:sample_rate=16000:duration=3600'];
    execFileSync(decoder, ['-v', 'error', ...source, '-c:a', 'flac', at('long.flac')]);
    const before = process.memoryUsage().arrayBuffers;
    let most = 0;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().arrayBuffers - before);
    }, 20);
    const [cut] = await decodeSpans(at('long.flac'), [{ start: 3590, end: 3595 }]);
    clearInterval(watch);
    expect(cut?.length).toBe(5 * rate);
    expect(most / 1e6).toBeLessThan(150);
  });
});

it('a temporary file is deleted after use, even after an error', async () => {
  let lent = '';
  const read = withTempFile(Buffer.from('sound'), async (file) => {
    lent = file;
    return readFile(file, 'utf8');
  });
  expect(await read).toBe('sound');
  await expect(access(lent)).rejects.toThrow('ENOENT');
  const failing = withTempFile(Buffer.from('sound'), async (file) => {
    lent = file;
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await expect(access(path.dirname(lent))).rejects.toThrow('ENOENT');
});
