import { describe, expect, it } from 'vitest';
import { isQuestion, isStated } from '#functions/domain/findings/guards.ts';
import { countsIn } from '#functions/domain/findings/heard-motions.ts';
import { People } from '#functions/domain/findings/people.ts';
import { outcomes } from '#functions/domain/findings/phrases.ts';
import { fold, type Sentence, sentencesOf } from '#functions/domain/findings/sentences.ts';

const said = (transcript: string): Sentence[] =>
  sentencesOf([{ speaker: 'A', start_time: 0, end_time: 1, transcript }]);
const one = (transcript: string): Sentence => {
  const [sentence] = said(transcript);
  if (!sentence) throw new Error('No sentence');
  return sentence;
};
const clause = (words: string) => ` ${fold(words)} `;

describe('sentences', () => {
  it.each([
    ['Smt. Rao moved. Shri Das seconded!', 2],
    ['विषय क्र. ३ घेतो. फेरीवाला धोरण.', 2],
    ['बैठक शुरू। उपस्थिति लीजिए।', 2],
    ['No. 3 is carried', 1],
    ['… ?', 0],
  ])('of %s', (transcript, n) => {
    expect(said(transcript)).toHaveLength(n);
  });
});

describe('what happens as it is said', () => {
  it.each([
    'The motion is carried.',
    'No objection, the minutes are confirmed.',
    'I move that the minutes of the last meeting be confirmed.',
    'हरकत नाही, ठराव मंजूर झाला.',
    'प्रस्ताव पारित किया जाता है।',
    'ನಿರ್ಣಯವನ್ನು ಅಂಗೀಕರಿಸಲಾಗಿದೆ.',
  ])('is %s', (transcript) => {
    expect(isStated(one(transcript))).toBe(true);
  });

  it.each([
    'Is the motion carried?',
    'In the last meeting the motion was carried.',
    'If the motion is carried we begin in June.',
    'The motion is not carried.',
    'ठराव मंजूर झाला का',
    'मागील सभेत ठराव मंजूर झाला.',
    'जर ठराव मंजूर झाला तर काम सुरू होईल.',
    'अगर प्रस्ताव पारित हुआ तो काम होगा।',
    'क्या प्रस्ताव पारित हुआ',
    'ಕಳೆದ ಸಭೆಯಲ್ಲಿ ನಿರ್ಣಯವನ್ನು ಅಂಗೀಕರಿಸಲಾಗಿದೆ.',
    'ನಿರ್ಣಯ ಮಂಡಿಸಿದರೆ ಬೆಂಬಲಿಸುತ್ತೇವೆ.',
  ])('is not %s', (transcript) => {
    expect(isStated(one(transcript))).toBe(false);
  });

  it('is no question that only lacks its mark', () => {
    expect(isQuestion(one('Has anybody moved'))).toBe(true);
    expect(isQuestion(one('Nobody has moved'))).toBe(false);
  });
});

describe('counts of a vote', () => {
  it.each([
    ['three in favour and none against', { for: 3, against: 0 }],
    ['ayes 12 noes 5', { for: 12, against: 5 }],
    ['2 for', { for: 2 }],
    ['बाजूने बारा', { for: 12 }],
    ['दोन मते बाजूने एक विरोधात', { for: 2, against: 1 }],
    ['पक्ष में तीन विपक्ष में शून्य', { for: 3, against: 0 }],
    ['ಪರವಾಗಿ ೭ ವಿರುದ್ಧವಾಗಿ ಎರಡು ಮತ', { for: 7, against: 2 }],
    ['we are all in favour of trees', {}],
    ['for twelve years', {}],
  ])('%s', (words, counts) => {
    expect(countsIn(clause(words))).toEqual(counts);
  });
});

describe('names', () => {
  const person = (person_id: string, name: object) => ({
    person_id,
    name,
    honorific: '',
    speaker_id: null,
  });
  const people = new People([
    person('patil', { en: 'Suresh Patil' }),
    person('rao', { en: 'Asha Rao', kn: 'ಆಶಾ ರಾವ್' }),
    person('nair', { en: 'Usha Nair' }),
    person('knair', { en: 'Krishnan Nair' }),
  ]);
  it.each([
    ['सुरेश पाटील यांनी ठराव मांडला', ['patil']],
    ['श्री पाटील हजर', ['patil']],
    ['ಶ್ರೀಮತಿ ಆಶಾ ರಾವ್ ಅವರು', ['rao']],
    ['moved by Usha Nair and seconded by Shri Patil', ['nair', 'patil']],
    ['Shri Nair is absent', []],
    ['the Patil estate', []],
  ])('in %s', (words, ids) => {
    expect(people.in(clause(words)).map((mention) => mention.person.person_id)).toEqual(ids);
  });
});

describe('outcomes', () => {
  it.each([
    ['adopted', 'ठराव एकमताने मंजूर करण्यात आला'],
    ['negatived', 'प्रस्ताव गिर गया'],
    ['withdrawn', 'ನನ್ನ ನಿರ್ಣಯವನ್ನು ಹಿಂಪಡೆಯುತ್ತೇನೆ'],
    ['deferred', 'the matter stands deferred to the next meeting'],
    ['referred', 'हा विषय समितीकडे पाठवण्यात येत आहे'],
  ] as const)('%s: %s', (result, words) => {
    const found = Object.entries(outcomes).filter(([, phrase]) => phrase.test(clause(words)));
    expect(found.map(([name]) => name)).toEqual([result]);
  });

  it.each(['ठराव मंजूर करा', 'दहा लाख निधी मंजूर करावा', 'रजा मंजूर', 'the motion was carried'])(
    'are not %s',
    (words) => {
      expect(Object.values(outcomes).some((phrase) => phrase.test(clause(words)))).toBe(false);
    },
  );
});
