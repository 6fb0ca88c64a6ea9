import type { Term } from '#contract/vocabulary.ts';
import { blockOf } from '../../index/search/phonetic.ts';
import { fold } from '../findings/sentences.ts';
import { deletionsOf, skeletonOf, soundOfWords, weightOfSound } from './phonetic-key.ts';

/** A way to say a term, or one word of a person's name. */
export interface Entry {
  term: Term;
  /** Folded. */
  words: string[];
  sound: string;
  /** Which word of the term the entry is, from 0; null if it is all of them. */
  part: number | null;
}

export const wordsOf = (text: string): string[] =>
  fold(text).match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*/gu) ?? [];

/** The script of folded words, by the first of them: a block of Unicode, or null for Latin and others. */
export const scriptOf = (words: readonly string[]): number | null => blockOf(words[0] ?? '');

const spoken = (text: string): string => wordsOf(text).join(' ');

/** Words of a name that sound shorter than this are not looked for alone: initials and titles. */
const shortestPart = 2.5;

/** The vocabulary in scope of a meeting, as it is looked up for a transcript in one language. */
export class Vocabulary {
  readonly language: string;
  /** The most words that a term is recognised as: one more than it has. */
  readonly longest: number;
  readonly #bySkeleton = new Map<string, Set<Entry>>();
  readonly #spelled = new Set<string>();
  readonly #known = new Map<string, Entry[]>();

  /** Terms that nobody confirmed are left out. `language` is a BCP 47 tag such as `mr-IN`. */
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
      // Another spelling in the script, such as that of Hindi in Marathi, is one to correct.
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

  /** Whether words are a term as it is to be written in their script. */
  has = (words: readonly string[]): boolean => this.#spelled.has(words.join(' '));

  /** Terms that are known to be written so: in another script or language, or wrongly. */
  knownAs = (words: readonly string[]): readonly Entry[] => this.#known.get(words.join(' ')) ?? [];

  /** Terms whose consonants differ in one or two places at most. */
  near(sound: string): ReadonlySet<Entry> {
    const found = new Set<Entry>();
    for (const form of deletionsOf(skeletonOf(sound))) {
      for (const entry of this.#bySkeleton.get(form) ?? []) found.add(entry);
    }
    return found;
  }

  /** How an entry is to be written in a script, word by word; null if the term has no spelling in it. */
  textOf({ term, part }: Entry, script: number | null): string[] | null {
    const words = spellingIn(term, this.language, script)?.split(/\s+/);
    if (!words) return null;
    return part === null ? words : words.slice(part, part + 1);
  }
}

/** The spelling of the transcript's language where that has the script; otherwise the first one in it. */
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

/** A term by every spelling and pronunciation; a person also by each word of the name. */
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
