/** What becomes of meetings and jobs. What other names mean here: docs/decisions/014-statuses.md. */

/** What the archive holds is in one of these. */
export const archiveStatuses = ['pending', 'queued', 'processing', 'completed', 'failed'] as const;
/** A scheduled meeting joins the archive when its first recording is queued. */
export const meetingStatuses = ['scheduled', ...archiveStatuses] as const;

export const jobStatuses = ['queued', 'processing', 'completed', 'failed', 'cancelled'] as const;

export const isLive = (status: (typeof jobStatuses)[number]): boolean =>
  status === 'queued' || status === 'processing';
