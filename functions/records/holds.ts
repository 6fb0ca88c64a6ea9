import * as z from 'zod';
import { Id, Instant } from '#contract/values.ts';
import type { Key } from '../platform/aws/table.ts';

/**
 * A legal hold to apply to the objects of a meeting. It exists while the meeting is held, and until a
 * lifted hold is off every version.
 */
export const HoldRecord = z.object({
  meeting_id: Id,
  /** The hold that every version must have. */
  hold: z.boolean(),
  changed_at: Instant,
  /** Versions written before this say so; null while none can be skipped. */
  applied_until: Instant.nullable().default(null),
  due_key: z.string(),
});
export type HoldRecord = z.infer<typeof HoldRecord>;

/** A partition of its own, so that the process that works on holds needs no right to meetings. */
export const holdKey = (meetingId: string): Key => ({ pk: `HOLD#${meetingId}`, sk: 'HOLD' });
export const holdList = 'HOLDS';

/** When the meeting's versions are checked again. */
export const dueAt = (meetingId: string, due: Date) => ({
  due: holdList,
  due_key: `${due.toISOString()}#${meetingId}`,
});

/** Due at once, for all versions. */
export const holdItem = (asked: Pick<HoldRecord, 'meeting_id' | 'hold' | 'changed_at'>) => ({
  ...holdKey(asked.meeting_id),
  ...dueAt(asked.meeting_id, new Date(asked.changed_at)),
  ...asked,
  applied_until: null,
});
