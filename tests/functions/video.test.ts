import { execFileSync } from 'node:child_process';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { convert, examine, readHeader } from '#functions/platform/audio/decoder.ts';
import { looked, looksLikeAudio } from '#functions/platform/audio/file-type.ts';
import { formatTaken } from '#functions/processes/workflow/audio.ts';

const ffmpeg = path.join(process.env['LAMBDA_TASK_ROOT'] ?? '', 'ffmpeg');
const pictures = ['-f', 'lavfi', '-i', 'testsrc=size=64x48:rate=5:duration=2'];
const sound = ['-f', 'lavfi', '-i', 'sine=frequency=220:sample_rate=48000:duration=2'];

let folder: string;
const at = (name: string) => path.join(folder, name);
const make = (name: string, ...args: string[]) =>
  execFileSync(ffmpeg, ['-v', 'error', ...args, at(name)]);
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'video-'));
  make('a.mp4', ...pictures, ...sound, '-c:v', 'mpeg4', '-c:a', 'aac');
  make('a.m4v', ...pictures, ...sound, '-c:v', 'mpeg4', '-c:a', 'aac', '-f', 'mp4');
  make('a.webm', ...pictures, ...sound, '-c:v', 'libvpx', '-c:a', 'libopus');
  make('sound.webm', ...sound, '-c:a', 'libopus');
  make('silent.mp4', ...pictures, '-c:v', 'mpeg4');
  make('cover.png', ...pictures, '-frames:v', '1');
  const cover = ['-i', at('cover.png'), '-map', '0:a', '-map', '1:v', '-c:v', 'copy'];
  make('cover.mp3', ...sound, ...cover, '-c:a', 'libmp3lame');
});
afterAll(() => rm(folder, { recursive: true }));

async function startOf(name: string): Promise<Buffer> {
  const file = await open(at(name));
  try {
    return (await file.read(Buffer.alloc(looked), 0, looked, 0)).buffer;
  } finally {
    await file.close();
  }
}

describe.each(['a.mp4', 'a.m4v', 'a.webm'])('of the video %s', (name) => {
  it('only the sound is used', async () => {
    expect(looksLikeAudio(await startOf(name))).toBe(true);
    const header = await readHeader(at(name));
    expect(header).toMatchObject({ video: true, channels: 1, rate: 48_000 });
    // The speech service gets the converted sound instead of megabytes of pictures.
    expect(formatTaken(header)).toBeNull();
    const { duration } = await examine(at(name));
    expect(duration).toBeCloseTo(2, 0);
    await convert(at(name), at(`${name}.flac`));
    const converted = await readHeader(at(`${name}.flac`));
    expect(converted).toMatchObject({ codec: 'flac', video: false, channels: 1, rate: 16_000 });
  });
});

it('a WebM file without pictures goes to the speech service as it is', async () => {
  const header = await readHeader(at('sound.webm'));
  expect([header.video, formatTaken(header)]).toEqual([false, 'webm']);
});

it('a cover does not make a recording a video', async () => {
  const header = await readHeader(at('cover.mp3'));
  expect([header.video, formatTaken(header)]).toEqual([false, 'mp3']);
});

it('a video without sound is refused with the reason', async () => {
  await expect(readHeader(at('silent.mp4'))).rejects.toMatchObject({ reason: 'recordingSilent' });
});
