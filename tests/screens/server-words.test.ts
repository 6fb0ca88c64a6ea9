import { afterEach, describe, expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import english from '../../web/messages/en/server.ts';
import { format } from '../../web/messages/format.ts';
import { loadMessages, speak } from '../../web/messages/language.ts';
import { inOwnWords, loadServerWords } from '../../web/messages/server-words.ts';

afterEach(() => speak('en'));

const figures = { number: 2, file: 'a (1).wav', found: 2.3, needed: 3, most: 4.5, least: -40 };

describe('what the server says with figures in it', () => {
  it.each([
    ['server.sampleTooShort', messages.sampleTooShort(2.3, 3)],
    ['server.samplesTooShort', messages.samplesTooShort(2.3, 3)],
    ['server.sampleClipped', messages.sampleClipped(0.023, 0.045)],
    ['server.ofSample', messages.ofSample(2, 'a (1).wav', 'Too bad.')],
  ] as const)('is known by the contract’s own words: %s', (key, said) => {
    expect(format(english[key], { ...figures, detail: 'Too bad.' }, 'en-IN')).toBe(said);
  });

  it('is known below nought', () => {
    const values = { found: -52, least: -40 };
    expect(format(english['server.sampleTooQuiet'], values, 'en-IN')).toBe(
      messages.sampleTooQuiet(-51.4, -40),
    );
  });

  it('is told in the reader’s language and digits, one sentence within another [speakers-107]', async () => {
    await loadMessages('server');
    await loadServerWords();
    await speak('mr');
    const short = '२.३ सेकंद बोलणे आढळले; किमान ३ सेकंद आवश्यक आहेत: कृपया अधिक वेळ बोला.';
    expect(inOwnWords(messages.sampleTooShort(2.3, 3))).toBe(short);
    expect(inOwnWords(messages.ofSample(1, 'a (1).wav', messages.sampleTooShort(2.3, 3)))).toBe(
      `नमुना १ (a (1).wav): ${short}`,
    );
    expect(inOwnWords(messages.sampleTooQuiet(-51.4, -40))).toContain('-५२ dB');
    expect(inOwnWords(messages.noSuchSpeaker('Asha'))).toBe(messages.noSuchSpeaker('Asha'));
  });
});
