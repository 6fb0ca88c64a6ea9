import { describe, expect, test } from 'vitest';
import { extract } from '#functions/summary/extractive/extract.ts';
import { pickDiverse } from '#functions/summary/extractive/marginal-relevance.ts';
import { textRank } from '#functions/summary/extractive/text-rank.ts';
import { contentWordsOf } from '#functions/summary/extractive/words.ts';
import { passages, talk } from './passages.ts';

/** The quoted lines of a summary, as speaker and sentence. None of the passages needs escaping. */
const quotesOf = (summary: string): { speaker: string; text: string }[] =>
  [...summary.matchAll(/^- \*\*(.+?)\*\*: (.+)$/gm)].map(([, speaker = '', text = '']) => ({
    speaker,
    text,
  }));

describe.each(passages)('a meeting in $language', ({ language, central, filler, sentences }) => {
  const timeline = talk(sentences);
  const quotes = quotesOf(extract(timeline, language));

  test('is summarised by whole sentences of it, in their order, under who said them', () => {
    const said = timeline.map(({ speaker, transcript }) => `${speaker}: ${transcript}`);
    const places = quotes.map(({ speaker, text }) => said.indexOf(`${speaker}: ${text}`));
    expect(places).toHaveLength(4);
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  test('has what it was about in its summary, and not what was beside the point', () => {
    const texts = quotes.map(({ text }) => text);
    expect(texts).toContain(central);
    expect(texts).not.toContain(filler);
  });

  test('ranks what it was about first', () => {
    const scores = textRank(sentences.map((text) => contentWordsOf(text, language)));
    expect(sentences[scores.indexOf(Math.max(...scores))]).toBe(central);
    expect(Math.min(...scores)).toBe(scores[sentences.indexOf(filler)]);
  });

  test('reads the same when speech arrives in other pieces', () => {
    const whole = talk([sentences.join(' ')]);
    const inWhole = quotesOf(extract(whole, language)).map(({ text }) => text);
    expect(inWhole).toEqual(quotes.map(({ text }) => text));
    // A service that pauses amid sentences: three words to a segment, one speaker.
    const words = sentences.join(' ').split(' ');
    const chopped = Array.from({ length: Math.ceil(words.length / 3) }, (_, index) => ({
      speaker: 'Speaker 1',
      start_time: index,
      end_time: index + 1,
      transcript: words.slice(index * 3, index * 3 + 3).join(' '),
    }));
    expect(extract(chopped, language)).toBe(extract(whole, language));
  });
});

test('nothing said gives nothing; a little gives all of it', () => {
  expect(extract([], 'mr-IN')).toBe('');
  expect(extract(talk([' ', '…']), 'mr-IN')).toBe('');
  expect(extract(talk(['नमस्कार.', 'हो.']), 'mr-IN')).toBe(
    '## महत्त्वाचे मुद्दे\n\n- **Speaker 1**: नमस्कार.\n- **Speaker 1**: हो.',
  );
});

test('what is said twice is picked once', () => {
  const sentences = passages[0]?.sentences ?? [];
  const central = passages[0]?.central ?? '';
  const quotes = quotesOf(extract(talk([...sentences, central]), 'en-IN'));
  expect(quotes.filter(({ text }) => text === central)).toHaveLength(1);
});

test('an unpunctuated run is cut into even pieces between words', () => {
  const words = Array.from({ length: 1000 }, (_, index) => `word${index % 97} रस्त्याच्या${index}`);
  const run = words.join(' ');
  const quotes = quotesOf(extract(talk([run]), 'mr-IN'));
  expect(quotes).toHaveLength(Math.ceil(Math.sqrt(50)));
  for (const { text } of quotes) {
    expect(text.split(' ')).toHaveLength(40);
    expect(` ${run} `).toContain(` ${text} `);
  }
});

test('a rough transcript without punctuation gives its segments', () => {
  const spoken = (passages[0]?.sentences ?? []).map((text) =>
    text.toLowerCase().replace(/[.?!,]/g, ''),
  );
  const quotes = quotesOf(extract(talk(spoken), 'en-IN'));
  expect(quotes).toHaveLength(4);
  for (const { text } of quotes) expect(spoken).toContain(text);
});

test('five thousand sentences give a summary of readable length from all of the talk', () => {
  const topics = Array.from({ length: 600 }, (_, index) => `topic${index}`);
  const sentences = Array.from({ length: 5000 }, (_, index) => {
    const words = Array.from({ length: 10 }, (_, k) => topics[(index * 7 + k * k * 13) % 600]);
    return `Budget road water ${words.join(' ')} point ${index}.`;
  });
  const summary = extract(talk(sentences), 'en-IN');
  const places = quotesOf(summary).map(({ text }) => sentences.indexOf(text));
  expect(places.length).toBeGreaterThanOrEqual(24);
  expect(places.length).toBeLessThanOrEqual(26);
  expect(places.filter((place) => place >= 0 && place < 2500)).not.toHaveLength(0);
  expect(places.filter((place) => place >= 2500).length).toBeGreaterThan(8);
  expect(extract(talk(sentences), 'en-IN')).toBe(summary);
});

test('TextRank keeps to its formula on a graph small enough to solve by hand', () => {
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

test('of two equally telling sentences the one that repeats a pick is left out', () => {
  const sets = [new Set(['a', 'b', 'c']), new Set(['a', 'b', 'd']), new Set(['e', 'f', 'g'])];
  expect(pickDiverse(sets, [1, 0.9, 0.8], 2)).toEqual([0, 2]);
});
