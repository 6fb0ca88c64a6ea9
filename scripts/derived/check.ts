import { mapConcurrently } from '#functions/platform/concurrency.ts';
import { takeCensus, type Walking } from './census.ts';
import type { Deps } from './connect.ts';
import type { Difference } from './difference.ts';
import { examine } from './examine.ts';
import { type Summed, sumUp } from './figures.ts';
import { peopleNow } from './people.ts';
import { suspectsOf } from './suspects.ts';

export interface Findings {
  meetings: number;
  differences: Difference[];
  figures: Summed;
  /** Active people: what the figures say, and how many there are. */
  people: { is: number; should: number };
}

export interface Checking extends Walking {
  /** Milliseconds that a change of a meeting may take to be derived. */
  patience: number;
}

const examinedAtOnce = 8;

/** Compares everything that is derived with what it is derived from. Changes nothing. */
export async function check(deps: Deps, checking: Checking): Promise<Findings> {
  const census = await takeCensus(deps, checking);
  const suspects = await suspectsOf(deps, census, checking);
  const found = await mapConcurrently(suspects, examinedAtOnce, (suspect) =>
    examine(deps, suspect, checking.patience),
  );
  const there = [...census.meetings].filter(([, { record }]) => record !== null);
  return {
    meetings: there.length,
    differences: found.flat(),
    figures: await sumUp(deps, { ids: census.meetings.keys(), figures: census.figures }),
    people: await peopleNow(deps),
  };
}

export const isClean = ({ differences, figures, people }: Findings): boolean =>
  differences.length === 0 && figures.wrong.length === 0 && people.is === people.should;
