import * as z from 'zod';
import { portalLanguages } from '#contract/choices.ts';
import { agendaEditions, sittingKinds } from '#contract/record-choices.ts';
import { Id, Instant, Names } from '#contract/values.ts';
import type { Key, Table, Write } from '../platform/aws/table.ts';

/** An agenda as issued, as far as it is public. */
export const PublicAgenda = z.object({
  meeting_id: Id,
  title: z.string(),
  body: z.object({ id: Id, name: Names }),
  language: z.enum(portalLanguages),
  serial: z.number(),
  kind: z.enum(sittingKinds),
  scheduled: Instant,
  place: z.string(),
  state: z.enum(['called', 'held', 'adjourned', 'cancelled']),
  /** The sitting that continues it, once its agenda or its minutes are public. */
  continued: z.object({ meeting_id: Id, scheduled: Instant }).nullable(),
  /** In the order of their numbers; a number that is missing is that of a closed item. */
  items: z.array(
    z.object({
      number: z.number(),
      title: Names,
      edition: z.enum(agendaEditions),
      proposer: z.string(),
      urgent_reason: z.string(),
      withdrawn: z.boolean(),
    }),
  ),
});
export type PublicAgenda = z.infer<typeof PublicAgenda>;

/** In lists: with when any of it last changed. */
export const ListedAgenda = PublicAgenda.extend({ modified: Instant });
export type ListedAgenda = z.infer<typeof ListedAgenda>;

/** The agenda of a meeting on the public site, until it is removed. */
export const AgendaRecord = z.object({
  agenda: ListedAgenda,
  /** To be removed from the site. */
  gone: z.boolean(),
  /** Whether the site is up to date with this record. */
  written: z.boolean(),
  revision: z.number(),
});
export type AgendaRecord = z.infer<typeof AgendaRecord>;

/** Beside the meeting, so that one that was deleted is still taken off the site. */
const recordKey = (meetingId: string): Key => ({ pk: `AGENDA#${meetingId}`, sk: 'PUBLIC-AGENDA' });
const listPartition = (bodyId: string): string => `AGENDAS#${bodyId}`;
const entryKey = ({
  body,
  scheduled,
  meeting_id,
}: Pick<PublicAgenda, 'body' | 'scheduled' | 'meeting_id'>): Key => ({
  pk: listPartition(body.id),
  sk: `${scheduled}#${meeting_id}`,
});

export const findAgenda = (table: Table, meetingId: string): Promise<AgendaRecord | null> =>
  table.get(recordKey(meetingId), AgendaRecord);

/** Those of the latest sittings of a body, the earliest of them first. */
export async function agendasOf(
  table: Table,
  bodyId: string,
  limit: number,
): Promise<ListedAgenda[]> {
  const query = { index: 'table', newestFirst: true, consistent: true, limit } as const;
  const page = await table.list({ ...query, partition: listPartition(bodyId) }, ListedAgenda);
  return page.items.toReversed();
}

/** All that the public reads of a body's agendas. */
export const allAgendasOf = (table: Table, bodyId: string): Promise<ListedAgenda[]> =>
  table.under(listPartition(bodyId), '', ListedAgenda);

/** Replaces the record, while it is as it was read, and what lists say of it. */
export function agendaWrites(before: AgendaRecord | null, after: AgendaRecord): Write[] {
  const key = entryKey(after.agenda);
  const old = before && entryKey(before.agenda);
  const isMoved = old !== null && (old.pk !== key.pk || old.sk !== key.sk);
  return [
    {
      put: { ...recordKey(after.agenda.meeting_id), ...after },
      condition: before ? { is: { revision: before.revision } } : { exists: false },
    },
    ...(isMoved ? [{ delete: old }] : []),
    after.gone ? { delete: key } : { put: { ...key, ...after.agenda } },
  ];
}

/** Says that the site has it, or forgets what is off the site; false if it has changed since. */
export const agendaDone = (
  table: Table,
  { agenda: { meeting_id }, gone, revision }: AgendaRecord,
): Promise<boolean> => {
  const key = recordKey(meeting_id);
  const condition = { is: { revision } };
  return table.transact([
    gone
      ? { delete: key, condition }
      : { update: key, changes: { set: { written: true } }, condition },
  ]);
};
