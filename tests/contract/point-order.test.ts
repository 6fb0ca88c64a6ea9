import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { directions, type Move, movedPoints, pointBeside } from '#contract/point-order.ts';

interface Placed {
  id: string;
  section: string;
}

const someSections = fc.array(fc.constantFrom('agenda', 'decisions', 'key_points'), {
  minLength: 2,
  maxLength: 12,
});
const placed = (sections: string[]): Placed[] =>
  sections.map((section, place) => ({ id: `p${place}`, section }));

/** Points, and a possible move of one of them. */
const steps = fc
  .tuple(someSections, fc.nat(), fc.constantFrom(...directions))
  .map(([sections, nth, direction]) => {
    const points = placed(sections);
    const point = points[nth % points.length]?.id ?? '';
    const past = pointBeside(points, point, direction)?.id;
    return past === undefined ? null : { points, move: { point, direction, past } };
  })
  .filter((step) => step !== null);

const made = (points: readonly Placed[], move: Move) =>
  movedPoints(points, move) ?? expect.unreachable();
const idsIn = (points: readonly Placed[], section: string) =>
  points.filter((point) => point.section === section).map(({ id }) => id);

describe('moving a point', () => {
  it('swaps it with its neighbour and leaves the others in place', () => {
    fc.assert(
      fc.property(steps, ({ points, move }) => {
        const after = made(points, move);
        const change = (id: string) => {
          if (id === move.point) return move.past;
          return id === move.past ? move.point : id;
        };
        expect(after.map(({ id }) => id)).toEqual(points.map(({ id }) => change(id)));
        expect(after.map(({ section }) => section)).toEqual(points.map(({ section }) => section));
        const by = move.direction === 'up' ? -1 : 1;
        const section = points.find(({ id }) => id === move.point)?.section ?? '';
        const place = (all: readonly Placed[]) => idsIn(all, section).indexOf(move.point);
        expect(place(after) - place(points)).toBe(by);
      }),
    );
  });

  it('has no further effect when repeated, and can be reversed', () => {
    fc.assert(
      fc.property(steps, ({ points, move }) => {
        const after = made(points, move);
        expect(made(after, move)).toBe(after);
        const direction = move.direction === 'up' ? 'down' : 'up';
        expect(made(after, { ...move, direction })).toEqual(points);
      }),
    );
  });

  it('is impossible past a point that is not its neighbour', () => {
    fc.assert(
      fc.property(
        someSections,
        fc.nat(),
        fc.nat(),
        fc.constantFrom(...directions),
        (sections, one, other, direction) => {
          const points = placed(sections);
          const [point, past] = [one, other].map((n) => points[n % points.length]?.id ?? '');
          if (point === undefined || past === undefined) return;
          const isBeside = directions.some((way) => pointBeside(points, point, way)?.id === past);
          expect(movedPoints(points, { point, direction, past }) === null).toBe(!isBeside);
        },
      ),
    );
    const two = placed(['agenda', 'decisions']);
    expect(movedPoints(two, { point: 'p0', direction: 'down', past: 'p1' })).toBeNull();
    expect(movedPoints(two, { point: 'gone', direction: 'down', past: 'p1' })).toBeNull();
  });

  it('can bring it to the start of its section', () => {
    fc.assert(
      fc.property(someSections, fc.nat(), (sections, nth) => {
        let points: readonly Placed[] = placed(sections);
        const { id = '', section = '' } = points[nth % points.length] ?? {};
        for (;;) {
          const past = pointBeside(points, id, 'up')?.id;
          if (past === undefined) break;
          points = made(points, { point: id, direction: 'up', past });
        }
        expect(idsIn(points, section)[0]).toBe(id);
      }),
    );
  });
});
