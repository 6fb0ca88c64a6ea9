import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import * as z from 'zod';
import { Resolution } from '#contract/resolutions.ts';
import type { Table } from '../platform/aws/table.ts';
import { mapConcurrently } from '../platform/concurrency.ts';
import { extractPrefix } from '../records/extracts.ts';
import { MeetingRecord, meetingKey } from '../records/meetings.ts';
import { publicationKey } from '../records/publications.ts';

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
const Attribute = z.object({ S: z.string() });
const Key = z.object({ pk: Attribute, sk: Attribute });
const Event = z.object({
  Records: z.array(
    z.object({
      dynamodb: z.object({ Keys: Key, NewImage: Image.optional(), OldImage: Image.optional() }),
    }),
  ),
});

export type RecordChange = z.output<typeof Event>['Records'][number]['dynamodb'];

/** The changes in a batch of the table's stream. */
export const recordChangesOf = (event: unknown) =>
  Event.parse(event).Records.map(({ dynamodb }) => dynamodb);

const imagesOf = (event: unknown, kind: 'MEETING' | 'RESOLUTION') =>
  recordChangesOf(event).filter(({ Keys }) => Keys.sk.S === kind);

/** How the sort keys begin of those records of a sitting that search covers. */
const searchedOfSitting = ['SITTING#AGENDA#', 'SITTING#MOTION#', 'PAPER#'] as const;

/** The meetings, as they are now, whose sittings changed in something that search covers; without deleted ones. */
export async function sittingChangesOf(table: Table, event: unknown): Promise<MeetingChange[]> {
  const partitions = recordChangesOf(event)
    .filter(({ Keys }) => searchedOfSitting.some((prefix) => Keys.sk.S.startsWith(prefix)))
    .map(({ Keys }) => Keys.pk.S);
  const meetings = await Promise.all(
    [...new Set(partitions)].map((pk) => table.get({ pk, sk: meetingKey('').sk }, MeetingRecord)),
  );
  return meetings.flatMap((meeting) =>
    meeting === null ? [] : [{ id: meeting.id, version: meeting.version, meeting }],
  );
}

/** The meetings whose minutes were published or withdrawn, or had an extract certified; each once. */
export const publicationsIn = (event: unknown): string[] => {
  const partitions = recordChangesOf(event)
    .filter(({ Keys: { sk } }) => sk.S === publicationKey('').sk || sk.S.startsWith(extractPrefix))
    .map(({ Keys }) => Keys.pk.S.slice(publicationKey('').pk.length));
  return [...new Set(partitions)];
};

/** A resolution before and after a change; null where there was or is none. */
export interface ResolutionChange {
  before: Resolution | null;
  after: Resolution | null;
}

/** The changes of resolutions in a batch of the table's stream. */
export const resolutionChangesOf = (event: unknown): ResolutionChange[] => {
  const parsed = (image?: z.output<typeof Image>) =>
    image ? Resolution.parse(unmarshall(image)) : null;
  return imagesOf(event, 'RESOLUTION').map(({ OldImage, NewImage }) => ({
    before: parsed(OldImage),
    after: parsed(NewImage),
  }));
};

/** The changes of meetings in a batch of the table's stream. */
export function changesOf(event: unknown): MeetingChange[] {
  return imagesOf(event, 'MEETING').flatMap(({ NewImage, OldImage }): MeetingChange[] => {
    if (NewImage) {
      const meeting = MeetingRecord.parse(unmarshall(NewImage));
      return [{ id: meeting.id, version: meeting.version, meeting }];
    }
    if (!OldImage) return [];
    const { id, version } = MeetingRecord.parse(unmarshall(OldImage));
    return [{ id, version: version + 1, meeting: null }];
  });
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
