export const directions = ['up', 'down'] as const;
export type Direction = (typeof directions)[number];

/** A step of a point within its section, and the point it passes: so that the same step twice is one. */
export interface Move {
  point: string;
  direction: Direction;
  past: string;
}

/** What the order of points is about. */
interface Placed {
  id: string;
  section: string;
}

/** The point above or below this one in its section; undefined at the ends, and where the point is not there. */
export function pointBeside<P extends Placed>(
  points: readonly P[],
  id: string,
  direction: Direction,
): P | undefined {
  const section = points.find((point) => point.id === id)?.section;
  const own = points.filter((point) => point.section === section);
  const place = own.findIndex((point) => point.id === id);
  return place < 0 ? undefined : own[direction === 'up' ? place - 1 : place + 1];
}

const opposite = { up: 'down', down: 'up' } as const;

/** The points after a step: those of other sections stay where they are. Null where the two do not stand so, before or after it. */
export function movedPoints<P extends Placed>(
  points: readonly P[],
  { point, direction, past }: Move,
): readonly P[] | null {
  const isBeside = (direction: Direction) => pointBeside(points, point, direction)?.id === past;
  if (isBeside(opposite[direction])) return points;
  if (!isBeside(direction)) return null;
  const [one, other] = [point, past].map((id) => points.find((placed) => placed.id === id));
  return points.map((placed) => {
    if (placed === one) return other ?? placed;
    return placed === other ? (one ?? placed) : placed;
  });
}
