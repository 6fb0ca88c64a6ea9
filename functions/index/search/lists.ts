import type { ListedMeeting, Piece, Reader } from './reader.ts';

/** Meetings in the order of a search. */
export interface List {
  /** Those after a sort key, as many as it reads at once. */
  after(place: string | null): Promise<Piece>;
  /** Those among these sort keys that it holds. */
  at(places: string[]): Promise<ListedMeeting[]>;
  /** Postings to look up for one sort key. */
  looks: number;
}

const firstSize = 32;
const mostSize = 100;

/** The meetings of one term. Each consecutive read takes more. */
export class TermList implements List {
  readonly looks = 1;
  readonly #reader: Reader;
  readonly #term: string;
  readonly #share: number;
  #piece: Piece | null = null;
  #size: number;
  #each = 0;

  /** `share`: the largest part of the read budget that it may use. `size`: how many postings it reads first. */
  constructor(reader: Reader, term: string, share = 1, size = firstSize) {
    this.#reader = reader;
    this.#term = term;
    this.#share = share;
    this.#size = size;
  }

  async after(place: string | null): Promise<Piece> {
    const known = this.#known(place);
    if (known) return known;
    const fits = Math.floor((this.#reader.left * this.#share) / Math.max(this.#each, 0.01));
    const size = Math.max(firstSize / 4, Math.min(this.#size, fits));
    const { each, ...piece } = await this.#reader.read(this.#term, place, size);
    this.#size = Math.min(mostSize, this.#size * 2);
    this.#each = each;
    this.#piece = piece;
    return piece;
  }

  /** A search only goes forward. */
  #known(place: string | null): Piece | null {
    if (!this.#piece || place === null) return this.#piece;
    const { postings, to } = this.#piece;
    if (!this.#reader.isAfter(to, place)) return null;
    return { postings: postings.filter((one) => this.#reader.isAfter(one.place, place)), to };
  }

  at(places: string[]): Promise<ListedMeeting[]> {
    return this.#reader.at(this.#term, places);
  }
}

/** The meetings of any of several lists. Where several hold a meeting, the first one's posting counts. */
export class UnionList implements List {
  readonly looks: number;
  readonly #reader: Reader;
  readonly #lists: List[];
  constructor(reader: Reader, lists: List[]) {
    this.#reader = reader;
    this.#lists = lists;
    this.looks = lists.reduce((sum, list) => sum + list.looks, 0);
  }

  async after(place: string | null): Promise<Piece> {
    const pieces = await Promise.all(this.#lists.map((list) => list.after(place)));
    const isAfter = (one: string | null, other: string | null) => this.#reader.isAfter(one, other);
    const to = pieces.reduce<string | null>(
      (nearest, piece) => (isAfter(nearest, piece.to) ? piece.to : nearest),
      null,
    );
    const all = firstOfEach(pieces.flatMap(({ postings }) => postings));
    return {
      postings: all
        .filter((one) => !isAfter(one.place, to))
        .toSorted((one, other) => (isAfter(one.place, other.place) ? 1 : -1)),
      to,
    };
  }

  async at(places: string[]): Promise<ListedMeeting[]> {
    const found = await Promise.all(this.#lists.map((list) => list.at(places)));
    return firstOfEach(found.flat());
  }
}

const firstOfEach = (postings: ListedMeeting[]): ListedMeeting[] => [
  ...new Map(postings.toReversed().map((one) => [one.place, one])).values(),
];

/** A list with each posting mapped; null drops one. */
export class MappedList implements List {
  readonly looks: number;
  readonly #list: List;
  readonly #changed: (one: ListedMeeting) => ListedMeeting | null;
  constructor(list: List, changed: (one: ListedMeeting) => ListedMeeting | null) {
    this.#list = list;
    this.#changed = changed;
    this.looks = list.looks;
  }

  async after(place: string | null): Promise<Piece> {
    const { postings, to } = await this.#list.after(place);
    return { postings: this.#all(postings), to };
  }

  async at(places: string[]): Promise<ListedMeeting[]> {
    return this.#all(await this.#list.at(places));
  }

  #all(postings: ListedMeeting[]): ListedMeeting[] {
    return postings.map(this.#changed).filter((one) => one !== null);
  }
}

/** Reads ahead in one list, and looks up in another that is cheaper for it. */
export class ReadAndLook implements List {
  readonly looks: number;
  readonly #read: List;
  readonly #look: List;
  constructor(read: List, look: List) {
    this.#read = read;
    this.#look = look;
    this.looks = look.looks;
  }
  after(place: string | null): Promise<Piece> {
    return this.#read.after(place);
  }
  at(places: string[]): Promise<ListedMeeting[]> {
    return this.#look.at(places);
  }
}
