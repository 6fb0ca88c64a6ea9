import { type MarkedWord, stretchesToMark } from '#contract/words.ts';

/** Characters of what is shown of a text, and of what stands before the first word found. */
const longest = 280;
const before = 80;

/** A long text cut, at words, where most of what is marked stands together; null where nothing is. */
export function excerpt(text: string, marked: MarkedWord[]): string | null {
  const stretches = stretchesToMark(text, marked);
  const [first] = stretches.toSorted((a, b) => near(stretches, b) - near(stretches, a));
  if (!first) return null;
  if (text.length <= longest) return text;
  const from = first.from <= before ? 0 : wordBegin(text, first.from);
  const rest = text.slice(from);
  const end = rest.length <= longest ? rest.length : wordEnd(rest, first.to - from);
  return `${from > 0 ? '… ' : ''}${rest.slice(0, end)}${end < rest.length ? ' …' : ''}`;
}

type Stretch = ReturnType<typeof stretchesToMark>[number];

/** How many are shown with this one as the first. */
const near = (stretches: Stretch[], { from }: Stretch): number =>
  stretches.filter((one) => one.from >= from && one.to - from <= longest - before).length;

/** The first beginning of a word in what stands before; where there is none, that of the word found. */
function wordBegin(text: string, found: number): number {
  const from = found - before;
  const blank = text.slice(from, found).search(/\s/u);
  return blank < 0 ? found : from + blank + 1;
}

/** The last end of a word within the length; not before that of the word found. */
function wordEnd(text: string, found: number): number {
  const blank = text.slice(0, longest).search(/\s\S*$/u);
  return Math.max(blank, found);
}
