import type { List } from './lists.ts';
import type { ListedMeeting, Piece, Reader } from './reader.ts';

/** A meeting that all lists hold, with its postings. */
export interface Hit {
  place: string;
  /** In the order of the lists. */
  postings: ListedMeeting[];
}

/** The hits up to and including a sort key; null means to the end. */
export interface Batch {
  hits: Hit[];
  to: string | null;
}

/** Reading ahead costs about a twelfth of a lookup, per posting. */
const readPerLook = 12;

/**
 * The meetings that all lists hold, in order, after a sort key. Each batch reads a piece of every list. The
 * piece that reaches furthest, of the sparsest list, says which meetings are candidates; a list so dense
 * that reading on would cost more than looking these up is looked up instead.
 */
export async function* intersect(
  reader: Reader,
  lists: List[],
  start: string | null,
): AsyncGenerator<Batch> {
  if (lists.length === 0) return;
  for (let after = start; ; ) {
    const pieces = await Promise.all(lists.map((list) => list.after(after)));
    const batch = await batchOf(reader, lists, pieces);
    yield batch;
    if (batch.to === null) return;
    after = batch.to;
  }
}

async function batchOf(reader: Reader, lists: List[], pieces: Piece[]): Promise<Batch> {
  const furthestFirst = pieces
    .map((_, n) => n)
    .toSorted((one, other) => compareEnds(reader, pieces[other], pieces[one]));
  const [first = 0, ...others] = furthestFirst;
  let { to } = pieces[first] ?? { to: null };
  const found = lists.map(() => new Map<string, ListedMeeting>());
  let places = remember(found[first], pieces[first]?.postings ?? []);

  for (const n of others) {
    const [list, piece, held] = [lists[n], pieces[n], found[n]];
    if (!list || !piece || !held) continue;
    remember(held, piece.postings);
    const beyond = places.filter((place) => reader.isAfter(place, piece.to));
    if (beyond.length > 0) {
      const within = places.length - beyond.length;
      if (piece.postings.length >= readPerLook * Math.max(1, within)) {
        const looked = beyond.slice(0, reader.maxLooks(list.looks));
        if (looked.length < beyond.length) to = looked.at(-1) ?? to;
        remember(held, await list.at(looked));
      } else {
        to = piece.to;
      }
    }
    places = places.filter((place) => held.has(place) && !reader.isAfter(place, to));
  }
  const hits = places.map((place) => ({
    place,
    postings: found.flatMap((held) => held.get(place) ?? []),
  }));
  return { hits, to };
}

function remember(
  held: Map<string, ListedMeeting> | undefined,
  postings: ListedMeeting[],
): string[] {
  for (const one of postings) held?.set(one.place, one);
  return postings.map(({ place }) => place);
}

function compareEnds(reader: Reader, one: Piece | undefined, other: Piece | undefined): number {
  const [a, b] = [one?.to ?? null, other?.to ?? null];
  if (a === b) return 0;
  return reader.isAfter(a, b) ? 1 : -1;
}
