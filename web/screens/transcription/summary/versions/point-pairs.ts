import type { PastPoint, PastSummary } from '#contract/summary-versions.ts';
import { markedTexts, type Run } from '../../versions/marked-words.ts';
import { matchesOf } from '../../versions/word-matches.ts';
import { timesOf } from '../editing/times.ts';

/** What a point says of something: its own text, whose task it is and until when, when it was spoken of. */
export const partNames = ['text', 'owner', 'due', 'times', 'place'] as const;
export type PartName = (typeof partNames)[number];
export type Part = { name: PartName; runs: Run[] };

/** A point of two versions, or of one of them. */
export interface Pair {
  id: string;
  /** Null for a line of a summary from before there were points. */
  section: string | null;
  older: Part[] | null;
  newer: Part[] | null;
  isChanged: boolean;
}

type Placed = Pick<Pair, 'id' | 'section'> & { says: Partial<Record<PartName, string>> };

/** The points of two versions beside each other: in the order of the newer, those that are gone where they stood. */
export function pairsOf(older: PastSummary | undefined, newer: PastSummary | undefined): Pair[] {
  const after = placedIn(newer);
  const before = recognised(placedIn(older), after);
  const rows = after.map((one) => ({ id: one.id, section: one.section }));
  for (const [place, { id, section }] of before.entries()) {
    if (after.some((one) => one.id === id)) continue;
    const previous = before[place - 1]?.id;
    rows.splice(rows.findIndex((row) => row.id === previous) + 1, 0, { id, section });
  }
  const moved = movedIn(before, after);
  return rows.map(({ id, section }) => {
    const says = (all: Placed[]) => {
      const found = all.find((one) => one.id === id);
      if (found === undefined || !moved.has(id)) return found?.says;
      const own = all.filter((one) => one.section === section);
      return { ...found.says, place: String(own.indexOf(found) + 1) };
    };
    return { id, section, ...compared(says(before), says(after)) };
  });
}

function placedIn(summary: PastSummary | undefined): Placed[] {
  const { points = [], content = '' } = summary ?? {};
  if (points.length > 0)
    return points.map((point) => ({ id: point.id, section: point.section, says: saysOf(point) }));
  const lines = content.split('\n').filter((line) => line.trim() !== '');
  return lines.map((text, place) => ({ id: `line ${place}`, section: null, says: { text } }));
}

/**
 * The older points by the ids of the newer ones that they are: who says the same before who has the same
 * number, which another processing gives to others.
 */
function recognised(before: Placed[], after: Placed[]): Placed[] {
  const free = new Set(after);
  const found = new Map<Placed, Placed>();
  const ways: ((one: Placed, other: Placed) => boolean)[] = [
    (one, other) => one.id === other.id && one.says.text === other.says.text,
    (one, other) => one.says.text === other.says.text,
    (one, other) => one.id === other.id,
  ];
  for (const isSame of ways) {
    for (const one of before.filter((placed) => !found.has(placed))) {
      const other = [...free].find(
        (placed) => placed.section === one.section && isSame(one, placed),
      );
      if (other === undefined) continue;
      free.delete(other);
      found.set(one, other);
    }
  }
  return before.map((one) => ({ ...one, id: found.get(one)?.id ?? `gone ${one.id}` }));
}

const saysOf = ({ text, speaker, owner, due, passages }: PastPoint): Placed['says'] => ({
  text: speaker === null ? text : `${speaker}: ${text}`,
  owner: owner ?? '',
  due: due ?? '',
  times: timesOf(passages),
});

/** The fewest points that must have moved, for the others to stand in one order in both versions. */
function movedIn(before: Placed[], after: Placed[]): ReadonlySet<string> {
  const idsIn = (all: Placed[], others: Placed[], section: string | null) =>
    all
      .filter((one) => one.section === section && others.some(({ id }) => id === one.id))
      .map(({ id }) => id);
  const sections = new Set(after.map(({ section }) => section));
  return new Set(
    [...sections].flatMap((section) => {
      const [one, other] = [idsIn(before, after, section), idsIn(after, before, section)];
      const stayed = new Set(matchesOf(one, other).map(([place]) => one[place]));
      return one.filter((id) => !stayed.has(id));
    }),
  );
}

function compared(
  before: Placed['says'] | undefined,
  after: Placed['says'] | undefined,
): Pick<Pair, 'older' | 'newer' | 'isChanged'> {
  const both = partNames.map((name) => {
    const { older, newer } = markedTexts(before?.[name] ?? '', after?.[name] ?? '');
    return { older: { name, runs: older }, newer: { name, runs: newer } };
  });
  const said = (parts: Part[]) => parts.filter(({ runs }) => runs.length > 0);
  const older = said(both.map((part) => part.older));
  const newer = said(both.map((part) => part.newer));
  return {
    older: before === undefined ? null : older,
    newer: after === undefined ? null : newer,
    isChanged: [...older, ...newer].some(({ runs }) => runs.some(({ isChanged }) => isChanged)),
  };
}
