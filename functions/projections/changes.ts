import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import * as z from 'zod';
import { mapConcurrently } from '../platform/concurrency.ts';
import { MeetingRecord } from '../records/meetings.ts';

/** A meeting after a change, or null when deleted; `version` grows with each change. */
export interface MeetingChange {
  id: string;
  version: number;
  meeting: MeetingRecord | null;
}

const Image = z.record(
  z.string(),
  z.custom<AttributeValue>((value) => typeof value === 'object'),
);
const Event = z.object({
  Records: z.array(
    z.object({ dynamodb: z.object({ NewImage: Image.optional(), OldImage: Image.optional() }) }),
  ),
});

/** The changes of meetings in a batch of the table's stream. */
export function changesOf(event: unknown): MeetingChange[] {
  return Event.parse(event).Records.flatMap(
    ({ dynamodb: { NewImage, OldImage } }): MeetingChange[] => {
      if (NewImage) {
        const meeting = MeetingRecord.parse(unmarshall(NewImage));
        return [{ id: meeting.id, version: meeting.version, meeting }];
      }
      if (!OldImage) return [];
      const { id, version } = MeetingRecord.parse(unmarshall(OldImage));
      return [{ id, version: version + 1, meeting: null }];
    },
  );
}

/** Meetings at once: the others do not wait for one whose transcript is hours long. */
const most = 8;

/** Applies the changes of each meeting in order, several meetings at a time. Throws once all have ended. */
export async function forEachMeeting(
  changes: MeetingChange[],
  apply: (change: MeetingChange) => Promise<void>,
): Promise<void> {
  const ids = new Set(changes.map(({ id }) => id));
  const errors = await mapConcurrently(ids, most, async (id) => {
    try {
      for (const change of changes.filter((one) => one.id === id)) await apply(change);
      return [];
    } catch (error) {
      return [error];
    }
  });
  for (const error of errors.flat()) throw error;
}
