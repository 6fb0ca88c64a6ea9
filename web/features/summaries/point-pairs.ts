import type { PastPoint, PastSummary } from '#contract/summaries.ts';
import { alignWords, type DiffRun, diffTexts } from '../../ui/text-diff.tsx';
import { formatTimes } from './point-fields.ts';

/** The parts of a point that are compared. */
export const partNames = ['text', 'owner', 'due', 'times', 'place'] as const;
export type PartName = (typeof partNames)[number];
export type PointPart = { name: PartName; runs: DiffRun[] };

/** A point of both versions, or of one of them. */
export interface PointPair {
  id: string;
  /** Null for a line of an old summary, which has no points. */
  section: string | null;
  older: PointPart[] | null;
  newer: PointPart[] | null;
  isChanged: boolean;
}

type ListedPoint = Pick<PointPair, 'id' | 'section'> & { says: Partial<Record<PartName, string>> };

/** Pairs the points of two versions, in the order of the newer; removed points stay where they were. */
export function pairPoints(
  older: PastSummary | undefined,
  newer: PastSummary | undefined,
): PointPair[] {
  const after = listPoints(newer);
  const before = withNewerIds(listPoints(older), after);
  const rows = after.map((one) => ({ id: one.id, section: one.section }));
  for (const [place, { id, section }] of before.entries()) {
    if (after.some((one) => one.id === id)) continue;
    const previous = before[place - 1]?.id;
    rows.splice(rows.findIndex((row) => row.id === previous) + 1, 0, { id, section });
  }
  const moved = movedPoints(before, after);
  return rows.map(({ id, section }) => {
    const says = (all: ListedPoint[]) => {
      const found = all.find((one) => one.id === id);
      if (found === undefined || !moved.has(id)) return found?.says;
      const own = all.filter((one) => one.section === section);
      return { ...found.says, place: String(own.indexOf(found) + 1) };
    };
    return { id, section, ...diffParts(says(before), says(after)) };
  });
}

function listPoints(summary: PastSummary | undefined): ListedPoint[] {
  const { points = [], content = '' } = summary ?? {};
  if (points.length > 0)
    return points.map((point) => ({
      id: point.id,
      section: point.section,
      says: contentOf(point),
    }));
  const lines = content.split('\n').filter((line) => line.trim() !== '');
  return lines.map((text, place) => ({ id: `line ${place}`, section: null, says: { text } }));
}

/**
 * The older points under the ids of their newer counterparts. Equal text counts before an equal id, because
 * reprocessing reassigns ids.
 */
function withNewerIds(before: ListedPoint[], after: ListedPoint[]): ListedPoint[] {
  const free = new Set(after);
  const found = new Map<ListedPoint, ListedPoint>();
  const ways: ((one: ListedPoint, other: ListedPoint) => boolean)[] = [
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

const contentOf = (point: PastPoint): ListedPoint['says'] => ({
  text: point.speaker === null ? point.text : `${point.speaker}: ${point.text}`,
  owner: point.owner ?? '',
  due: point.due ?? '',
  times: formatTimes(point),
});

/** The smallest set of points whose moves explain the new order. */
function movedPoints(before: ListedPoint[], after: ListedPoint[]): ReadonlySet<string> {
  const idsIn = (all: ListedPoint[], others: ListedPoint[], section: string | null) =>
    all
      .filter((one) => one.section === section && others.some(({ id }) => id === one.id))
      .map(({ id }) => id);
  const sections = new Set(after.map(({ section }) => section));
  return new Set(
    [...sections].flatMap((section) => {
      const [one, other] = [idsIn(before, after, section), idsIn(after, before, section)];
      const stayed = new Set(alignWords(one, other).map(([place]) => one[place]));
      return one.filter((id) => !stayed.has(id));
    }),
  );
}

function diffParts(
  before: ListedPoint['says'] | undefined,
  after: ListedPoint['says'] | undefined,
): Pick<PointPair, 'older' | 'newer' | 'isChanged'> {
  const both = partNames.map((name) => {
    const { older, newer } = diffTexts(before?.[name] ?? '', after?.[name] ?? '');
    return { older: { name, runs: older }, newer: { name, runs: newer } };
  });
  const said = (parts: PointPart[]) => parts.filter(({ runs }) => runs.length > 0);
  const older = said(both.map((part) => part.older));
  const newer = said(both.map((part) => part.newer));
  return {
    older: before === undefined ? null : older,
    newer: after === undefined ? null : newer,
    isChanged: [...older, ...newer].some(({ runs }) => runs.some(({ isChanged }) => isChanged)),
  };
}
