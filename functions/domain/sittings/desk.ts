import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';
import type { entrySources } from '#contract/record-choices.ts';
import type { Sitting } from '#contract/sittings.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import type { Write } from '../../platform/aws/table.ts';
import { optimistically } from '../../platform/concurrency.ts';
import { refuseUnlessMay } from '../../records/access.ts';
import { findMeeting } from '../../records/meetings.ts';
import { areAgreed, findMinutes, notAgreed } from '../../records/minutes.ts';
import { type Desk, findDesk, type StoredSitting, sittingWrite } from '../../records/sittings.ts';
import { hiddenItems, type OpenDesk } from './closed.ts';

/** The API's view of a sitting. */
export const sittingOf = ({
  meeting_id: _____,
  rules: _,
  strength: __,
  entries: ___,
  taken: ____,
  ...sitting
}: StoredSitting): Sitting => sitting;

/** Removes the order number from a stored entry. */
export const withoutOrder = <E extends { entry: number }>({
  entry: _,
  ...view
}: E): Omit<E, 'entry'> => view;

/** The desk of a meeting that the caller may read; refused if the meeting is not a sitting. */
export async function deskFor(ctx: Ctx, id: string, find = findDesk): Promise<OpenDesk> {
  const meeting = await findMeeting(ctx, id);
  const desk = await find(ctx.table, id);
  if (desk === null) throw new AppError('conflict', reason('noSitting'));
  return { ...desk, hidden: await hiddenItems(ctx, meeting, desk) };
}

interface Decision<T> {
  /** Additional writes besides the change of the sitting; absent if the call repeats an earlier one. */
  writes?: Write[];
  set?: Partial<StoredSitting>;
  /** The number of new entries. */
  entered?: number;
  answer: T;
}

/**
 * Reads a sitting with its entries, decides, and writes all or nothing. If two clerks act at the same time, the
 * decision for the second one is repeated with the entries of the first. Once the minutes are agreed, only changes that
 * are not part of them are accepted (`isInMinutes: false`).
 */
export function changeSitting<T>(
  ctx: Ctx,
  id: string,
  decide: (desk: OpenDesk) => Decision<T> | Promise<Decision<T>>,
  { isInMinutes = true }: { isInMinutes?: boolean } = {},
): Promise<T> {
  return optimistically(
    async () => {
      refuseUnlessMay(ctx.user, 'update', await findMeeting(ctx, id));
      const desk = await deskFor(ctx, id);
      const { writes, set, entered, answer } = await decide(desk);
      if (writes === undefined && set === undefined) return { answer };
      const fixed = isInMinutes ? [await unlessAgreed(ctx, id)] : [];
      const all = [sittingWrite(desk, set, entered), ...fixed, ...(writes ?? [])];
      return (await ctx.table.transact(all)) ? { answer } : null;
    },
    { tries: 10 },
  ).then(({ answer }) => answer);
}

/** A check that the minutes are not agreed at the same time; refused if they already are. */
async function unlessAgreed({ table }: Ctx, id: string): Promise<Write> {
  const minutes = await findMinutes(table, id);
  if (minutes !== null && areAgreed(minutes)) throw new AppError('conflict', reason('recordFixed'));
  return notAgreed(id, minutes);
}

/** The decision that changes fields of the sitting itself. */
export const changed = ({ sitting }: Desk, set: Partial<StoredSitting>): Decision<Sitting> => ({
  set,
  answer: sittingOf({ ...sitting, ...set, version: sitting.version + 1 }),
});

/** Whether the sitting was held and has ended. */
export const isOver = ({ sitting: { state } }: Pick<Desk, 'sitting'>): boolean =>
  state === 'closed' || state === 'adjourned';

/** Refuses to prepare or conduct a sitting that has ended. */
export function refuseIfEnded(desk: Pick<Desk, 'sitting'>): void {
  if (isOver(desk) || desk.sitting.state === 'cancelled')
    throw new AppError('conflict', reason('sittingEnded'));
}

/** The name of the user who confirms a suggestion by entering it; null for entries of their own. */
export const confirmedBy = (
  { user }: Pick<Ctx, 'user'>,
  source: (typeof entrySources)[number],
): string | null => (source === 'roll' || source === 'manual' ? null : user.full_name);

/**
 * Who records an entry after the sitting, and when; null while the sitting goes on. Late entries, for example from the
 * recording, are possible until the minutes are agreed. Refused for a cancelled sitting.
 */
export function lateBy({ user, now }: Pick<Ctx, 'user' | 'now'>, desk: Pick<Desk, 'sitting'>) {
  if (isOver(desk)) return { by: user.full_name, at: now().toISOString() };
  refuseIfEnded(desk);
  return null;
}

/**
 * When something happened: as given for entries made without a network, but never later than now. A late entry happened
 * at its second of the recording, if the start of that is known, otherwise by the end of the sitting.
 */
export function happened(
  { now }: Pick<Ctx, 'now'>,
  desk: Pick<Desk, 'sitting'>,
  { at = null, time: said }: { at?: number | null; time?: string | undefined },
): string {
  const latest = now().toISOString();
  const { recording_began: began, closed_at } = desk.sitting;
  if (said !== undefined) return said < latest ? said : latest;
  if (!isOver(desk)) return latest;
  if (at === null || began === null) return closed_at ?? latest;
  return new Date(Date.parse(began) + at * 1000).toISOString();
}
