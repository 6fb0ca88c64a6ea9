import { describe, expect, it } from 'vitest';
import type { Word } from '#contract/transcripts.ts';
import type { Term } from '#contract/vocabulary.ts';
import { Vocabulary } from '#functions/domain/vocabulary/candidates.ts';
import { correctionsIn } from '#functions/domain/vocabulary/correct.ts';
import { isProtected } from '#functions/domain/vocabulary/protected-words.ts';

type Language = Term['spellings'][number]['language'];

function term(
  kind: Term['kind'],
  spellings: Partial<Record<Language, string>>,
  more: Partial<Term> = {},
): Term {
  return {
    id: (spellings['en-IN'] ?? Object.values(spellings)[0] ?? '').toLowerCase(),
    kind,
    spellings: Object.entries(spellings).map(([language, text]) => ({
      language: language as Language,
      text,
      sounds_like: null,
    })),
    wrong_forms: [],
    scope: { of: 'deployment' },
    state: { is: 'confirmed', at: '2026-11-01T00:00:00.000Z' },
    ...more,
  };
}

const everywhere = (kind: Term['kind'], latin: string, devanagari: string, kannada: string) =>
  term(kind, { 'mr-IN': devanagari, 'hi-IN': devanagari, 'en-IN': latin, 'kn-IN': kannada });

const terms = [
  everywhere('person', 'Vaishali Gaikwad', 'वैशाली गायकवाड', 'ವೈಶಾಲಿ ಗಾಯಕವಾಡ'),
  everywhere('person', 'Dattatray Deshmukh', 'दत्तात्रय देशमुख', 'ದತ್ತಾತ್ರಯ ದೇಶಮುಖ'),
  everywhere('place', 'Kothrud', 'कोथरूड', 'ಕೋಥರೂಡ್'),
  everywhere('place', 'Basavangudi', 'बसवनगुडी', 'ಬಸವನಗುಡಿ'),
  everywhere('place', 'Mangalwar Peth', 'मंगळवार पेठ', 'ಮಂಗಳವಾರ ಪೇಠ'),
  everywhere('scheme', 'Nagarothan', 'नगरोत्थान', 'ನಗರೋತ್ಥಾನ'),
];

/** Words that the engine was not sure of, half a second each. */
const words = (text: string, confidence = 0.6): Word[] =>
  text.split(' ').map((one, n) => ({
    text: one,
    start_time: n / 2,
    end_time: n / 2 + 0.4,
    confidence,
  }));

const found = (
  language: Language,
  text: string,
  { confidence = 0.6, among = terms, attended = [] as string[] } = {},
) => correctionsIn(words(text, confidence), new Vocabulary(among, language), new Set(attended));

/** The text with all that was found, certain or not. */
function corrected(language: Language, text: string, options = {}): string {
  const all = text.split(' ');
  for (const one of found(language, text, options).toReversed())
    all.splice(one.from, one.to - one.from, one.corrected);
  return all.join(' ');
}

describe('what was probably meant', () => {
  it.each<[Language, string, string]>([
    ['mr-IN', 'आज वैशाळी गायकवाड बोलतील.', 'आज वैशाली गायकवाड बोलतील.'],
    ['mr-IN', 'नंतर दत्तात्रय देसमुक यांनी सांगितले', 'नंतर दत्तात्रय देशमुख यांनी सांगितले'],
    ['mr-IN', 'रस्ता कोतरुड, पाणी आले', 'रस्ता कोथरूड, पाणी आले'],
    ['hi-IN', 'कल नगरोतान की बैठक है', 'कल नगरोत्थान की बैठक है'],
    ['hi-IN', 'यह बसवन गुड़ी का मामला है', 'यह बसवनगुडी का मामला है'],
    ['kn-IN', 'ಇಂದು ಬಸವಂಗುಡಿ ರಸ್ತೆ ನೋಡೋಣ', 'ಇಂದು ಬಸವನಗುಡಿ ರಸ್ತೆ ನೋಡೋಣ'],
    ['kn-IN', 'ಆಮೇಲೆ ವೈಸಾಲಿ ಗಾಯಕವಾಡ ಮಾತನಾಡಿದರು', 'ಆಮೇಲೆ ವೈಶಾಲಿ ಗಾಯಕವಾಡ ಮಾತನಾಡಿದರು'],
    ['en-IN', 'the drain in Cothrood is blocked', 'the drain in Kothrud is blocked'],
    ['en-IN', 'I call upon Vaishaly Gaykwad now', 'I call upon Vaishali Gaikwad now'],
  ])('is found by its sound in %s: %s', (language, heard, said) => {
    expect(corrected(language, heard)).toBe(said);
  });

  it.each<[Language, string, string]>([
    ['mr-IN', 'आज Vaishali Gaikwad बोलतील', 'आज वैशाली गायकवाड बोलतील'],
    ['kn-IN', 'ಇಂದು Basavangudi ರಸ್ತೆ ನೋಡೋಣ', 'ಇಂದು ಬಸವನಗುಡಿ ರಸ್ತೆ ನೋಡೋಣ'],
    ['kn-IN', 'ಇಂದು బసవనగుడి ರಸ್ತೆ ನೋಡೋಣ', 'ಇಂದು ಬಸವನಗುಡಿ ರಸ್ತೆ ನೋಡೋಣ'],
    ['en-IN', 'the road in कोथरूड is bad', 'the road in Kothrud is bad'],
  ])('is written in the script of %s: %s', (language, heard, said) => {
    expect(corrected(language, heard)).toBe(said);
  });

  it('keeps its script within a run of words in another language', () => {
    const heard = 'आता इंग्रजीत बोलतो the chairman asked Vaishaly Gaikwad for the report today बरं';
    expect(corrected('mr-IN', heard)).toBe(heard.replace('Vaishaly', 'Vaishali'));
  });

  it.each<[Language, string, string]>([
    ['mr-IN', 'दत्तात्रय देसमुखांनी सांगितले', 'दत्तात्रय देशमुखांनी सांगितले'],
    ['mr-IN', 'आम्ही कोतरुडमध्ये गेलो', 'आम्ही कोथरूडमध्ये गेलो'],
    ['kn-IN', 'ನಾವು ಬಸವಂಗುಡಿಯಲ್ಲಿ ಇದ್ದೇವೆ', 'ನಾವು ಬಸವನಗುಡಿಯಲ್ಲಿ ಇದ್ದೇವೆ'],
    ['en-IN', "see Kotrud's new road", "see Kothrud's new road"],
  ])('keeps the ending that %s joins to it: %s', (language, heard, said) => {
    expect(corrected(language, heard)).toBe(said);
  });

  it('leaves a name that is right as it is, also before an ending', () => {
    expect(found('mr-IN', 'दत्तात्रय देशमुखांनी कोथरूडला भेट दिली')).toEqual([]);
  });

  it('is certain where sound and doubt agree, and a suggestion where the engine was sure', () => {
    const heard = 'नंतर दत्तात्रय देशनुक यांनी सांगितले';
    expect(found('mr-IN', heard)).toMatchObject([{ band: 'certain', recognised: 'देशनुक' }]);
    expect(found('mr-IN', heard, { confidence: 0.97 })).toMatchObject([{ band: 'probable' }]);
  });

  it('is only suggested where two terms are as likely', () => {
    const among = [
      everywhere('person', 'Sunil Jadhav', 'सुनील जाधव', 'ಸುನೀಲ ಜಾಧವ'),
      everywhere('person', 'Sunil Yadav', 'सुनील यादव', 'ಸುನೀಲ ಯಾದವ'),
    ];
    const [only] = found('en-IN', 'thank you Sunil Hadav sir', { among });
    expect(only?.band).not.toBe('certain');
  });

  it('is rather a person who attended', () => {
    const among = [
      everywhere('person', 'Ramesh Shinde', 'रमेश शिंदे', 'ರಮೇಶ ಶಿಂಧೆ'),
      everywhere('person', 'Ramesh Shendre', 'रमेश शेंद्रे', 'ರಮೇಶ ಶೇಂದ್ರೆ'),
    ];
    for (const { id } of among)
      expect(
        found('en-IN', 'thank you Ramesh Shenre sir', { among, attended: [id] })[0]?.term_id,
      ).toBe(id);
  });

  it('follows a form that is known to be wrong, however it sounds', () => {
    const among = [term('place', { 'en-IN': 'Kothrud' }, { wrong_forms: ['court road'] })];
    expect(found('en-IN', 'water in court road area', { among, confidence: 0.99 })).toMatchObject([
      { recognised: 'court road', corrected: 'Kothrud', band: 'certain' },
    ]);
  });

  it('is nothing that nobody confirmed', () => {
    const among = terms.map((one) => ({
      ...one,
      state: { is: 'suggested' as const, evidence: 'agenda' as const },
    }));
    expect(found('en-IN', 'the drain in Cothrood is blocked', { among })).toEqual([]);
  });
});

describe('figures, dates and negations', () => {
  /** Names that sound like them. */
  const among = [
    everywhere('person', 'Nahida Sathe', 'नाहिदा साठे', 'ನಾಹಿದಾ ಸಾಠೆ'),
    everywhere('place', 'Lakhpur', 'लाखपूर', 'ಲಾಖಪುರ'),
    everywhere('place', 'Somwar', 'सोमवार', 'ಸೋಮವಾರ'),
    everywhere('place', 'Hajari', 'हजारी', 'ಹಜಾರಿ'),
    everywhere('person', 'Nakoda', 'नकोडा', 'ನಕೋಡಾ'),
    everywhere('place', 'Beda', 'बेडा', 'ಬೇಡಾ'),
    everywhere('scheme', 'Panchavan', 'पंचावन', 'ಪಂಚಾವನ'),
  ];

  it.each<[Language, string]>([
    ['mr-IN', 'साठ हजार नाही लाखांचा पंचावन्न सोमवारी नको हजारांची लाखापर्यंत'],
    ['hi-IN', 'साठ लाख नहीं हजार सोमवार पचपन मत लाखों'],
    ['en-IN', 'sixty lakh not Monday hundred fifty-five March never'],
    ['kn-IN', 'ಲಕ್ಷ ಬೇಡ ಸೋಮವಾರದಂದು ಸಾವಿರ ಇಲ್ಲ ಕೊಟ್ಟಿಲ್ಲ ಇಪ್ಪತ್ತೈದು'],
  ])('are in no correction in %s, though a name sounds like them', (language, text) => {
    const kept = found(language, text, { among, confidence: 0.3 }).flatMap(({ from, to }) =>
      text.split(' ').slice(from, to),
    );
    expect(kept.filter((word) => word !== 'लाखों')).toEqual([]);
  });

  it('stay where a place is named after a day', () => {
    expect(corrected('mr-IN', 'रस्ता मंगळवार पेट येथे आहे')).toBe('रस्ता मंगळवार पेठ येथे आहे');
    expect(found('mr-IN', 'सभा मंगळवार रोजी आहे', { confidence: 0.3 })).toEqual([]);
  });

  it.each([
    '15',
    '१५',
    'तीनशे',
    'लाखांचा',
    'सोमवारी',
    'पंचावन्न',
    'चौहत्तर',
    'twentyfive',
    'ಇಪ್ಪತ್ತೈದು',
    'ಕೊಟ್ಟಿಲ್ಲ',
    'ಸೋಮವಾರದಂದು',
  ])('%s is known as one', (word) => {
    expect(isProtected(word)).toBe(true);
  });

  it.each(['लक्ष्मी', 'ಲಕ್ಷ್ಮಿ', 'Patil', 'मंगला'])('%s is none', (word) => {
    expect(isProtected(word)).toBe(false);
  });
});
