import type { Api } from '#contract/api.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { may } from '#contract/permissions.ts';
import { SittingSummary } from '#contract/sittings.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import type { List } from '../../platform/aws/lists.ts';
import { readPage } from '../../platform/aws/paging.ts';
import { MeetingRecord, meetingKey } from '../../records/meetings.ts';
import { StoredSitting, sittingList, sittingsOfBody } from '../../records/sittings.ts';

/** The sittings of a body, or of all, whose meetings the caller may read. */
export async function listSittings(
  ctx: Ctx,
  { body_id, from, ...asked }: ParsedInputOf<Api['listSittings']>,
): Promise<OutputOf<Api['listSittings']>> {
  const list: List = body_id
    ? { index: 'due', partition: sittingsOfBody(body_id) }
    : { index: 'lists', partition: sittingList };
  const order: Partial<List> = from ? { between: [from, '~'] } : { newestFirst: true };
  const titles = new Map<string, string>();
  const { items, cursor } = await readPage(
    ctx.table,
    { ...list, ...order },
    asked,
    StoredSitting,
    async (read) => {
      const keys = read.map(({ meeting_id }) => meetingKey(meeting_id));
      for (const meeting of (await ctx.table.getMany(keys, MeetingRecord)).items)
        if (may(ctx.user, 'read', meeting)) titles.set(meeting.id, meeting.title);
      return ({ meeting_id }) => titles.has(meeting_id);
    },
  );
  const withTitle = (sitting: StoredSitting) =>
    SittingSummary.parse({ ...sitting, title: titles.get(sitting.meeting_id) });
  return { items: items.map(withTitle), cursor };
}
