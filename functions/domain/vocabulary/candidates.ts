import type { Term } from '#contract/vocabulary.ts';
import { blockOf } from '../../index/search/phonetic.ts';
import { fold } from '../findings/sentences.ts';
import { deletionsOf, skeletonOf, soundOfWords, weightOfSound } from './phonetic-key.ts';

/** One way to say a term, or one word of a person's name. */
export interface Entry {
  term: Term;
  /** Folded. */
  words: string[];
  sound: string;
  /** The index of the term's word that this entry is, from 0; null if it is the whole term. */
  part: number | null;
}

export const wordsOf = (text: string): string[] =>
  fold(text).match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*/gu) ?? [];

/** The script of folded words, by the first word: a Unicode block, or null for Latin and others. */
export const scriptOf = (words: readonly string[]): number | null => blockOf(words[0] ?? '');

const spoken = (text: string): string => wordsOf(text).join(' ');

/** Minimum weight of a name's word that is looked for alone; excludes initials and titles. */
const shortestPart = 2.5;

/** The vocabulary in scope of a meeting, indexed for a transcript in one language. */
export class Vocabulary {
  readonly language: string;
  /** Maximum number of words that may be recognised as a term: one more than the longest has. */
  readonly longest: number;
  readonly #bySkeleton = new Map<string, Set<Entry>>();
  readonly #spelled = new Set<string>();
  readonly #known = new Map<string, Entry[]>();

  /** Ignores unconfirmed terms. `language` is a BCP 47 tag such as `mr-IN`. */
  constructor(terms: readonly Term[], language: string) {
    this.language = language;
    const confirmed = terms.filter(({ state }) => state.is === 'confirmed');
    const lengths = confirmed.flatMap(({ spellings, wrong_forms }) =>
      [...spellings.map(({ text }) => text), ...wrong_forms].map((text) => wordsOf(text).length),
    );
    this.longest = Math.max(0, ...lengths) + 1;
    for (const term of confirmed) this.#list(term);
  }

  #list(term: Term): void {
    const texts = term.spellings.map(({ text }) => text);
    for (const text of texts) {
      // Another language's spelling in the same script, such as Hindi in Marathi, is to be corrected.
      if (spellingIn(term, this.language, scriptOf(wordsOf(text))) !== text) continue;
      this.#spelled.add(spoken(text));
      if (term.kind === 'person') for (const word of wordsOf(text)) this.#spelled.add(word);
    }
    for (const form of [...texts, ...term.wrong_forms]) {
      const entry = entryOf(term, wordsOf(form));
      this.#known.set(spoken(form), [...(this.#known.get(spoken(form)) ?? []), entry]);
    }
    for (const entry of entriesOf(term)) {
      for (const form of deletionsOf(skeletonOf(entry.sound))) {
        const listed = this.#bySkeleton.get(form);
        if (listed) listed.add(entry);
        else this.#bySkeleton.set(form, new Set([entry]));
      }
    }
  }

  /** Whether words are the correct spelling of a term in their script. */
  has = (words: readonly string[]): boolean => this.#spelled.has(words.join(' '));

  /** Entries of terms for which these words are a known spelling: in another script or language, or wrong. */
  knownAs = (words: readonly string[]): readonly Entry[] => this.#known.get(words.join(' ')) ?? [];

  /** Entries whose consonants differ in at most two places. */
  near(sound: string): ReadonlySet<Entry> {
    const found = new Set<Entry>();
    for (const form of deletionsOf(skeletonOf(sound))) {
      for (const entry of this.#bySkeleton.get(form) ?? []) found.add(entry);
    }
    return found;
  }

  /** The words of an entry in a script; null if the term has no spelling in it. */
  textOf({ term, part }: Entry, script: number | null): string[] | null {
    const words = spellingIn(term, this.language, script)?.split(/\s+/);
    if (!words) return null;
    return part === null ? words : words.slice(part, part + 1);
  }
}

/** The spelling in the transcript's language if that uses the script, otherwise the first one in the script. */
function spellingIn({ spellings }: Term, language: string, script: number | null): string | null {
  const inScript = spellings.filter(({ text }) => scriptOf(wordsOf(text)) === script);
  const own = inScript.find((spelling) => spelling.language === language);
  return (own ?? inScript[0])?.text ?? null;
}

const entryOf = (term: Term, words: string[], part: number | null = null): Entry => ({
  term,
  words,
  sound: soundOfWords(words),
  part,
});

/** Entries for every spelling and pronunciation of a term; for a person, also for each word of the name. */
function entriesOf(term: Term): Entry[] {
  const said = term.spellings.flatMap(({ text, sounds_like }) => [
    wordsOf(text),
    ...(sounds_like === null ? [] : [wordsOf(sounds_like)]),
  ]);
  const whole = said.map((words) => entryOf(term, words));
  const counts = new Set(term.spellings.map(({ text }) => text.split(/\s+/).length));
  if (term.kind !== 'person' || counts.size > 1) return whole;
  const parts = said
    .filter((words) => words.length > 1 && counts.has(words.length))
    .flatMap((words) => words.map((word, n) => entryOf(term, [word], n)));
  return [...whole, ...parts.filter(({ sound }) => weightOfSound(sound) >= shortestPart)];
}
