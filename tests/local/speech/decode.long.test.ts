import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DecodeError, decode } from '../../../local/speech/decode.ts';
import { readSpan } from '../../../local/speech/pcm.ts';
import { wavFile } from '../../fuzz/media.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { cutInHalf, ENCODINGS, encode, ffmpeg } from './made-audio.ts';

const folder = await temporaryFolder();
const pcm = join(folder, 'out.pcm');

/** Rising zero crossings in a second: the pitch of a pure tone. */
function pitch(samples: Float32Array): number {
  let crossings = 0;
  for (let i = 1; i < samples.length; i++) {
    if ((samples[i - 1] ?? 0) < 0 && (samples[i] ?? 0) >= 0) crossings++;
  }
  return crossings;
}

describe('decode', () => {
  test.each(Object.keys(ENCODINGS))('converts %s to 16 kHz mono', async (name) => {
    const seconds = await decode(await encode(folder, name), pcm);
    expect(seconds).toBeCloseTo(2, 0);
    expect(pitch(await readSpan(pcm, { start: 0.5, end: 1.5 }))).toBeCloseTo(440, -1);
  });

  test('keeps what there is of a truncated file', async () => {
    const cut = join(folder, 'cut.mp3');
    await cutInHalf(await encode(folder, 'a.mp3'), cut);
    expect(await decode(cut, pcm)).toBeCloseTo(1, 0);
  });

  test('rejects a video without audio', async () => {
    const file = join(folder, 'video.mp4');
    await ffmpeg('-f', 'lavfi', '-i', 'color=size=64x64:duration=1', file);
    await expect(decode(file, pcm)).rejects.toMatchObject({ reason: 'no-audio' });
  });

  test('rejects a recording of more than four hours', async () => {
    const file = join(folder, '1hz.wav');
    await writeFile(file, wavFile({ rate: 1, bytes: 1_000_000 }));
    await expect(decode(file, pcm)).rejects.toMatchObject({ reason: 'too-long' });
    expect(existsSync(pcm)).toBe(false);
  });

  test('rejects a recording of zero seconds', async () => {
    const file = join(folder, 'empty.wav');
    await ffmpeg('-f', 'lavfi', '-i', 'anullsrc', '-t', '0', file);
    await expect(decode(file, pcm)).rejects.toBeInstanceOf(DecodeError);
  });

  test('rejects text, an empty file and half an m4a, and leaves no output', async () => {
    const text = join(folder, 'text.mp3');
    const nothing = join(folder, 'nothing.wav');
    const half = join(folder, 'half.m4a');
    await writeFile(text, 'These are the minutes of the meeting. '.repeat(100));
    await writeFile(nothing, '');
    await cutInHalf(await encode(folder, 'a.m4a'), half);
    for (const file of [text, nothing, half]) {
      await expect(decode(file, pcm)).rejects.toMatchObject({ reason: 'undecodable' });
      expect(existsSync(pcm)).toBe(false);
    }
  });

  test('stops when it is aborted', async () => {
    const wav = await encode(folder, 'a.wav');
    await expect(decode(wav, pcm, AbortSignal.abort())).rejects.toThrow(/abort/i);
  });
});
