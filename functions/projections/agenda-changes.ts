import { unmarshall } from '@aws-sdk/util-dynamodb';
import * as z from 'zod';
import { limits } from '#contract/limits.ts';
import type { Table } from '../platform/aws/table.ts';
import { BodyRecord, bodyKey } from '../records/bodies.ts';
import { meetingKey } from '../records/meetings.ts';
import { allAgendasOf } from '../records/public-agendas.ts';
import { publicationKey } from '../records/publications.ts';
import { StoredSitting, sittingKey, sittingsOfBody } from '../records/sittings.ts';
import { type RecordChange, recordChangesOf } from './changes.ts';

/** Records of a meeting from which its public agenda is made. What is entered in a sitting counts as its change. */
const ofMeeting = [meetingKey('').sk, sittingKey('').sk, publicationKey('').sk];

/** The meetings whose public agenda may have changed with a batch of the table's stream, each once. */
export async function agendasChangedIn(
  deps: { table: Table; now: () => Date },
  event: unknown,
): Promise<string[]> {
  const changes = recordChangesOf(event);
  const ids = changes
    .filter(({ Keys }) => ofMeeting.includes(Keys.sk.S))
    .filter(isOfBody)
    .map(({ Keys }) => Keys.pk.S.slice(meetingKey('').pk.length));
  const bodies = changes
    .filter(({ Keys }) => Keys.sk.S === bodyKey('').sk)
    .filter(isPublishedOtherwise);
  for (const { Keys } of bodies)
    ids.push(...(await meetingsOf(deps, Keys.pk.S.slice(bodyKey('').pk.length))));
  return [...new Set(ids)];
}

const Meeting = z.object({ body_id: z.string().nullable().default(null) });

/** Most meetings are no sittings; their changes are many while a recording is transcribed. */
const isOfBody = ({ Keys, OldImage, NewImage }: RecordChange): boolean =>
  Keys.sk.S !== meetingKey('').sk ||
  [OldImage, NewImage].some((image) => image && Meeting.parse(unmarshall(image)).body_id !== null);

const Shown = BodyRecord.pick({ publish_agendas: true, name: true, language: true });

/** Whether the public view of a body's agendas changed. */
function isPublishedOtherwise({ OldImage, NewImage }: RecordChange): boolean {
  const [before, after] = [OldImage, NewImage].map((image) =>
    JSON.stringify(image ? Shown.parse(unmarshall(image)) : null),
  );
  return before !== after;
}

/** How long ago a sitting may have been to count as one to come, in milliseconds. */
const justBefore = 86_400_000;

/** Those with a public agenda, and the sittings to come. */
async function meetingsOf(
  { table, now }: { table: Table; now: () => Date },
  bodyId: string,
): Promise<string[]> {
  const ids = (await allAgendasOf(table, bodyId)).map(({ meeting_id }) => meeting_id);
  const from = new Date(now().getTime() - justBefore).toISOString();
  let cursor: string | undefined;
  do {
    const page = await table.list(
      {
        index: 'due',
        partition: sittingsOfBody(bodyId),
        between: [from, '~'],
        limit: limits.page,
        cursor,
      },
      StoredSitting,
    );
    ids.push(...page.items.map(({ meeting_id }) => meeting_id));
    cursor = page.cursor ?? undefined;
  } while (cursor !== undefined);
  return ids;
}
