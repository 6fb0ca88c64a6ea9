import { isVerbatim } from '#contract/record-choices.ts';
import { inLatinDigits } from '#contract/text.ts';
import { plainText } from '../../platform/markdown.ts';
import type { StoredBlock } from '../../records/minutes.ts';
import type { CheckFacts } from './check-facts.ts';
import { beginning, type Failing, type Rule } from './check-rules.ts';

interface Pair {
  first: StoredBlock;
  second: StoredBlock | undefined;
}

/** The blocks that require a translation, each with its translation; null for minutes in one language. */
function pairsIn({ blocks, style, second_language }: CheckFacts): Pair[] | null {
  if (second_language === null) return null;
  const translations = new Map(blocks.map((one) => [one.translation?.of, one]));
  return blocks
    .filter((one) => !one.translation && !isVerbatim(one, style))
    .map((first) => ({ first, second: translations.get(first.id) }));
}

const ofBlock = ({ id, text, agenda_item_id, visibility }: StoredBlock) => ({
  of: id,
  about: beginning(text),
  block_id: id,
  agenda_item_id,
  closed: visibility === 'closed',
});

/** Blocks with free text in one language. Lists of names and times are generated in both languages. */
const worded = new Set<StoredBlock['kind']>(['item', 'motion', 'resolution', 'action', 'text']);

/** Minimum number of consecutive words that two languages do not share by chance. */
const telling = 4;

/** Whether the second text repeats a sentence of the first unchanged. */
function repeats(first: string, second: string): boolean {
  const lines = plainText(first)
    .split(/\n+|[.:।](?=\s)/)
    .map((line) => line.trim())
    .filter((line) => (line.match(/\p{L}[\p{L}\p{M}]*/gu) ?? []).length >= telling);
  const other = plainText(second);
  return lines.some((line) => other.includes(line));
}

function textsTranslated(facts: CheckFacts): Failing[] | null {
  const pairs = pairsIn(facts);
  return (
    pairs &&
    pairs
      .filter(({ first, second }) =>
        second ? worded.has(first.kind) && repeats(first.text, second.text) : true,
      )
      .map(({ first, second }) => ({
        ...ofBlock(second ?? first),
        evidence: [first.text, second?.text ?? null],
      }))
  );
}

/** The numbers in a text, in any digits, sorted. */
function figuresIn(text: string): string[] {
  const figures = inLatinDigits(plainText(text)).match(/\d+(?:[.,:/-]\d+)*/g) ?? [];
  return figures.map((figure) => figure.replaceAll(',', '')).toSorted();
}

function figuresAgree(facts: CheckFacts): Failing[] | null {
  const pairs = pairsIn(facts);
  return (
    pairs &&
    pairs.flatMap(({ first, second }) => {
      if (second === undefined) return [];
      const [one, other] = [figuresIn(first.text), figuresIn(second.text)];
      // If one text has no figures, its numbers may be spelled out.
      const isSame = one.length === 0 || other.length === 0 || one.join(' ') === other.join(' ');
      return isSame ? [] : [{ ...ofBlock(second), evidence: [first.text, second.text] }];
    })
  );
}

export const translationRules: Rule[] = [
  { kind: 'texts_translated', look: textsTranslated },
  { kind: 'figures_agree', look: figuresAgree },
];
