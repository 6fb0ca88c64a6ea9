import { describe, expect, it } from 'vitest';
import { SpeechUrl, speechProtocolOf } from '#contract/speech-engine.ts';
import { withPunctuation } from '#functions/platform/speech/punctuation.ts';
import { withTimes } from '#functions/platform/speech/word-times.ts';

describe('words without times', () => {
  it('share the time between their neighbours by their lengths', () => {
    const words = [
      { text: 'a', start: 1, end: 2 },
      { text: 'b' },
      { text: 'ccc' },
      { text: 'd', start: 5, end: 6 },
    ];
    expect(withTimes(words, 0, 10).map(({ start, end }) => [start, end])).toEqual([
      [1, 2],
      [2, 3],
      [3, 5],
      [5, 6],
    ]);
  });

  it('share the whole time where no word has one', () => {
    expect(withTimes([{ text: 'a' }, { text: 'b' }], 0, 4)).toEqual([
      { text: 'a', start: 0, end: 2 },
      { text: 'b', start: 2, end: 4 },
    ]);
  });

  it('never lie outside the sound, nor run backwards', () => {
    const words = [
      { text: 'b', start: 9, end: 40 },
      { text: 'a', start: 3, end: 2 },
    ];
    expect(withTimes(words, 0, 10)).toEqual([
      { text: 'a', start: 3, end: 3 },
      { text: 'b', start: 9, end: 10 },
    ]);
  });
});

it('punctuation is taken from the text only where the words are the same', () => {
  const words = ['ok', 'three', 'thousand', 'rupees'].map((text) => ({ text }));
  expect(withPunctuation(words, '“OK”, 3,000 rupees!').map(({ text }) => text)).toEqual([
    '“OK”,',
    'three',
    'thousand',
    'rupees!',
  ]);
});

describe('the address of an engine', () => {
  it.each([
    'https://speech.example/v1/audio/transcriptions',
    'https://speech.example:8443/?tenant=1',
    'http://127.0.0.1:9000/hear',
    'http://localhost/hear',
    'http://[::1]:9000/',
  ])('may be %s', (url) => {
    expect(SpeechUrl.safeParse(url).success).toBe(true);
  });

  it.each([
    'http://speech.example/hear',
    'http://127.0.0.1.example/',
    'http://10.0.0.1/',
    'https://user@speech.example/',
    'ftp://127.0.0.1/',
    'file:///etc/passwd',
    'speech.example',
    '',
  ])('may not be %s', (url) => {
    expect(SpeechUrl.safeParse(url).success).toBe(false);
  });

  it('says what the engine speaks', () => {
    expect(speechProtocolOf('https://a.example/v1/audio/transcriptions')).toBe('openai');
    expect(speechProtocolOf('https://a.example/hear')).toBe('sakshi');
  });
});
