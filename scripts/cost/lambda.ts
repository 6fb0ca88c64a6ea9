import { prices } from './prices.ts';
import type { Runner } from './quantities.ts';

/** GB of /tmp that are free of charge. */
const freeDisk = 0.5;

/** Dollars for one invocation. */
export const runOf = ({ architecture, memory, disk, traced }: Runner, seconds: number): number =>
  prices.lambdaCall +
  seconds * memory * prices.lambdaSecond[architecture] +
  seconds * Math.max(0, disk - freeDisk) * prices.lambdaDiskSecond +
  (traced ? prices.traced : 0);
