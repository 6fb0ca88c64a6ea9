import { describe, expect, it } from 'vitest';
import { audioExtension, audioRefusal } from '#contract/audio.ts';
import { limits } from '#contract/limits.ts';

const file = (name: string, type: string, size = 1000) => ({ name, type, size });

describe('audioRefusal', () => {
  it.each([
    ['audio/mp3', 'mp3'],
    ['audio/mpeg', 'mp3'],
    ['audio/wav', 'wav'],
    ['audio/m4a', 'm4a'],
    ['audio/ogg', 'ogg'],
    ['audio/flac', 'flac'],
    ['audio/aac', 'aac'],
    ['audio/webm;codecs=opus', 'webm'],
  ])('takes %s [upload-32]', (type, extension) => {
    expect(audioRefusal(file('बैठक', type))).toBeNull();
    expect(audioExtension(file('बैठक', type))).toBe(extension);
  });

  it('goes by the name where a browser gives no type', () => {
    expect(audioExtension(file('a.FLAC', ''))).toBe('flac');
    expect(audioExtension(file('a.wav', 'application/octet-stream'))).toBe('wav');
  });

  it('refuses other types by their MIME type, whatever the name says', () => {
    expect(audioRefusal(file('minutes.mp3', 'application/pdf'))?.detail).toBe(
      'minutes.mp3: Unsupported file type. Please upload MP3, WAV, M4A, FLAC, or AAC files.',
    );
  });

  it('refuses one byte more than 500 MB, and nothing at all', () => {
    expect(audioRefusal(file('a.mp3', 'audio/mpeg', limits.audioBytes))).toBeNull();
    expect(audioRefusal(file('a.mp3', 'audio/mpeg', 524_288_001))?.detail).toBe(
      'a.mp3: File too large. Maximum size is 500MB.',
    );
    expect(audioRefusal(file('a.mp3', 'audio/mpeg', 0))?.detail).toMatch(/empty/);
  });
});
