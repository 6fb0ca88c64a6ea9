export const directions = ['up', 'down'] as const;
export type Direction = (typeof directions)[number];

/** Moves a point one step within its section. Naming the point it passes makes the move idempotent. */
export interface Move {
  point: string;
  direction: Direction;
  past: string;
}

interface Placed {
  id: string;
  section: string;
}

/** The point above or below this one in its section; undefined at the ends, or if there is no such point. */
export function pointBeside<P extends Placed>(
  points: readonly P[],
  id: string,
  direction: Direction,
): P | undefined {
  const section = points.find((point) => point.id === id)?.section;
  const siblings = points.filter((point) => point.section === section);
  const index = siblings.findIndex((point) => point.id === id);
  return index < 0 ? undefined : siblings[direction === 'up' ? index - 1 : index + 1];
}

const opposite = { up: 'down', down: 'up' } as const;

/** The points after a move. Unchanged if it was already made; null if the two points are not adjacent. */
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
