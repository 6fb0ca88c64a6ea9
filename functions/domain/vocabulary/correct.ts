import type { Word } from '#contract/transcripts.ts';
import { scriptOf, type Vocabulary } from './candidates.ts';
import { type Candidate, candidatesFor, leastLikeness } from './likely.ts';
import { spansOf } from './spans.ts';

/** A correction: words that were probably meant as a term. */
export interface Correction {
  /** The range of words: [from, to). */
  from: number;
  to: number;
  /** The engine's words, for undoing. */
  recognised: string;
  corrected: string;
  term_id: string;
  /** certain: applied and marked. probable: suggested. */
  band: 'certain' | 'probable';
}

/** Minimum score to apply a correction. Tuned on half of the bench's terms. */
const certain = 0.9;
/** If another term scores within this margin, a correction is only suggested. */
const margin = 0.04;
/** Words with this confidence are not corrected, unless they sound the same as the term. */
const sure = 0.95;

/** Shorter sounds are only suggested. */
const shortest = 3.3;

/** A letter of each language, which shows the script it is written in. */
const letters: Record<string, string> = { mr: 'म', hi: 'ह', kn: 'ಕ', te: 'త', ta: 'த' };
const scriptOfLanguage = (language: string) => scriptOf([letters[language.slice(0, 2)] ?? 'a']);

/**
 * Corrections of a transcript towards the terms of a vocabulary, in order and without overlaps. `attended` holds the
 * ids of person terms of people who were present, whose names are likelier. Never touches figures, dates and negations.
 */
export function correctionsIn(
  words: readonly Word[],
  vocabulary: Vocabulary,
  attended: ReadonlySet<string>,
): Correction[] {
  const spans = spansOf(words, vocabulary.longest, scriptOfLanguage(vocabulary.language));
  const found = [...spans].flatMap((span) => candidatesFor(span, vocabulary, attended));
  return withoutOverlaps(found).flatMap((best) => {
    if (best.corrected === null) return [];
    const { from, to, term_id } = best;
    const band = isCertain(best, found) ? 'certain' : 'probable';
    const texts = textsOf(words.slice(from, to), best.corrected);
    return [{ from, to, term_id, ...texts, band } satisfies Correction];
  });
}

const isAcross = (one: Candidate, other: Candidate): boolean =>
  one.from < other.to && other.from < one.to;

const lengthOf = ({ from, to }: Candidate): number => to - from;

const placesOf = ({ from, to }: { from: number; to: number }): number[] =>
  Array.from({ length: to - from }, (_, n) => from + n);

/** Keeps the best candidates, the longer of equal ones; drops those that overlap a better one. */
function withoutOverlaps(found: readonly Candidate[]): Candidate[] {
  const used = new Set<number>();
  const kept: Candidate[] = [];
  for (const one of found.toSorted((a, b) => b.score - a.score || lengthOf(b) - lengthOf(a))) {
    if (placesOf(one).some((place) => used.has(place))) continue;
    for (const place of placesOf(one.claims)) used.add(place);
    kept.push(one);
  }
  return kept.toSorted((a, b) => a.from - b.from);
}

function isCertain(best: Candidate, found: readonly Candidate[]): boolean {
  const { corrected, likeness, weight, confidence, score } = best;
  // A term may contain a figure that is not in the transcript.
  if (/\p{N}/u.test(corrected ?? '')) return false;
  const isAmbiguous = found.some(
    (other) =>
      isAcross(best, other) &&
      other.term_id !== best.term_id &&
      other.corrected !== corrected &&
      other.score > score - margin,
  );
  if (isAmbiguous) return false;
  if (best.isKnownForm) return true;
  if (weight < shortest || likeness < leastLikeness(weight)) return false;
  if (likeness < 1 && (confidence ?? 0) >= sure) return false;
  return score >= certain;
}

/** Keeps the punctuation before and after the words. */
function textsOf(
  words: readonly Word[],
  corrected: string,
): Pick<Correction, 'recognised' | 'corrected'> {
  const recognised = words.map(({ text }) => text).join(' ');
  const [before = ''] = recognised.match(/^[^\p{L}\p{M}\p{N}]*/u) ?? [];
  const [after = ''] = recognised.match(/[^\p{L}\p{M}\p{N}]*$/u) ?? [];
  return { recognised, corrected: before + corrected + after };
}
