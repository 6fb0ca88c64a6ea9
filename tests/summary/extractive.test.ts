import { describe, expect, test } from 'vitest';
import type { Segment } from '#contract/transcripts.ts';
import { extract, type Quote } from '#functions/domain/summaries/extract.ts';
import { sectionOf } from '#functions/domain/summaries/extractive/cues.ts';
import { pickDiverse, textRank } from '#functions/domain/summaries/extractive/ranking.ts';
import { contentWordsOf } from '#functions/domain/summaries/extractive/words.ts';
import { passages, talk } from './passages.ts';

const told = ({ passages: _, ...quote }: Quote) => quote;

describe.each(passages)('a meeting in $language', ({ language, central, filler, sentences }) => {
  const timeline = talk(sentences);
  const quotes = extract(timeline, language);

  test('is summarised by whole sentences in order, each with its speaker', () => {
    const said = timeline.map(({ speaker, transcript }) => `${speaker}: ${transcript}`);
    const places = quotes.map(({ speaker, text }) => said.indexOf(`${speaker}: ${text}`));
    expect(places.length).toBeGreaterThanOrEqual(4);
    expect(places.length).toBeLessThanOrEqual(7);
    expect(quotes.map(({ passages }) => passages)).toEqual(places.map((place) => [place]));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  test('is summarised with its central sentence and without an unrelated one', () => {
    const texts = quotes.map(({ text }) => text);
    expect(texts).toContain(central);
    expect(texts).not.toContain(filler);
  });

  test('has its decision and its action in their sections', () => {
    const sections = (section: string) =>
      quotes.filter((quote) => quote.section === section).map(({ text }) => text);
    expect(sections('decisions')).toContain(sentences[11]);
    expect(sections('action_items')).toContain(sentences[8]);
  });

  test('ranks its central sentence first and the unrelated one last', () => {
    const scores = textRank(sentences.map((text) => contentWordsOf(text, language)));
    expect(sentences[scores.indexOf(Math.max(...scores))]).toBe(central);
    expect(Math.min(...scores)).toBe(scores[sentences.indexOf(filler)]);
  });

  test('is summarised the same however its speech is split into segments', () => {
    const whole = talk([sentences.join(' ')]);
    const inWhole = extract(whole, language).map(({ text }) => text);
    expect(inWhole).toEqual(quotes.map(({ text }) => text));
    // As from a service that splits within sentences: three words per segment, one speaker.
    const words = sentences.join(' ').split(' ');
    const chopped = Array.from({ length: Math.ceil(words.length / 3) }, (_, index) => ({
      speaker: 'Speaker 1',
      start_time: index,
      end_time: index + 1,
      transcript: words.slice(index * 3, index * 3 + 3).join(' '),
    }));
    expect(extract(chopped, language).map(told)).toEqual(extract(whole, language).map(told));
  });
});

test('extracts nothing from silence and everything from a few sentences', () => {
  expect(extract([], 'mr-IN')).toEqual([]);
  expect(extract(talk([' ', '…']), 'mr-IN')).toEqual([]);
  expect(extract(talk(['नमस्कार.', 'हो.']), 'mr-IN')).toMatchObject([
    { section: 'key_points', speaker: 'Speaker 1', text: 'नमस्कार.', passages: [0] },
    { section: 'key_points', speaker: 'Speaker 1', text: 'हो.', passages: [1] },
  ]);
});

test('never joins what one speaker says in two languages, and knows the small words of each', () => {
  const [hindi, english] = ['आज पानी की', 'we have had it all, and so on.'].map(
    (transcript, place) => ({
      speaker: 'Speaker 1',
      start_time: 5 * place,
      end_time: 5 * place + 4,
      transcript,
    }),
  );
  if (!hindi || !english) throw new Error('There are two');
  const said = (timeline: Segment[]) => extract(timeline, 'hi-IN').map(({ text }) => text);
  expect(said([hindi, english])).toEqual([`${hindi.transcript} ${english.transcript}`]);
  const own = { ...english, language_code: 'en-IN' as const };
  expect(said([hindi, own])).toEqual([hindi.transcript, own.transcript]);
  const [first] = passages.filter(({ language }) => language === 'hi-IN');
  const whole = talk(first?.sentences ?? []);
  expect(said([...whole, own])).not.toContain(own.transcript);
});

test('picks a repeated sentence once', () => {
  const sentences = passages[0]?.sentences ?? [];
  const central = passages[0]?.central ?? '';
  const quotes = extract(talk([...sentences, central]), 'en-IN');
  expect(quotes.filter(({ text }) => text === central)).toHaveLength(1);
});

test('splits unpunctuated speech into even pieces between words', () => {
  const words = Array.from({ length: 1000 }, (_, index) => `word${index % 97} रस्त्याच्या${index}`);
  const run = words.join(' ');
  const quotes = extract(talk([run]), 'mr-IN');
  expect(quotes).toHaveLength(Math.ceil(Math.sqrt(50)));
  for (const { text } of quotes) {
    expect(text.split(' ')).toHaveLength(40);
    expect(` ${run} `).toContain(` ${text} `);
  }
});

test('picks whole segments of a transcript without punctuation', () => {
  const spoken = (passages[0]?.sentences ?? []).map((text) =>
    text.toLowerCase().replace(/[.?!,]/g, ''),
  );
  const quotes = extract(talk(spoken), 'en-IN');
  expect(quotes).toHaveLength(7);
  for (const { text } of quotes) expect(spoken).toContain(text);
});

test('summarises five thousand sentences in about 25, taken from the whole meeting', () => {
  const topics = Array.from({ length: 600 }, (_, index) => `topic${index}`);
  const sentences = Array.from({ length: 5000 }, (_, index) => {
    const words = Array.from({ length: 10 }, (_, k) => topics[(index * 7 + k * k * 13) % 600]);
    return `Budget road water ${words.join(' ')} point ${index}.`;
  });
  const summary = extract(talk(sentences), 'en-IN');
  const places = summary.map(({ text }) => sentences.indexOf(text));
  expect(places.length).toBeGreaterThanOrEqual(24);
  expect(places.length).toBeLessThanOrEqual(26);
  expect(places.filter((place) => place >= 0 && place < 2500)).not.toHaveLength(0);
  expect(places.filter((place) => place >= 2500).length).toBeGreaterThan(8);
  expect(extract(talk(sentences), 'en-IN')).toEqual(summary);
});

test('TextRank matches a small graph solved by hand', () => {
  // b shares a word with a and with c; all weigh the same, so WS(b) = .15 + .85 · 2 WS(a), WS(a) = .15 + .85 · WS(b) / 2.
  const [a = 0, b = 0, c = 0] = textRank([
    new Set(['x', 'p']),
    new Set(['x', 'y']),
    new Set(['y', 'q']),
  ]);
  expect(b).toBeCloseTo((0.15 + 2 * 0.85 * 0.15) / (1 - 0.85 ** 2), 3);
  expect(a).toBeCloseTo(0.15 + (0.85 * b) / 2, 3);
  expect(c).toBe(a);
});

test('leaves out a high-ranked sentence that repeats a picked one', () => {
  const sets = [new Set(['a', 'b', 'c']), new Set(['a', 'b', 'd']), new Set(['e', 'f', 'g'])];
  expect(pickDiverse(sets, [1, 0.9, 0.8], 2)).toEqual([0, 2]);
});

test.each([
  ['attendance', 'Shri Patil and Smt. Rao are present.'],
  ['attendance', 'सभी सदस्य उपस्थित हैं।'],
  ['attendance', 'श्री. जोशी गैरहजर आहेत.'],
  ['attendance', 'ಎಲ್ಲಾ ಸದಸ್ಯರು ಹಾಜರಿದ್ದಾರೆ.'],
  ['agenda', 'The next item is the repair of the bridge.'],
  ['agenda', 'पुढील विषय पाणीपुरवठ्याचा आहे.'],
  ['agenda', 'आज की कार्यसूची में तीन विषय हैं।'],
  ['agenda', 'ಮುಂದಿನ ವಿಷಯ ರಸ್ತೆ ದುರಸ್ತಿ.'],
  ['decisions', 'The next item is approved.'],
  ['key_points', 'We presented the bridge.'],
])('classifies as %s: %j', (section, sentence) => {
  expect(sectionOf(sentence)).toBe(section);
});

test.each([
  'The budget is not approved.',
  'Is the budget approved?',
  'If the budget is approved, they will submit it.',
  'पाइपलाइन का बजट मंजूर नहीं हुआ।',
  'निधी मंजूर झाला नाही.',
  'ಬಜೆಟ್ ಮಂಜೂರಾಗಿದೆ ಆದರೆ ಹಣ ಬಂದಿಲ್ಲ.',
  'The approved budget was read out.',
])('%j is neither a decision nor an action', (sentence) => {
  expect(sectionOf(sentence)).toBe('key_points');
});
