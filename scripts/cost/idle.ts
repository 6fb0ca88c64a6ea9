import { habits } from './habits.ts';
import { type Item } from './item.ts';
import { runOf } from './lambda.ts';
import { gigabyte, prices } from './prices.ts';
import type { Clock, Quantities } from './quantities.ts';

/** Months that a log is kept. */
const logMonths = 12;

/** What is written to logs, and kept there for a year. */
export const logsOf = (bytes: number): number =>
  (bytes / gigabyte) * (prices.logged + logMonths * prices.logsKept);

function clockOf({ runner, runsAMonth }: Clock): number {
  const { seconds, logBytes, recordsRead } = habits.idleRun;
  return runsAMonth * (runOf(runner, seconds) + logsOf(logBytes) + recordsRead * prices.recordRead);
}

/** A month in which nobody comes: what the template has of things that are paid for by the month. */
export function idleMonth(has: Quantities): Item[] {
  const dashboards = Math.max(0, has.dashboards - prices.freeDashboards);
  const clocks = has.clocks.map(clockOf).reduce((sum, one) => sum + one, 0);
  return [
    { name: `${has.keys} keys`, dollars: has.keys * prices.key },
    { name: `${has.secrets} secrets`, dollars: has.secrets * prices.secret },
    {
      name: `alarms on ${has.alarmedFigures} figures`,
      dollars: has.alarmedFigures * prices.alarmedFigure,
    },
    { name: `${has.dashboards} dashboards`, dollars: dashboards * prices.dashboard },
    { name: `${has.clocks.length} clocks`, dollars: clocks },
  ];
}

/** What keys cost beside that, in each of the first years: a rotation each year, of which two are charged. */
export const rotationsInYear = ({ keys }: Quantities, year: number): number =>
  keys * Math.min(2, Math.max(0, year - 1)) * prices.keyRotation;
