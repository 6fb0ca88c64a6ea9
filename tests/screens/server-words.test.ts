import { afterEach, describe, expect, it } from 'vitest';
import { audioRefusal } from '#contract/audio.ts';
import { jobFailures, jobRefusals } from '#contract/job-messages.ts';
import { messages } from '#contract/messages.ts';
import english from '../../web/messages/en/server.ts';
import { format } from '../../web/messages/format.ts';
import { loadMessages, setLanguage } from '../../web/messages/language.ts';
import { inOwnWords, loadServerWords } from '../../web/messages/server-words.ts';

afterEach(() => setLanguage('en'));

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
    await setLanguage('mr');
    const short = '२.३ सेकंद बोलणे आढळले; किमान ३ सेकंद आवश्यक आहेत: कृपया अधिक वेळ बोला.';
    expect(inOwnWords(messages.sampleTooShort(2.3, 3))).toBe(short);
    expect(inOwnWords(messages.ofSample(1, 'a (1).wav', messages.sampleTooShort(2.3, 3)))).toBe(
      `नमुना १ (a (1).wav): ${short}`,
    );
    expect(inOwnWords(messages.sampleTooQuiet(-51.4, -40))).toContain('-५२ dB');
    expect(inOwnWords('HTTP 418: I’m a teapot')).toBe('HTTP 418: I’m a teapot');
  });
});

describe('why a job failed, and what is refused', () => {
  it.each([
    messages.internal('7f3c'),
    messages.exportFailed('7f3c'),
    messages.speakerFull(20),
    messages.noSuchSpeaker('Asha'),
    messages.transcriptChanging(3, 4),
    messages.speakerRenamedTwice('Asha'),
    messages.noSuchSegment(9, 4),
    messages.scheduledTimeFar,
    audioRefusal({ name: 'minutes.pdf', type: 'application/pdf', size: 1 }) ?? '',
    audioRefusal({ name: 'a.wav', type: 'audio/wav', size: 600_000_000 }) ?? '',
    audioRefusal({ name: 'a.wav', type: 'audio/wav', size: 0 }) ?? '',
    'must have at most 200 characters',
    jobFailures.tooShort(0.5),
    jobFailures.tooLong(4),
    jobFailures.untranscribed('Unsupported sample rate.'),
    jobFailures.unexpected('01M80T'),
    jobFailures.damaged,
    jobFailures.silent,
    jobFailures.noSpeech,
    jobFailures.stopped,
    ...Object.values(jobRefusals),
  ])('is told in the reader’s language: %s [frame-43]', async (said) => {
    await loadMessages('server');
    await loadServerWords();
    await setLanguage('mr');
    expect(inOwnWords(said)).toMatch(/[ऀ-ॿ]/);
    expect(inOwnWords(said)).not.toContain('{');
  });
});
