import type { Word } from '#contract/transcripts.ts';
import { Vocabulary, wordsOf } from '#functions/domain/vocabulary/candidates.ts';
import { type Correction, correctionsIn } from '#functions/domain/vocabulary/correct.ts';
import type { HeardMeeting } from './meetings.ts';
import type { BenchTerm } from './terms.ts';

/** What became of the terms and of the other words of a meeting. */
export interface Score {
  /** Terms that were said. */
  planted: number;
  /** Corrected, or suggested, as they were said. */
  corrected: number;
  suggested: number;
  /** Words besides, and those of them that were changed or have a suggestion. */
  others: number;
  changed: number;
  doubted: number;
  /** Terms that were changed into something that was not said. */
  mistaken: number;
  /** Figures, dates and negations in a correction. */
  forbidden: number;
  /** Seconds: of the step, and of the recording. */
  took: number;
  length: number;
  /** A line for each mistake. */
  mistakes: string[];
}

const isWithin = (one: Correction, { from, to }: { from: number; to: number }): boolean =>
  one.from < to && from < one.to;

/** Every second person attended. */
const attendedOf = (terms: readonly BenchTerm[]): ReadonlySet<string> =>
  new Set(terms.filter(({ kind }, n) => kind === 'person' && n % 2 === 0).map(({ id }) => id));

export function scoreOf(
  meeting: HeardMeeting,
  terms: readonly BenchTerm[],
  isCounted: (term: BenchTerm) => boolean = () => true,
): Score {
  const { words, planted, length } = meeting;
  const began = performance.now();
  const vocabulary = new Vocabulary(terms, meeting.language);
  const found = correctionsIn(words, vocabulary, attendedOf(terms));
  const took = (performance.now() - began) / 1000;
  const outside = found.filter((one) => !planted.some((place) => isWithin(one, place)));
  const counted = planted.filter(({ term }) => isCounted(term));
  const certain = found.filter(({ band }) => band === 'certain');
  const isCorrected = (place: Planted) => isRight(words, certain, place);
  const corrected = counted.filter(isCorrected);
  const suggested = counted.filter((place) => !isCorrected(place) && isRight(words, found, place));
  const isWrong = (one: Correction) =>
    counted.some((place) => isWithin(one, place) && !isHelp(one, place));
  const sum = (band: Correction['band']) =>
    outside
      .filter((one) => one.band === band)
      .reduce((total, { from, to }) => total + to - from, 0);
  const show = ({ recognised, corrected, band }: Correction) =>
    `${recognised} → ${corrected}, ${band}`;
  return {
    planted: counted.length,
    corrected: corrected.length,
    suggested: suggested.length,
    others: words.length - planted.reduce((total, { from, to }) => total + to - from, 0),
    changed: sum('certain'),
    doubted: sum('probable'),
    mistaken: certain.filter(isWrong).length,
    forbidden: found.filter(hasForbidden).length,
    took,
    length,
    mistakes: [
      ...outside.map((one) => `other words: ${show(one)}`),
      ...counted
        .filter((place) => !isRight(words, found, place))
        .map((place) => {
          const heard = words.slice(place.from, place.to).map(({ text }) => text);
          const instead = found.filter((one) => isWithin(one, place)).map(show);
          return `${place.said} heard as ${heard.join(' ')}: ${instead.join('; ') || 'nothing'}`;
        }),
    ],
  };
}

type Planted = HeardMeeting['planted'][number];

/** Whether the words are what was said once the corrections are made. */
function isRight(words: readonly Word[], found: readonly Correction[], place: Planted): boolean {
  const within = found.filter((one) => isWithin(one, place));
  if (within.some(({ from, to }) => from < place.from || to > place.to)) return false;
  const texts = words.slice(place.from, place.to).flatMap(({ text }, n) => {
    const at = place.from + n;
    const made = within.find(({ from, to }) => from <= at && at < to);
    if (!made) return [text];
    return made.from === at ? [made.corrected] : [];
  });
  return bare(texts.join(' ')) === bare(place.said);
}

/** Whether a correction puts right some words of a name. */
const isHelp = ({ from, to, corrected }: Correction, place: Planted): boolean =>
  from >= place.from && to <= place.to && ` ${bare(place.said)} `.includes(` ${bare(corrected)} `);

const bare = (text: string): string => wordsOf(text).join(' ');

/** Words that must stay, independent of the lists that the corrections use. */
const forbidden = new RegExp(
  `[0-9०-९೦-೯]|^(?:no|not|never|nil|three|fifteen|hundred|lakhs?|crores?|monday|march|नहीं|मत|नाही|नको|नये|तीन|पंधरा|पंद्रह|लाख|हजार|करोड़?|कोटी|सोमवारी?|सोमवार|मार्च|ಇಲ್ಲ|ಬೇಡ|ಅಲ್ಲ|ಮೂರು|ಹದಿನೈದು|ಲಕ್ಷ|ಸಾವಿರ|ಕೋಟಿ|ಸೋಮವಾರ|ಮಾರ್ಚ್)$|ಿಲ್ಲ$|ಬಾರದು$`,
  'u',
);

const hasForbidden = ({ recognised, corrected }: Correction): boolean =>
  [...wordsOf(recognised), ...wordsOf(corrected)].some((word) => forbidden.test(word));
