import { expect, it } from 'vitest';
import { wordsOf } from '#functions/search/words.ts';

const words = (text: string) => [...wordsOf(text)];

it('never cuts a word at a vowel sign or a conjunct', () => {
  expect(words('कार्यवृत्त, ಕಾರ್ಯಕ್ರಮ')).toEqual(['कार्यवृत्त', 'ಕಾರ್ಯಕ್ರಮ']);
  expect(words('कार्यवृत्त')).not.toContain('कार');
});

it('reads digits of Indian scripts as 0-9', () => {
  expect(words('वार्ड १२ ward 12 ವಾರ್ಡ್ ೧೨')).toEqual(['वार्ड', '12', 'ward', 'ವಾರ್ಡ್']);
});

it('sees one word in its composed and decomposed forms, in any case', () => {
  expect(words('क\u093c \u0958')).toHaveLength(1);
  expect(words('Ward WARD ward')).toEqual(['ward']);
});

it('finds nothing in marks and signs alone', () => {
  expect(words('\u093e\u0902 … !? 🙂')).toEqual([]);
});
