import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { acceptedFormat, detectFormat } from '../../../local/transcribe/media-format.ts';
import { encode } from '../speech/made-audio.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const folder = await temporaryFolder();

test.each([
  ['a.wav', 'wav'],
  ['a.mp3', 'mp3'],
  ['a.m4a', 'mp4'],
  ['opus.ogg', 'ogg'],
  ['a.flac', 'flac'],
  ['a.webm', 'webm'],
  ['vorbis.ogg', null],
  ['a.aac', null],
])('detects the format of %s as %s', async (name, format) => {
  expect(await detectFormat(await encode(folder, name))).toBe(format);
});

test('reports format errors as Amazon Transcribe does', async () => {
  const m4a = await encode(folder, 'a.m4a');
  expect(await acceptedFormat(m4a, 'm4a')).toBe('m4a');
  expect(await acceptedFormat(m4a, 'mp4')).toBe('mp4');
  expect(await acceptedFormat(m4a, undefined)).toBe('mp4');
  await expect(acceptedFormat(m4a, 'mp3')).rejects.toThrow(
    'The media format provided does not match the detected media format.',
  );
  await expect(acceptedFormat(await encode(folder, 'vorbis.ogg'), 'ogg')).rejects.toThrow(
    'Unsupported media format.',
  );
});

test('detects no format in a text file', async () => {
  const file = join(folder, 'minutes.mp3');
  await writeFile(file, 'minutes');
  expect(await detectFormat(file)).toBeNull();
});
