import * as z from 'zod';
import { Id, Instant } from '#contract/values.ts';
import type { Key } from '../aws/table.ts';

/** What a deleted meeting leaves to clear away: kept until all of it is. */
export const Removed = z.object({
  meeting_id: Id,
  /** Its last job. */
  job_id: Id.nullable(),
  removed_at: Instant,
});
export type Removed = z.infer<typeof Removed>;

export const removedKey = (meetingId: string): Key => ({
  pk: `MEETING#${meetingId}`,
  sk: 'REMOVED',
});
export const removedList = 'REMOVED';

/** Where it waits to be cleared away at that time. */
export const dueAt = (meetingId: string, due: string) => ({
  queue: removedList,
  queue_key: `${due}#${meetingId}`,
});

export const removedItem = (removed: Removed) => ({
  ...removedKey(removed.meeting_id),
  ...dueAt(removed.meeting_id, removed.removed_at),
  ...removed,
});
