import type { Table } from '../../platform/aws/table.ts';
import { idOfSortKey } from '../../records/meetings.ts';
import type { Hit } from './intersect.ts';
import { type Position, unpack } from './positions.ts';
import type { ListedMeeting, Reader } from './reader.ts';
import { firstStored, Passage, passageKey, passageNumber, wordsInText } from './texts.ts';

/** The words of a quotation in order; null for one that is not looked up. */
type Phrase = (string | null)[];

/** Passages of a meeting that are read to decide. */
const maxPassages = 16;
const lastPassage = 999_999;

/**
 * In which text of a meeting the words stand together as quoted; null for none. `words` are those whose
 * postings the hit starts with. Positions decide; for words so common that their positions were cut, some
 * passages are read.
 */
export async function textWithPhrase(
  { table, reader }: { table: Table; reader: Reader },
  { place, postings }: Hit,
  { words, phrase }: { words: string[]; phrase: Phrase },
): Promise<number | null> {
  const parts = phrase.flatMap((word, offset) => {
    const posting = word === null ? undefined : postings[words.indexOf(word)];
    return posting ? [{ offset, posting, positions: unpack(posting.at ?? new Uint8Array()) }] : [];
  });
  const found = firstCommon(parts);
  if (found !== null) return found;
  const cut = parts.filter(({ posting }) => posting.cut);
  if (cut.length === 0) return null;

  const known = Math.min(...cut.map(({ positions }) => positions.at(-1)?.[0] ?? 0));
  const whole = parts.find(({ posting }) => !posting.cut);
  const numbers = whole && [...new Set(whole.positions.map(([text]) => text))];
  const later = numbers?.filter((number) => number >= Math.max(known, firstStored));
  const passages = await passagesFrom({ table, reader }, idOfSortKey(place), known, later);
  const holding = passages.find((passage) => hasPhrase(passage.text, phrase));
  return holding ? passageNumber(holding) : null;
}

/** The first text in which each word has a position at its offset from the others. */
function firstCommon(parts: { offset: number; positions: Position[] }[]): number | null {
  const [base, ...others] = parts.toSorted((a, b) => a.positions.length - b.positions.length);
  if (!base) return null;
  const held = others.map(({ offset, positions }) => ({
    distance: offset - base.offset,
    names: new Set(positions.map(([text, place]) => `${text} ${place}`)),
  }));
  const found = base.positions.find(([text, place]) =>
    held.every(({ distance, names }) => names.has(`${text} ${place + distance}`)),
  );
  return found?.[0] ?? null;
}

async function passagesFrom(
  { table, reader }: { table: Table; reader: Reader },
  meetingId: string,
  number: number,
  only: number[] | undefined,
): Promise<Passage[]> {
  if (only) {
    const keys = only.slice(0, maxPassages).map((one) => passageKey(meetingId, one));
    const { items, units } = await table.getMany(keys, Passage);
    reader.spend(units);
    return items.toSorted((a, b) => passageNumber(a) - passageNumber(b));
  }
  const between: [string, string] = [
    passageKey(meetingId, number).sk,
    passageKey(meetingId, lastPassage).sk,
  ];
  const partition = passageKey(meetingId, number).pk;
  const page = await table.list(
    { index: 'table', partition, between, limit: maxPassages },
    Passage,
  );
  reader.spend(page.units);
  return page.items;
}

function hasPhrase(text: string, phrase: Phrase): boolean {
  const words = new Map(wordsInText({ text }).map(({ word, place }) => [place, word]));
  return [...words.keys()].some((begin) =>
    phrase.every((word, offset) => word === null || words.get(begin + offset) === word),
  );
}

/** The texts in which a posting's words stand, in order. */
export const textsOfPosting = ({ at }: Pick<ListedMeeting, 'at'>): number[] => [
  ...new Set(unpack(at ?? new Uint8Array()).map(([text]) => text)),
];
