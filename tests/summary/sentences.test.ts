import { describe, expect, test } from 'vitest';
import { sentencesOf } from '#functions/domain/summaries/extractive/sentences.ts';
import { comparableWords, contentWordsOf } from '#functions/domain/summaries/extractive/words.ts';
import { talk } from './passages.ts';

const split = (text: string): string[] => sentencesOf(talk([text])).map(({ text }) => text);

describe('sentences', () => {
  test.each([
    ['dandas, with and without a space', ['सभा सुरू झाली।', 'अध्यक्ष आले॥', 'ठराव मंजूर झाला।'], ''],
    ['question and exclamation marks', ['ठीक आहे?', 'हो!', 'ಸರಿಯೇ?', 'ಹೌದು.', 'Fine…'], ' '],
    ['quotation marks', ['He said "no."', 'She agreed.'], ' '],
    ['titles and initials', ['Dr. A. B. Patil and Smt. Rao spoke.', 'All agreed.'], ' '],
    ['Marathi and Hindi titles', ['डॉ. कुलकर्णी व श्री. पाटील बोलले.', 'रु. ५० लाख मंजूर.'], ' '],
    ['Kannada titles', ['ಡಾ. ರಾವ್ ಬಂದರು.', 'ರೂ. 50 ಲಕ್ಷ ಮಂಜೂರು.'], ' '],
    ['numbers', ['It costs Rs. 4.5 crore.', 'Ward No. 5 agrees.', 'No.', 'Why not?'], ' '],
    ['hours', ['We meet at 5 p.m. on Monday.', 'Good.'], ' '],
    ['short sentences that end in है.', ['यह सही है.', 'बजट नया है.'], ' '],
  ])('are split correctly at %s', (_, sentences, gap) => {
    expect(split(sentences.join(gap))).toEqual(sentences);
  });

  test('continue across segments of a speaker and end where the speaker changes', () => {
    const timeline = talk(['The budget', 'is approved.', 'And the road', 'Is next.'], 3);
    expect(sentencesOf(timeline)).toEqual([
      { speaker: 'Speaker 1', text: 'The budget is approved.', passages: [0, 1] },
      { speaker: 'Speaker 1', text: 'And the road', passages: [2] },
      { speaker: 'Speaker 2', text: 'Is next.', passages: [3] },
    ]);
  });
});

describe('words', () => {
  test('are not split at vowel signs, viramas, nuktas or joiners', () => {
    expect(comparableWords('कार्यवृत्त, क्षेत्राच्या किंमती! बढ़ती')).toEqual([
      'कार्यवृत्त',
      'क्षेत्राच्या',
      'किंमती',
      'बढ़ती'.normalize('NFC'),
    ]);
    expect(comparableWords('ಪುರಸಭೆಯ ಕಾರ್ಯಕ್ರಮಗಳಲ್ಲಿ')).toEqual(['ಪುರಸಭೆಯ', 'ಕಾರ್ಯಕ್ರಮಗಳಲ್ಲಿ']);
    expect(comparableWords('ಬಜೆಟ್\u200cನಲ್ಲಿ')).toEqual(['ಬಜೆಟ್ನಲ್ಲಿ']);
    expect(comparableWords('दुसर्\u200dया')).toEqual(['दुसर्या']);
  });

  test('are the same in composed and decomposed form', () => {
    expect(comparableWords('\u0928\u093c')).toEqual(comparableWords('\u0929'));
    expect(comparableWords('\u0ca8\u0cc6\u0cd5')).toEqual(comparableWords('\u0ca8\u0cc7'));
  });

  test('leave out the stop words of the language, but not of other languages', () => {
    expect(contentWordsOf('The road and the water', 'en-IN')).toEqual(new Set(['road', 'water']));
    expect(contentWordsOf('रस्ता आणि पाणी', 'mr-IN')).toEqual(new Set(['रस्ता', 'पाणी']));
    expect(contentWordsOf('सड़क और पानी', 'hi-IN').size).toBe(2);
    expect(contentWordsOf('ರಸ್ತೆ ಮತ್ತು ನೀರು', 'kn-IN').size).toBe(2);
    expect(contentWordsOf('the road', 'mr-IN').size).toBe(2);
  });
});
