import { prices } from './prices.ts';
import type { Runner } from './quantities.ts';

/** GB of /tmp that a function has for nothing. */
const freeDisk = 0.5;

/** Dollars of one run of so many seconds. */
export const runOf = ({ architecture, memory, disk, traced }: Runner, seconds: number): number =>
  prices.lambdaCall +
  seconds * memory * prices.lambdaSecond[architecture] +
  seconds * Math.max(0, disk - freeDisk) * prices.lambdaDiskSecond +
  (traced ? prices.traced : 0);
