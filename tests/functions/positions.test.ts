import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Position, pack, unpack } from '#functions/index/search/positions.ts';

const positions = fc
  .array(fc.tuple(fc.nat(5000), fc.nat(40_000)), { maxLength: 500 })
  .map((all): Position[] => all.toSorted(([a, m], [b, n]) => a - b || m - n));

it('unpacks the positions it packed, from the first on, and reports whether some were cut', () => {
  fc.assert(
    fc.property(positions, (all) => {
      const { at, cut } = pack(all);
      const back = unpack(at);
      expect(at.length).toBeLessThanOrEqual(800);
      expect(back).toEqual(all.slice(0, back.length));
      expect(cut).toBe(back.length < all.length);
    }),
  );
});
