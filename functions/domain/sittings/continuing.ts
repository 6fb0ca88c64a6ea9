import type { Ctx } from '../../platform/aws/deps.ts';
import type { Write } from '../../platform/aws/table.ts';
import { entryKey, findDesk, type StoredItem, sittingKey } from '../../records/sittings.ts';
import { leftAs } from './carried.ts';

/** Maximum number of items in the transaction that schedules a sitting. The rest is offered as unfinished business. */
const most = 90;

/** Records which sitting continues an adjourned one. */
export const continuedBy = (earlier: string, id: string): Write => ({
  update: sittingKey(earlier),
  changes: { set: { adjourned_to: id }, add: { version: 1 } },
  condition: { exists: true, is: { state: 'adjourned', adjourned_to: null } },
});

/** Releases an adjourned sitting when the one that continues it is cancelled. */
export const notContinued = (earlier: string, id: string): Write => ({
  update: sittingKey(earlier),
  changes: { set: { adjourned_to: null }, add: { version: 1 } },
  condition: { exists: true, is: { adjourned_to: id } },
});

/**
 * Copies unfinished items of an adjourned sitting to the agenda of the one that continues it: as issued items with
 * their numbers if the rules keep these, otherwise as drafts.
 */
export async function businessLeft(
  { table, newId }: Pick<Ctx, 'table' | 'newId'>,
  earlier: string,
  to: { id: string; entries: number },
): Promise<Write[]> {
  const desk = await findDesk(table, earlier);
  if (desk === null) return [];
  const keeps = desk.sitting.rules.numbers_kept?.value === true;
  const left = desk.agenda.filter((item) => leftAs(desk, item) === 'not_reached');
  return left.slice(0, most).map((item, n) => {
    const carried: StoredItem = {
      ...item,
      ...(!keeps && { number: null, edition: null, urgent_reason: '', waived: null }),
      id: newId(),
      status: 'listed',
      taken: null,
      carried_from: { meeting_id: earlier, item_id: item.id },
      entry: to.entries + n,
      place: to.entries + n + 1,
    };
    return { put: { ...entryKey(to.id, 'agenda', carried.id), ...carried } };
  });
}
