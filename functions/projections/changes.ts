import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import * as z from 'zod';
import { MeetingRecord } from '../records/meetings.ts';

/** A meeting after a change, or gone; `version` grows with each change. */
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

/** What a batch of the table's stream says of meetings. */
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

/** So many beside each other: the others do not wait for one whose transcript is hours long. */
const most = 8;

/** Takes the changes of each meeting in order, and those of several meetings at once. Throws once all have ended. */
export async function forEachMeeting(
  changes: MeetingChange[],
  take: (change: MeetingChange) => Promise<void>,
): Promise<void> {
  const waiting = new Set(changes.map(({ id }) => id)).values();
  const worker = async () => {
    for (const meeting of waiting) {
      for (const change of changes.filter(({ id }) => id === meeting)) await take(change);
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: most }, worker));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}
