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

/** Each block that is to be in two languages, with its text in the second; null of minutes in one language. */
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

/** Blocks whose words somebody wrote in one language. Lists of names and times translate themselves. */
const worded = new Set<StoredBlock['kind']>(['item', 'motion', 'resolution', 'action', 'text']);

/** Words in a row that no two languages share by chance. */
const telling = 4;

/** Whether a sentence of the first text stands in the second as it was. */
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

/** The numbers of a text, in whichever digits, in the order of their size. */
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
      // Where one text has none, its numbers may be words.
      const isSame = one.length === 0 || other.length === 0 || one.join(' ') === other.join(' ');
      return isSame ? [] : [{ ...ofBlock(second), evidence: [first.text, second.text] }];
    })
  );
}

export const translationRules: Rule[] = [
  { kind: 'texts_translated', look: textsTranslated },
  { kind: 'figures_agree', look: figuresAgree },
];
