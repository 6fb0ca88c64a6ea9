import { leaveFigures } from '../log/leave-figures.ts';
import type { Ages } from './ages.ts';

/** Leaves the ages as figures: one only while something waits, or runs. */
export function measure(functionName: string, { oldestWaiting, oldestRunning }: Ages): void {
  leaveFigures(functionName, {
    ...(oldestWaiting !== null && { OldestWaiting: oldestWaiting }),
    ...(oldestRunning !== null && { OldestRunning: oldestRunning }),
  });
}
