import type { documentRows } from '#contract/done-by.ts';
import { exportMeeting } from './meetings/export.ts';
import type { Verbs } from './verbs.ts';

/** The verbs that write documents: what sets pages is too large for the function of all others. */
export const documentVerbs: Verbs<typeof documentRows> = {
  exportMeeting,
};
