import { afterAll, expect, it } from 'vitest';
import { fuzzDocuments, Writer } from '../fuzz/documents/fuzz-documents.ts';
import { isThorough } from '../thorough.ts';

const writer = new Writer();
afterAll(() => writer.close());

const ordinary = {
  language: 'hi-IN',
  title: 'Ward meeting',
  name: 'Asha',
  said: 'Yes.',
  summary: 'Yes.',
};

it.each([
  ['a syllable of 300 characters', { said: `क${'ा'.repeat(299)}` }],
  ['a title with such a syllable', { title: `क${'ा'.repeat(299)}` }],
  ['a summary with such a syllable split by markup', { summary: `क${'`ा`ा'.repeat(150)}` }],
  ['a syllable without a letter', { said: 'ा'.repeat(300) }],
  ['a syllable of 300 consonants', { said: 'ക്'.repeat(300) }],
  ['a word of 20,000 letters', { said: 'a'.repeat(20_000) }],
  ['a word of 20,000 letters from right to left', { said: 'م'.repeat(20_000) }],
  ['words joined by non-breaking hyphens', { said: 'a\u2011'.repeat(10_000) }],
  ['letters with zero-width joiners', { said: 'a\u200D'.repeat(10_000) }],
  ['20,000 accents on one letter', { said: `a${'\u0301'.repeat(19_999)}` }],
  ['nested lists', { summary: `${'- '.repeat(200)}x` }],
])('%s can be written', async (_, texts) => {
  // With too many possible line breaks it would take minutes, and the writer is killed after one.
  expect(await writer.write({ ...ordinary, ...texts })).toMatchObject({ failure: null });
});

// `npm run bench fuzz` writes a thousand.
const { documents, seed } = isThorough
  ? { documents: 220, seed: Math.floor(Math.random() * 2 ** 30) }
  : { documents: 22, seed: 1 };

it('writes documents with runs of any length in any script', async () => {
  const { wrong } = await fuzzDocuments({ documents, seed });
  expect(wrong, `with the seed ${seed}`).toEqual([]);
});
