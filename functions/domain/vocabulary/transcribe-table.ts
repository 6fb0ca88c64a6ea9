import type { Spelling, VocabularyTerm } from '#contract/vocabulary.ts';
import { phraseOf, type Unfit } from './transcribe-phrase.ts';

type Language = Spelling['language'];

/** Of one custom vocabulary, in bytes. AWS says "50 Kb": the smaller of what that can mean. */
const mostBytes = 50_000;

const heading = 'Phrase\tSoundsLike\tIPA\tDisplayAs\n';

export interface VocabularyTable {
  /** The file; null if it has no entries, which Transcribe would refuse. */
  text: string | null;
  entries: number;
  /** The number of spellings left out, by reason. */
  left: Record<Unfit | 'room', number>;
}

/**
 * The custom vocabulary of a language as a table for Amazon Transcribe: tab-separated, in UTF-8. The columns SoundsLike
 * and IPA stay empty: Transcribe requires them but ignores their content. Without `names`, terms of the kind person are
 * left out. If there is not enough room, the most useful terms come first: see `inOrder`.
 */
export function tableOf(
  terms: readonly VocabularyTerm[],
  { language, names }: { language: Language; names: boolean },
): VocabularyTable {
  const left = { digits: 0, character: 0, long: 0, room: 0 };
  const phrases = new Set<string>();
  let text = heading;
  let bytes = Buffer.byteLength(heading);
  for (const spelling of spellingsIn(terms, language, names)) {
    const fitted = phraseOf(spelling);
    if ('unfit' in fitted) {
      left[fitted.unfit] += 1;
      continue;
    }
    const { phrase } = fitted;
    if (phrases.has(phrase)) continue;
    const row = `${phrase}\t\t\t${phrase === spelling.text ? '' : spelling.text}\n`;
    bytes += Buffer.byteLength(row);
    if (bytes > mostBytes) {
      left.room += 1;
      bytes -= Buffer.byteLength(row);
      continue;
    }
    phrases.add(phrase);
    text += row;
  }
  return { text: phrases.size === 0 ? null : text, entries: phrases.size, left };
}

const spellingsIn = (
  terms: readonly VocabularyTerm[],
  language: Language,
  names: boolean,
): Spelling[] =>
  terms
    .filter(({ kind }) => names || kind !== 'person')
    .toSorted(inOrder)
    .flatMap(({ spellings }) => spellings.filter((one) => one.language === language));

const widths = { deployment: 0, department: 1, body: 2 } as const;

/** Sorts terms: first those with known wrong forms, then those with a wider scope, then those changed last. */
const inOrder = (one: VocabularyTerm, other: VocabularyTerm): number =>
  Number(one.wrong_forms.length === 0) - Number(other.wrong_forms.length === 0) ||
  widths[one.scope.of] - widths[other.scope.of] ||
  other.changed_at.localeCompare(one.changed_at) ||
  one.id.localeCompare(other.id);
