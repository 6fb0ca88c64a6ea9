import type { List } from './lists.ts';
import type { ListedMeeting, Piece, Reader } from './reader.ts';

/** A meeting that every list holds, with what each says of it. */
export interface Hit {
  place: string;
  /** In the order of the lists. */
  postings: ListedMeeting[];
}

/** The hits up to a place, included; null: to the end. */
export interface Batch {
  hits: Hit[];
  to: string | null;
}

/** To read on in a list costs about a twelfth of a look at one place, for each posting. */
const readPerLook = 12;

/**
 * The meetings that all lists hold, in order, after a place. Each round reads a piece of every list; the
 * one whose piece reaches furthest, the sparsest here, says which places are worth it. A list that is so
 * much denser that reading on would take more than looking these places up is not read on but looked in.
 */
export async function* intersect(
  reader: Reader,
  lists: List[],
  start: string | null,
): AsyncGenerator<Batch> {
  if (lists.length === 0) return;
  for (let after = start; ; ) {
    const pieces = await Promise.all(lists.map((list) => list.after(after)));
    const round = await batchOf(reader, lists, pieces);
    yield round;
    if (round.to === null) return;
    after = round.to;
  }
}

async function batchOf(reader: Reader, lists: List[], pieces: Piece[]): Promise<Batch> {
  const furthestFirst = pieces
    .map((_, n) => n)
    .toSorted((one, other) => compareEnds(reader, pieces[other], pieces[one]));
  const [first = 0, ...others] = furthestFirst;
  let { to } = pieces[first] ?? { to: null };
  const found = lists.map(() => new Map<string, ListedMeeting>());
  let places = noted(found[first], pieces[first]?.postings ?? []);

  for (const n of others) {
    const [list, piece, held] = [lists[n], pieces[n], found[n]];
    if (!list || !piece || !held) continue;
    noted(held, piece.postings);
    const beyond = places.filter((place) => reader.isAfter(place, piece.to));
    if (beyond.length > 0) {
      const within = places.length - beyond.length;
      if (piece.postings.length >= readPerLook * Math.max(1, within)) {
        const looked = beyond.slice(0, reader.mostLooks(list.looks));
        if (looked.length < beyond.length) to = looked.at(-1) ?? to;
        noted(held, await list.at(looked));
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

function noted(held: Map<string, ListedMeeting> | undefined, postings: ListedMeeting[]): string[] {
  for (const one of postings) held?.set(one.place, one);
  return postings.map(({ place }) => place);
}

function compareEnds(reader: Reader, one: Piece | undefined, other: Piece | undefined): number {
  const [a, b] = [one?.to ?? null, other?.to ?? null];
  if (a === b) return 0;
  return reader.isAfter(a, b) ? 1 : -1;
}
