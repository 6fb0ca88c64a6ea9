import type { Word } from '#contract/transcripts.ts';
import { type Entry, Vocabulary, wordsOf } from './candidates.ts';
import { endingsOf } from './endings.ts';
import { likeness, soundOfWords } from './phonetic-key.ts';
import { isProtected } from './protected-words.ts';

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

interface Candidate extends Omit<Correction, 'recognised' | 'band'> {
  score: number;
  isKnownForm: boolean;
  /** Of the term, in letters of its sound. */
  length: number;
  likeness: number;
  confidence: number | null;
}

/** Words in a row that are said without a break, without the marks around them. */
interface Span {
  from: number;
  words: string[];
  confidence: number | null;
}

/** Seconds of silence that no term goes across. */
const breath = 1;
/** Scores from which a correction is suggested, and applied. Tuned on half of the bench's terms. */
const probable = 0.77;
const certain = 0.9;
/** Another term that is nearly as likely makes a correction a suggestion. */
const margin = 0.05;
/** Sounds of a single word of fewer letters are shared by too many words. */
const shortest = 4;
/** What an engine was this sure of is no name that it got wrong, unless it sounds the same. */
const sure = 0.95;

/**
 * The places where a transcript probably means a term of the vocabulary, in order, none across another.
 * `attended` holds the ids of persons' terms that were present, whose names are said more. Figures, dates and
 * negations are in none. Engines without confidences write 0 for every word.
 */
export function correctionsIn(
  words: readonly Word[],
  vocabulary: Vocabulary,
  attended: ReadonlySet<string>,
): Correction[] {
  const hasConfidence = words.some(({ confidence }) => confidence > 0);
  const found: Candidate[] = [];
  const taken = new Set<number>();
  for (const span of spansOf(words, vocabulary.longest, hasConfidence)) {
    if (isWritten(span, vocabulary)) span.words.forEach((_, n) => taken.add(span.from + n));
    else found.push(...candidatesFor(span, vocabulary, attended));
  }
  return withoutOverlaps(found, taken).map((best) => ({
    from: best.from,
    to: best.to,
    term_id: best.term_id,
    ...textsOf(words.slice(best.from, best.to), best.corrected),
    band: isCertain(best, found) ? 'certain' : 'probable',
  }));
}

function* spansOf(
  words: readonly Word[],
  longest: number,
  hasConfidence: boolean,
): Generator<Span> {
  const plain = words.map(({ text }) => wordsOf(text).join(''));
  const isKept = plain.map((word) => word === '' || isProtected(word));
  for (let from = 0; from < words.length; from += 1) {
    let confidence = 1;
    for (let to = from + 1; to <= Math.min(words.length, from + longest); to += 1) {
      const [last, before] = [words[to - 1], words[to - 2]];
      if (!last || isKept[to - 1]) break;
      if (to > from + 1 && before && isBreak(before, last)) break;
      confidence = Math.min(confidence, last.confidence);
      yield { from, words: plain.slice(from, to), confidence: hasConfidence ? confidence : null };
    }
  }
}

const isBreak = (before: Word, after: Word): boolean =>
  /[.,;:?!।॥]$/.test(before.text) || after.start_time - before.end_time > breath;

const isWritten = ({ words }: Span, vocabulary: Vocabulary): boolean =>
  formsOf(words).some(([form]) => vocabulary.has(form.join(' ')));

/** Words as they are, and without an ending that the language joins to them. */
function formsOf(words: string[]): [form: string[], ending: string][] {
  const last = words.at(-1) ?? '';
  const stems = endingsOf(last).map((ending): [string[], string] => [
    [...words.slice(0, -1), last.slice(0, -ending.length)],
    ending,
  ]);
  return [[words, ''], ...stems];
}

function candidatesFor(
  span: Span,
  vocabulary: Vocabulary,
  attended: ReadonlySet<string>,
): Candidate[] {
  return formsOf(span.words).flatMap(([form, ending]) => {
    const known = vocabulary
      .mistakenFor(form.join(' '))
      .flatMap((entry) => candidate(span, entry, ending, { likeness: 1, score: 2 }) ?? []);
    if (known.length > 0) return known;
    const sound = soundOfWords(form);
    if (sound.length < (span.words.length > 1 ? shortest + 1 : shortest)) return [];
    return [...vocabulary.near(sound)].flatMap((entry) => {
      const alike = likeness(sound, entry.sound);
      const score = alike + weight(span, entry, attended) - (ending === '' ? 0 : 0.02);
      if (score < probable || alike < 0.7) return [];
      return candidate(span, entry, ending, { likeness: alike, score }) ?? [];
    });
  });
}

/** What speaks for a term besides its sound: doubt of the engine, attendance, and its length. */
function weight(
  { confidence }: Span,
  { term, sound }: Entry,
  attended: ReadonlySet<string>,
): number {
  const doubt = confidence === null ? 0.02 : 0.1 * (0.6 - confidence);
  const presence = attended.has(term.id) ? 0.04 : 0;
  return doubt + presence + Math.max(-0.06, Math.min(0.06, 0.015 * (sound.length - 7)));
}

function candidate(
  { from, words, confidence }: Span,
  { term, text, sound }: Entry,
  ending: string,
  { likeness, score }: Pick<Candidate, 'likeness' | 'score'>,
): Candidate | null {
  if (text === null) return null;
  return {
    from,
    to: from + words.length,
    corrected: text + ending,
    term_id: term.id,
    isKnownForm: score > 1.5,
    length: sound.length,
    score,
    likeness,
    confidence,
  };
}

/** The best candidates first, the longer of equal ones; what is across a better one is dropped. */
function withoutOverlaps(found: Candidate[], taken: Set<number>): Candidate[] {
  const used = new Set(taken);
  const kept: Candidate[] = [];
  const order = found.toSorted((a, b) => b.score - a.score || b.to - b.from - (a.to - a.from));
  for (const one of order) {
    const places = Array.from({ length: one.to - one.from }, (_, n) => one.from + n);
    if (places.some((place) => used.has(place))) continue;
    for (const place of places) used.add(place);
    kept.push(one);
  }
  return kept.toSorted((a, b) => a.from - b.from);
}

function isCertain(best: Candidate, found: readonly Candidate[]): boolean {
  // A term may hold a figure, which would then be new in the transcript.
  if (/\p{N}/u.test(best.corrected)) return false;
  const isAmbiguous = found.some(
    (other) =>
      other.from < best.to &&
      best.from < other.to &&
      other.term_id !== best.term_id &&
      other.corrected !== best.corrected &&
      other.score > best.score - margin,
  );
  if (isAmbiguous) return false;
  if (best.isKnownForm) return true;
  if (best.length < 5) return false;
  if (best.likeness < 1 && (best.confidence ?? 0) >= sure) return false;
  return best.score >= certain;
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
