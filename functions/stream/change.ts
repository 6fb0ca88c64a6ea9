import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import * as z from 'zod';
import { MeetingRecord } from '../meetings/store.ts';

/** A meeting after a change, or gone; `version` grows with each change. */
export interface Change {
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
export function changesOf(event: unknown): Change[] {
  return Event.parse(event).Records.flatMap(({ dynamodb: { NewImage, OldImage } }): Change[] => {
    if (NewImage) {
      const meeting = MeetingRecord.parse(unmarshall(NewImage));
      return [{ id: meeting.id, version: meeting.version, meeting }];
    }
    if (!OldImage) return [];
    const { id, version } = MeetingRecord.parse(unmarshall(OldImage));
    return [{ id, version: version + 1, meeting: null }];
  });
}
