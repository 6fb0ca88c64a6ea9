import { type Item } from './item.ts';
import { runOf } from './lambda.ts';
import { gigabyte, prices } from './prices.ts';
import type { Quantities, Schedule } from './quantities.ts';
import { usage } from './usage.ts';

const logMonths = 12;

/** Dollars for log lines, including a year of storage. */
export const logsOf = (bytes: number): number =>
  (bytes / gigabyte) * (prices.logged + logMonths * prices.logsKept);

function scheduleCost({ runner, runsPerMonth }: Schedule): number {
  const { seconds, logBytes, recordsRead } = usage.idleRun;
  return (
    runsPerMonth * (runOf(runner, seconds) + logsOf(logBytes) + recordsRead * prices.recordRead)
  );
}

/** A month without any use: what the template has that is charged by the month. */
export function idleMonth(has: Quantities): Item[] {
  const dashboards = Math.max(0, has.dashboards - prices.freeDashboards);
  const schedules = has.schedules.map(scheduleCost).reduce((sum, one) => sum + one, 0);
  return [
    { name: `${has.keys} keys`, dollars: has.keys * prices.key },
    { name: `${has.secrets} secrets`, dollars: has.secrets * prices.secret },
    {
      name: `alarms on ${has.alarmMetrics} metrics`,
      dollars: has.alarmMetrics * prices.alarmMetric,
    },
    { name: `${has.dashboards} dashboards`, dollars: dashboards * prices.dashboard },
    { name: `${has.schedules.length} schedules`, dollars: schedules },
  ];
}

/** The additional monthly cost of keys in a year: every yearly rotation is charged, up to two. */
export const rotationsInYear = ({ rotatedKeys }: Quantities, year: number): number =>
  rotatedKeys * Math.min(2, Math.max(0, year - 1)) * prices.keyRotation;
