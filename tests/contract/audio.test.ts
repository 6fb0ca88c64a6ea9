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
    ['video/webm', 'webm'],
    ['video/mp4', 'mp4'],
    ['video/x-m4v', 'm4v'],
  ])('accepts %s [upload-32]', (type, extension) => {
    expect(audioRefusal(file('बैठक', type))).toBeNull();
    expect(audioExtension(file('बैठक', type))).toBe(extension);
  });

  it('uses the file name if the browser gives no type', () => {
    expect(audioExtension(file('a.FLAC', ''))).toBe('flac');
    expect(audioExtension(file('a.webm', ''))).toBe('webm');
    expect(audioExtension(file('a.MP4', ''))).toBe('mp4');
    expect(audioExtension(file('a.m4v', ''))).toBe('m4v');
    expect(audioExtension(file('a.wav', 'application/octet-stream'))).toBe('wav');
  });

  it('rejects other MIME types regardless of the file name', () => {
    expect(audioRefusal(file('minutes.mp3', 'application/pdf'))?.detail).toBe(
      'minutes.mp3: Unsupported file type. Please upload MP3, WAV, M4A, FLAC, AAC, OGG, WEBM, MP4, or M4V files.',
    );
  });

  it('accepts no other videos', () => {
    expect(audioRefusal(file('a.avi', 'video/x-msvideo'))?.reason).toBe('unsupportedAudio');
    expect(audioRefusal(file('a.mkv', ''))?.reason).toBe('unsupportedAudio');
  });

  it('rejects files over 500 MB and empty files', () => {
    expect(audioRefusal(file('a.mp3', 'audio/mpeg', limits.audioBytes))).toBeNull();
    expect(audioRefusal(file('a.mp3', 'audio/mpeg', 524_288_001))?.detail).toBe(
      'a.mp3: File too large. Maximum size is 500MB.',
    );
    expect(audioRefusal(file('a.mp3', 'audio/mpeg', 0))?.detail).toMatch(/empty/);
  });
});
