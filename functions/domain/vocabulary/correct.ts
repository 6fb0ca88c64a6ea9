import type { Word } from '#contract/transcripts.ts';
import { scriptOf, type Vocabulary } from './candidates.ts';
import { type Candidate, candidatesFor, leastLikeness } from './likely.ts';
import { spansOf } from './spans.ts';

/** That words were probably meant to be a term. */
export interface Correction {
  /** Between which words: from `from`, before `to`. */
  from: number;
  to: number;
  /** As the engine wrote it, for undoing. */
  recognised: string;
  corrected: string;
  term_id: string;
  /** certain: to be applied and marked. probable: to be suggested. */
  band: 'certain' | 'probable';
}

/** Scores from which a correction is applied. Tuned on half of the bench's terms. */
const certain = 0.9;
/** Another term that is nearly as likely makes a correction a suggestion. */
const margin = 0.04;
/** What an engine was this sure of is no name that it got wrong, unless it sounds the same. */
const sure = 0.95;

/** Sounds that are shorter are only suggested. */
const shortest = 3.3;

/** The script that a language is written in: that of a letter of its own. */
const letters: Record<string, string> = { mr: 'म', hi: 'ह', kn: 'ಕ', te: 'త', ta: 'த' };
const scriptOfLanguage = (language: string) => scriptOf([letters[language.slice(0, 2)] ?? 'a']);

/**
 * The places where a transcript probably means a term of the vocabulary, in order, none across another.
 * `attended` holds the ids of persons' terms that were present, whose names are said more. Figures, dates and
 * negations are in none.
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

/** The best candidates first, the longer of equal ones; what is across a better one is dropped. */
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
  // A term may hold a figure, which would then be new in the transcript.
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

/** The marks before and after the words stay. */
function textsOf(
  words: readonly Word[],
  corrected: string,
): Pick<Correction, 'recognised' | 'corrected'> {
  const recognised = words.map(({ text }) => text).join(' ');
  const [before = ''] = recognised.match(/^[^\p{L}\p{M}\p{N}]*/u) ?? [];
  const [after = ''] = recognised.match(/[^\p{L}\p{M}\p{N}]*$/u) ?? [];
  return { recognised, corrected: before + corrected + after };
}
