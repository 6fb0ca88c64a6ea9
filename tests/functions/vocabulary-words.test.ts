import { describe, expect, it } from 'vitest';
import { properNouns } from '#functions/domain/vocabulary/proper-nouns.ts';
import { replacedWords } from '#functions/domain/vocabulary/replaced-words.ts';

describe('an edit of a transcript teaches', () => {
  it.each([
    ['आज वार जे येथील काम', 'आज वारजे येथील काम', [['वार जे', 'वारजे']]],
    [
      'Mr. Jossi, and var jay.',
      'Mr. Joshi, and Warje.',
      [
        ['Jossi', 'Joshi'],
        ['var jay', 'Warje'],
      ],
    ],
    ['ರಾಜಾಜಿ ನಗರದ ಕೆಲಸ', 'ರಾಜಾಜಿನಗರದ ಕೆಲಸ', [['ರಾಜಾಜಿ ನಗರದ', 'ರಾಜಾಜಿನಗರದ']]],
    [
      'the core thrud road and the core thrud lake',
      'the Kothrud road and the Kothrud lake',
      [
        ['core thrud', 'Kothrud'],
        ['core thrud', 'Kothrud'],
      ],
    ],
  ])('how words are spelled: “%s”', (before, after, pairs) => {
    expect(replacedWords(before, after)).toEqual(pairs.map(([wrong, right]) => ({ wrong, right })));
  });

  it.each([
    ['a change of case or marks', 'the mayor said', 'The Mayor, said.'],
    ['an amount', 'fifty lakh rupees', 'sixty lakh rupees'],
    ['a figure', 'ward 12', 'ward 13'],
    ['a date', 'on monday', 'on Sunday'],
    ['a negation', 'हे काम होणार नाही', 'हे काम होणार नक्की'],
    ['words that were added', 'the road', 'the new road'],
    ['words that were left out', 'the the road', 'the road'],
    ['another expression', 'he went home', 'he returned quickly'],
    [
      'a new sentence',
      'one two and the rest of it',
      'something altogether different was said here',
    ],
  ])('nothing from %s', (_, before, after) => {
    expect(replacedWords(before, after)).toEqual([]);
  });
});

describe('names in the title of an item', () => {
  it.each([
    [
      'Repair of the bridge at Warje and Karve Nagar',
      [
        ['Warje', 'other'],
        ['Karve Nagar', 'place'],
      ],
    ],
    ['Appointment of Shri Ramesh Kulkarni as adviser', [['Ramesh Kulkarni', 'person']]],
    ['Report on the Amrut Yojana for smaller towns', [['Amrut Yojana', 'scheme']]],
    ['Approval of the Budget for Ward 12', []],
    ['APPROVAL OF THE ANNUAL BUDGET', []],
    ['Approval Of The Annual Budget Of Corporation', []],
    [
      'कर्वे रस्ता रुंदीकरण, डॉ. सुलभा जोशी यांचे पत्र',
      [
        ['कर्वे रस्ता', 'place'],
        ['सुलभा जोशी', 'person'],
      ],
    ],
    ['नवीन रस्ता आणि अमृत योजना', [['अमृत योजना', 'scheme']]],
    ['ಕುವೆಂಪು ರಸ್ತೆ ದುರಸ್ತಿ', [['ಕುವೆಂಪು ರಸ್ತೆ', 'place']]],
    ['ಹೊಸ ರಸ್ತೆ ನಿರ್ಮಾಣ', []],
  ])('of “%s”', (title, names) => {
    expect(properNouns(title).map(({ text, kind }) => [text, kind])).toEqual(names);
  });
});
