import type { Measured } from './measure.ts';

/** The allowed growth of read units and of time, and the allowed units of a search. */
const limits = { growth: 1.1, searchUnits: 60, slowdown: 2 };

export interface Result {
  name: string;
  passes: boolean;
  detail: string;
}

/** Checks that a call's units hardly grow, or are few for a search, and that no call takes twice as long. */
export function judge(measured: Measured[], [small, large]: [number, number]): Result[] {
  const calls = [...new Set(measured.map(({ call }) => call))];
  return calls.flatMap((call) => {
    const at = (size: number) => measured.find((one) => one.call === call && one.size === size);
    const [before, after] = [at(small), at(large)];
    if (!before || !after) return [];
    const growth = after.units / before.units;
    const units = call.isSearch
      ? { passes: after.units <= limits.searchUnits, detail: `${after.units} units a page` }
      : { passes: growth <= limits.growth, detail: `${before.units} → ${after.units} units` };
    const slowdown = after.median / before.median;
    return [
      { name: call.name, ...units },
      {
        name: call.name,
        passes: slowdown <= limits.slowdown,
        detail: `${before.median.toFixed(1)} → ${after.median.toFixed(1)} ms, × ${slowdown.toFixed(2)}`,
      },
    ];
  });
}
