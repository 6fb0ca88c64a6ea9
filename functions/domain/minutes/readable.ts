import type { AgendaItem } from '#contract/agendas.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import type { MeetingRecord } from '../../records/meetings.ts';
import { MinutesVersion, type StoredBlock } from '../../records/minutes.ts';
import { type Desk, findDesk } from '../../records/sittings.ts';
import { hiddenItems } from '../sittings/closed.ts';
import type { CurrentMinutes } from './draft.ts';

/** Returns a filter for blocks that a person may read: those of closed items only if they may read the items. */
export async function readableBlocks(
  ctx: Ctx,
  meeting: MeetingRecord,
  known?: Desk | null,
): Promise<(block: Pick<StoredBlock, 'agenda_item_id' | 'visibility'>) => boolean> {
  const desk = known === undefined ? await findDesk(ctx.table, meeting.id) : known;
  const hidden = desk ? await hiddenItems(ctx, meeting, desk) : new Set<string>();
  if (hidden.size === 0) return () => true;
  return ({ agenda_item_id, visibility }) =>
    agenda_item_id === null ? visibility === 'public' : !hidden.has(agenda_item_id);
}

/** Gives texts the present visibility of their items, which can be closed or opened after the text was written. */
export function asClosedAsItems<T extends Pick<StoredBlock, 'agenda_item_id' | 'visibility'>>(
  written: readonly T[],
  agenda: readonly Pick<AgendaItem, 'id' | 'closed'>[],
): T[] {
  const items = new Map(agenda.map(({ id, closed }) => [id, closed]));
  return written.map((one) => {
    const isClosed = items.get(one.agenda_item_id ?? '');
    return isClosed === undefined ? one : { ...one, visibility: isClosed ? 'closed' : 'public' };
  });
}

/** Whether a person may read every block of a stored version. */
export async function mayReadAll(
  ctx: Ctx,
  meeting: MeetingRecord,
  { key }: Pick<CurrentMinutes, 'key'>,
): Promise<boolean> {
  const [{ blocks }, isShown] = await Promise.all([
    ctx.archiveBucket.getJson(key, MinutesVersion),
    readableBlocks(ctx, meeting),
  ]);
  return blocks.every(isShown);
}
