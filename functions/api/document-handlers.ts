import type { documentRows } from '#contract/functions.ts';
import { exportMeeting } from '../domain/documents/export-meeting.ts';
import type { Handlers } from './handlers.ts';

/** The handlers that write documents: what sets pages is too large for the function of all others. */
export const documentHandlers: Handlers<typeof documentRows> = {
  exportMeeting,
};
