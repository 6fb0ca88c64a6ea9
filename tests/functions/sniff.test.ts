import { expect, it } from 'vitest';
import { looksLikeAudio } from '#functions/platform/audio/file-type.ts';

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

it.each([
  ['wav', 'RIFF\x24\x00\x00\x00WAVEfmt '],
  ['mp3 with a tag', 'ID3\x03\x00'],
  ['mp3 frame', '\xff\xfb\x90\x64'],
  ['aac', '\xff\xf1\x50\x80'],
  ['m4a', '\x00\x00\x00\x20ftypM4A '],
  ['mp4', '\x00\x00\x00\x20ftypisom'],
  ['m4v', '\x00\x00\x00\x1cftypM4V '],
  ['ogg', 'OggS\x00'],
  ['flac', 'fLaC\x00'],
  ['webm', '\x1a\x45\xdf\xa3'],
])('recognises %s', (_, head) => {
  expect(looksLikeAudio(bytes(head))).toBe(true);
});

it.each([
  ['text', 'Minutes of the meeting'],
  ['pdf', '%PDF-1.7'],
  ['RIFF picture', 'RIFF\x24\x00\x00\x00WEBPVP8 '],
  ['nothing', ''],
])('rejects %s', (_, head) => {
  expect(looksLikeAudio(bytes(head))).toBe(false);
});
