import * as z from 'zod';
import { Id, Instant } from '#contract/values.ts';
import type { Key } from '../platform/aws/table.ts';

/** What the archive bucket is to be told of a meeting: there as long as it is held, and until what was held is free. */
export const HoldRecord = z.object({
  meeting_id: Id,
  /** What every version is to say. */
  hold: z.boolean(),
  changed_at: Instant,
  /** Versions from before this say so; null while none can be passed over. */
  told_until: Instant.nullable().default(null),
  due_key: z.string(),
});
export type HoldRecord = z.infer<typeof HoldRecord>;

/** A partition of its own: whoever works at it can touch no meeting. */
export const holdKey = (meetingId: string): Key => ({ pk: `HOLD#${meetingId}`, sk: 'HOLD' });
export const holdList = 'HOLDS';

/** When the archive bucket is looked at again. */
export const dueAt = (meetingId: string, due: Date) => ({
  due: holdList,
  due_key: `${due.toISOString()}#${meetingId}`,
});

/** At once, and from the beginning. */
export const holdItem = (asked: Pick<HoldRecord, 'meeting_id' | 'hold' | 'changed_at'>) => ({
  ...holdKey(asked.meeting_id),
  ...dueAt(asked.meeting_id, new Date(asked.changed_at)),
  ...asked,
  told_until: null,
});
