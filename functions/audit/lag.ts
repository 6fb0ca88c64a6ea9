import { decodeTime } from 'ulid';
import { leaveFigures } from '../log/leave-figures.ts';
import type { At } from './ship-due.ts';
import { findShipped } from './shipped.ts';

/** Seconds that the vault is behind the trail at the most, while all is well: it is a quarter of an hour. */
const usual = 30 * 60;
const idLength = 26;

/**
 * Leaves as a figure how long ago the trail was whole in the vault; none while that is as it should be, or
 * nothing was shipped yet.
 */
export async function leaveLag(
  functionName: string,
  { table, now }: Pick<At, 'table' | 'now'>,
): Promise<void> {
  const { below } = await findShipped(table);
  const whole = decodeTime(below.slice(0, idLength).padEnd(idLength, '0'));
  const lag = Math.floor((now().getTime() - whole) / 1000);
  if (whole > 0 && lag > usual) leaveFigures(functionName, { OldestUnshipped: lag });
}
