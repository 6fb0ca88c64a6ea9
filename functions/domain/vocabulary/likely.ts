import { type Entry, scriptOf, type Vocabulary } from './candidates.ts';
import { endingsOf, withEnding } from './endings.ts';
import { likeness, soundOfWords, weightOfSound } from './phonetic-key.ts';
import { isProtected } from './protected-words.ts';
import { formsOf, type Span } from './spans.ts';

/** A term that a span of words may have been meant as. */
export interface Candidate {
  from: number;
  to: number;
  /** The words that make up the term, some of which may be correct. */
  claims: { from: number; to: number };
  term_id: string;
  /** Null if the words are correct as they are. */
  corrected: string | null;
  score: number;
  isKnownForm: boolean;
  /** The similarity of the sounds, 0-1. */
  likeness: number;
  /** The weight of the sound: longer sounds are better evidence. */
  weight: number;
  confidence: number | null;
}

/** The score of a known wrong form, and of words that are already right. */
const known = 2;
/** Minimum score to suggest a correction. Tuned on half of the bench's terms. */
const probable = 0.82;
/** Shorter sounds are common to too many words. */
const shortest = 2.7;

/** The minimum similarity for a certain correction: higher for shorter sounds. */
export const leastLikeness = (weight: number): number => 0.86 + 0.03 * Math.max(0, 6 - weight);

/** Candidates for a span: terms that it may have been meant as, or that it is. */
export function candidatesFor(
  span: Span,
  vocabulary: Vocabulary,
  attended: ReadonlySet<string>,
): Candidate[] {
  const forms = formsOf(span.words);
  const isRight = ([form]: [string[], string]) =>
    vocabulary.has(form) && scriptOf(form) === span.script;
  if (forms.some(isRight)) return [{ ...placed(span, 0, span.words.length), ...right }];
  return forms.flatMap(([form, ending]) => {
    const forSure = vocabulary
      .knownAs(form)
      .flatMap((entry) => candidate({ span, vocabulary }, { form, ending, entry }, 1, known) ?? []);
    if (forSure.length > 0) return forSure;
    const sound = soundOfWords(form);
    if (weightOfSound(sound) < shortest) return [];
    return [...vocabulary.near(sound)].flatMap((entry) => {
      const alike = likeness(sound, entry.sound);
      if (alike < leastLikeness(weightOfSound(entry.sound)) - 0.12) return [];
      if (isOblique(form, ending, entry))
        return [{ ...placed(span, 0, span.words.length), ...right }];
      const score = alike + evidence(span, entry, attended) - doubtOf(form, ending, entry);
      if (score < probable) return [];
      return candidate({ span, vocabulary }, { form, ending, entry }, alike, score) ?? [];
    });
  });
}

const right = {
  corrected: null,
  term_id: '',
  score: known,
  isKnownForm: true,
  likeness: 1,
  weight: 0,
  confidence: null,
};

const placed = ({ from, words }: Span, skipped: number, count: number) => ({
  from: from + skipped,
  to: from + skipped + count,
  claims: { from, to: from + words.length },
});

/** Evidence for a term besides its sound: low confidence of the engine, attendance, and length. */
function evidence(
  { confidence }: Span,
  { term, sound }: Entry,
  attended: ReadonlySet<string>,
): number {
  const doubt = confidence === null ? 0.02 : 0.1 * (0.7 - confidence);
  const presence = attended.has(term.id) ? 0.03 : 0;
  return doubt + presence + Math.max(-0.08, Math.min(0.08, 0.025 * (weightOfSound(sound) - 5)));
}

/** Evidence against it: an ending, an ending that would be lost, and different spaces between words. */
function doubtOf(form: string[], ending: string, { words }: Entry): number {
  const last = words.at(-1) ?? '';
  const isLost = ending === '' && endingsOf(form.at(-1) ?? '').some((one) => !last.endsWith(one));
  const spaces = Math.abs(form.length - words.length);
  return (ending === '' ? 0 : 0.02) + (isLost ? 0.06 : 0) + 0.04 * spaces;
}

const consonantsOf = (text: string): string => text.replace(/[^\p{L}]|[aeiou]/gu, '');

/**
 * Marathi changes the end of a name before some endings: पाटील, पाटलांनी. Such a form is correct if it has the
 * consonants of the name.
 */
const isOblique = (form: string[], ending: string, { words }: Entry): boolean =>
  ending.startsWith('ा') && consonantsOf(form.join('')) === consonantsOf(words.join(''));

interface Found {
  form: string[];
  ending: string;
  entry: Entry;
}

/**
 * A candidate reduced to the words that change: words that are already correct at either end are left out. Null if the
 * term cannot be written in this script, if a figure, date or negation would change, or if words would only be added or
 * removed.
 */
function candidate(
  { span, vocabulary }: { span: Span; vocabulary: Vocabulary },
  { form, ending, entry }: Found,
  alike: number,
  score: number,
): Candidate | null {
  const text = vocabulary.textOf(entry, span.script);
  if (text === null) return null;
  const { before, after } = sameAtEnds(form, text);
  const said = form.slice(before, form.length - after);
  const meant = text.slice(before, text.length - after);
  if (said.length === 0 || meant.length === 0) return null;
  if (said.some(isProtected) || meant.some((word) => isProtected(word.toLowerCase()))) return null;
  const isPart = before + after > 0;
  const share = isPart ? likeness(soundOfWords(said), soundOfWords(meant.map(lower))) : alike;
  if (share < 0.62) return null;
  return {
    ...placed(span, before, said.length),
    term_id: entry.term.id,
    corrected: after === 0 ? withEnding(meant.join(' '), ending) : meant.join(' '),
    isKnownForm: score === known && !isPart,
    score: isPart && score !== known ? score - (alike - share) / 2 : score,
    likeness: Math.min(alike, share),
    weight: weightOfSound(entry.sound),
    confidence: span.confidence,
  };
}

const lower = (word: string): string => word.toLowerCase();

/** The number of equal words at the beginning and at the end. */
function sameAtEnds(form: readonly string[], text: readonly string[]) {
  const most = Math.min(form.length, text.length);
  let before = 0;
  while (before < most && form[before] === lower(text[before] ?? '')) before += 1;
  let after = 0;
  while (after < most - before && form.at(-1 - after) === lower(text.at(-1 - after) ?? ''))
    after += 1;
  return { before, after };
}
