import type { Term } from '#contract/vocabulary.ts';
import { fold } from '../findings/sentences.ts';
import { deletionsOf, skeletonOf, soundOfWords } from './phonetic-key.ts';

/** A way to say a term, or one word of a person's name, and how it is then written. */
export interface Entry {
  term: Term;
  /** As the transcript is to have it; null if the term has no spelling in its language. */
  text: string | null;
  sound: string;
}

export const wordsOf = (text: string): string[] =>
  fold(text).match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*/gu) ?? [];

const spoken = (text: string): string => wordsOf(text).join(' ');

/** Words of a name shorter than this, in sounds, are not looked for alone: initials and titles. */
const shortestPart = 3;

/** The vocabulary in scope of a meeting, as it is looked up for a transcript in one language. */
export class Vocabulary {
  /** The most words that a term is recognised as: one more than it has. */
  readonly longest: number;
  readonly #bySkeleton = new Map<string, Set<Entry>>();
  readonly #spelled = new Set<string>();
  readonly #byWrongForm = new Map<string, Entry[]>();

  /** Terms that nobody confirmed are left out. `language` is a BCP 47 tag such as `mr-IN`. */
  constructor(terms: readonly Term[], language: string) {
    let longest = 0;
    for (const term of terms) {
      if (term.state.is !== 'confirmed') continue;
      for (const { text } of term.spellings) {
        this.#spelled.add(spoken(text));
        longest = Math.max(longest, wordsOf(text).length);
        if (term.kind === 'person') for (const word of wordsOf(text)) this.#spelled.add(word);
      }
      for (const entry of entriesOf(term, language)) this.#list(entry);
      const text = spellingIn(term, language);
      for (const form of term.wrong_forms) {
        const listed = this.#byWrongForm.get(spoken(form)) ?? [];
        this.#byWrongForm.set(spoken(form), [...listed, { term, text, sound: '' }]);
        longest = Math.max(longest, wordsOf(form).length);
      }
    }
    this.longest = longest + 1;
  }

  #list(entry: Entry): void {
    for (const form of deletionsOf(skeletonOf(entry.sound))) {
      const listed = this.#bySkeleton.get(form);
      if (listed) listed.add(entry);
      else this.#bySkeleton.set(form, new Set([entry]));
    }
  }

  /** Whether words are a term as it is written in some language. */
  has = (words: string): boolean => this.#spelled.has(words);

  mistakenFor = (words: string): readonly Entry[] => this.#byWrongForm.get(words) ?? [];

  /** Terms whose consonants differ in one or two places at most. */
  near(sound: string): ReadonlySet<Entry> {
    const found = new Set<Entry>();
    for (const form of deletionsOf(skeletonOf(sound))) {
      for (const entry of this.#bySkeleton.get(form) ?? []) found.add(entry);
    }
    return found;
  }
}

const spellingIn = (term: Term, language: string): string | null =>
  term.spellings.find((spelling) => spelling.language === language)?.text ?? null;

/** A term by every spelling and pronunciation; a person also by each word of the name. */
function entriesOf(term: Term, language: string): Entry[] {
  const text = spellingIn(term, language);
  const said = term.spellings.flatMap((spelling) => [
    spelling.text,
    ...(spelling.sounds_like === null ? [] : [spelling.sounds_like]),
  ]);
  const whole = said.map((way) => ({ term, text, sound: soundOfWords(wordsOf(way)) }));
  if (term.kind !== 'person' || text === null) return whole;
  const shown = text.split(/\s+/);
  const parts = said.flatMap((way) => {
    const words = way.split(/\s+/);
    if (words.length < 2 || words.length !== shown.length) return [];
    return words.map((word, n) => ({
      term,
      text: shown[n] ?? null,
      sound: soundOfWords(wordsOf(word)),
    }));
  });
  return [...whole, ...parts.filter(({ sound }) => sound.length >= shortestPart)];
}
