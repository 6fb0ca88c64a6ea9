import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  indexedWords,
  indexedWordsInOrder,
  markedBy,
  parseSearch,
  rangesToMark,
} from '#contract/search.ts';

const words = (text: string) => [...indexedWords(text)];

it('never cuts a word at a vowel sign or a conjunct', () => {
  expect(words('कार्यवृत्त, ಕಾರ್ಯಕ್ರಮ')).toEqual(['कार्यवृत्त', 'ಕಾರ್ಯಕ್ರಮ']);
  expect(words('कार्यवृत्त')).not.toContain('कार');
});

it('reads digits of Indian scripts as 0-9', () => {
  expect(words('वार्ड १२ ward 12 ವಾರ್ಡ್ ೧೨')).toEqual(['वार्ड', '12', 'ward', 'ವಾರ್ಡ್']);
});

it('treats composed and decomposed forms, in any case, as one word', () => {
  expect(words('क\u093c \u0958')).toHaveLength(1);
  expect(words('Ward WARD ward')).toEqual(['ward']);
});

it('finds no word in marks and symbols alone', () => {
  expect(words('\u093e\u0902 … !? 🙂')).toEqual([]);
});

describe('ranges to mark', () => {
  const marked = (text: string, ...marks: [word: string, prefix?: boolean][]) =>
    rangesToMark(
      text,
      marks.map(([word, prefix = false]) => ({ word, prefix })),
    ).map(({ from, to }) => text.slice(from, to));

  it('are whole words of the original text, with all their signs', () => {
    expect(marked('वार्ड १२ मधील पाणीपुरवठा.', ['12'], ['पाणी', true])).toEqual(['१२', 'पाणीपुरवठा']);
    expect(marked('WARD ward wards', ['ward'])).toEqual(['WARD', 'ward']);
    expect(marked('nothing here')).toEqual([]);
  });

  it('are found even if the text is composed differently from the index', () => {
    expect(marked('the cafe\u0301, ﬁne', ['café'], ['fine'])).toEqual(['cafe\u0301', 'ﬁne']);
    expect(marked('क़दम और क\u093cदम', ['क\u093cदम'])).toHaveLength(2);
    expect(marked('र\u094d\u200dया', ['र\u094dया'])).toEqual(['र\u094d\u200dया']);
  });

  it('never start or end within a character, whatever the text', () => {
    const letters = fc.constantFrom(
      'क',
      'ा',
      '्',
      'ष',
      '\u200d',
      'e',
      '\u0301',
      'ﬁ',
      '½',
      '१',
      ' ',
      '-',
      '👍',
      'ಸ',
      'ಭೆ',
    );
    fc.assert(
      fc.property(fc.array(letters, { maxLength: 12 }), (all) => {
        const text = all.join('');
        const placed = indexedWordsInOrder(text);
        const ends = new Set([...new Intl.Segmenter().segment(text)].map(({ index }) => index));
        let before = 0;
        for (const { from, to } of placed) {
          expect(from).toBeGreaterThanOrEqual(before);
          expect(to).toBeGreaterThan(from);
          expect(to === text.length || ends.has(to) || /^\p{M}/u.test(text.slice(to))).toBe(true);
          before = from;
        }
        expect(new Set(placed.map(({ word }) => word))).toEqual(indexedWords(text));
      }),
    );
  });
});

describe('a search', () => {
  it('consists of words, phrases and the prefix it ends in', () => {
    expect(parseSearch('ward "solid waste" रस्')).toEqual({
      words: ['ward'],
      phrases: [['solid', 'waste']],
      prefix: 'रस्',
    });
    expect(parseSearch('ward ')).toEqual({ words: ['ward'], phrases: [], prefix: null });
    expect(parseSearch('"open quota')).toEqual({
      words: ['open'],
      phrases: [],
      prefix: 'quota',
    });
    expect(parseSearch('""')).toEqual({ words: [], phrases: [], prefix: null });
  });

  it('of many words is limited to the ten longest', () => {
    const words = Array.from({ length: 30 }, (_, n) => 'x'.repeat(n + 1));
    const { words: whole, phrases, prefix } = parseSearch(`"a ${words[29]}" ${words.join(' ')}`);
    expect(whole).toEqual(words.slice(20, 29));
    expect(phrases).toEqual([[null, words[29]]]);
    expect(prefix).toBe(words[29]);
    expect(markedBy(words.join(' '))).toHaveLength(10);
  });
});
