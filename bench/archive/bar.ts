import type { Measured } from './measure.ts';

/** How much more read units, and how much more time, a hundred times as many meetings may take. */
const most = { growth: 1.1, searchUnits: 60, slower: 2 };

export interface Verdict {
  name: string;
  passes: boolean;
  /** What was held against the bar. */
  says: string;
}

/** The bar: units per call hardly grow, or are few where something is searched; and no call takes twice as long. */
export function verdicts(measured: Measured[], [small, large]: [number, number]): Verdict[] {
  const calls = [...new Set(measured.map(({ call }) => call))];
  return calls.flatMap((call) => {
    const of = (size: number) => measured.find((one) => one.call === call && one.size === size);
    const [before, after] = [of(small), of(large)];
    if (!before || !after) return [];
    const growth = after.units / before.units;
    const units = call.isSearch
      ? { passes: after.units <= most.searchUnits, says: `${after.units} units a page` }
      : { passes: growth <= most.growth, says: `${before.units} → ${after.units} units` };
    const slower = after.median / before.median;
    return [
      { name: call.name, ...units },
      {
        name: call.name,
        passes: slower <= most.slower,
        says: `${before.median.toFixed(1)} → ${after.median.toFixed(1)} ms, × ${slower.toFixed(2)}`,
      },
    ];
  });
}
