import { describe, expect, it } from 'vitest';
import { voiceSampleExtension, voiceSampleRefusal } from '#contract/audio.ts';
import { limits } from '#contract/limits.ts';

const file = (name: string, type: string, size = 1000) => ({ name, type, size });
const refused = 'Please select a valid audio file (WAV, MP3, M4A, OGG, FLAC, or WEBM)';

describe('voiceSampleExtension', () => {
  it.each([
    ['audio/webm;codecs=opus', 'webm'],
    ['audio/x-wav', 'wav'],
    ['audio/x-mpeg', 'mp3'],
    ['audio/x-ogg', 'ogg'],
    ['AUDIO/FLAC', 'flac'],
  ])('recognises the type %s', (type, extension) => {
    expect(voiceSampleExtension(file('blob', type))).toBe(extension);
  });

  it('uses the file name for other types: browsers call .webm a video', () => {
    expect(voiceSampleExtension(file('आशा_sample.WEBM', 'video/webm'))).toBe('webm');
    expect(voiceSampleExtension(file('a.m4a', ''))).toBe('m4a');
  });

  it.each(['constructor', '__proto__', 'toString', 'wav'])(
    'is not fooled by the type %s',
    (type) => {
      expect(voiceSampleExtension(file(type, type))).toBe(type === 'wav' ? 'wav' : null);
    },
  );
});

describe('voiceSampleRefusal', () => {
  it.each([
    ['notes.txt', 'text/plain'],
    ['a.aac', 'audio/aac'],
    ['blob', ''],
  ])('rejects %s of type "%s"', (name, type) => {
    expect(voiceSampleRefusal(file(name, type))?.detail).toBe(refused);
  });

  it('accepts 50 MB and rejects larger and empty files', () => {
    const of = (size: number) => voiceSampleRefusal(file('a.wav', 'audio/wav', size));
    expect(of(limits.voiceSampleBytes)).toBeNull();
    expect(of(52_428_801)?.detail).toBe('File too large (max 50MB)');
    expect(of(0)?.detail).toMatch(/empty/);
  });
});
