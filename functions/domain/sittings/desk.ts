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

/** The sitting as everybody sees it. */
export const sittingOf = ({
  meeting_id: _____,
  rules: _,
  strength: __,
  entries: ___,
  taken: ____,
  ...sitting
}: StoredSitting): Sitting => sitting;

/** What an entry is beside what is stored of it: without the number by which it is ordered. */
export const withoutOrder = <E extends { entry: number }>({
  entry: _,
  ...view
}: E): Omit<E, 'entry'> => view;

/** The desk of a meeting that the caller may read; refused if it is no sitting. */
export async function deskFor(ctx: Ctx, id: string, find = findDesk): Promise<OpenDesk> {
  const meeting = await findMeeting(ctx, id);
  const desk = await find(ctx.table, id);
  if (desk === null) throw new AppError('conflict', reason('noSitting'));
  return { ...desk, hidden: await hiddenItems(ctx, meeting, desk) };
}

interface Decision<T> {
  /** What is written, besides the change of the sitting; nothing where it was done before. */
  writes?: Write[];
  set?: Partial<StoredSitting>;
  /** How many entries that adds. */
  entered?: number;
  answer: T;
}

/**
 * Reads a sitting with its entries, decides, and writes all of it or nothing. Two clerks at one desk: whoever is
 * second decides again, on what the first has entered. Once the minutes are agreed, only changes that are not in them
 * are accepted (`isInMinutes: false`).
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

/** A condition on the minutes, which may be agreed at the same time; a refusal if they are. */
async function unlessAgreed({ table }: Ctx, id: string): Promise<Write> {
  const minutes = await findMinutes(table, id);
  if (minutes !== null && areAgreed(minutes)) throw new AppError('conflict', reason('recordFixed'));
  return notAgreed(id, minutes);
}

/** What a change of the sitting itself makes of it. */
export const changed = ({ sitting }: Desk, set: Partial<StoredSitting>): Decision<Sitting> => ({
  set,
  answer: sittingOf({ ...sitting, ...set, version: sitting.version + 1 }),
});

/** Whether it was held, and is over. */
export const isOver = ({ sitting: { state } }: Pick<Desk, 'sitting'>): boolean =>
  state === 'closed' || state === 'adjourned';

/** Refuses to prepare or to lead a sitting that has ended. */
export function refuseIfEnded(desk: Pick<Desk, 'sitting'>): void {
  if (isOver(desk) || desk.sitting.state === 'cancelled')
    throw new AppError('conflict', reason('sittingEnded'));
}

/** Who confirms what a machine found, by entering it. */
export const confirmedBy = (
  { user }: Pick<Ctx, 'user'>,
  source: (typeof entrySources)[number],
): string | null => (source === 'roll' || source === 'manual' ? null : user.full_name);

/**
 * What happened in a sitting can be recorded after it, for example from the recording, until its minutes are agreed.
 * Returns who records it now, or null while the sitting goes on. A cancelled sitting takes nothing.
 */
export function lateBy({ user, now }: Pick<Ctx, 'user' | 'now'>, desk: Pick<Desk, 'sitting'>) {
  if (isOver(desk)) return { by: user.full_name, at: now().toISOString() };
  refuseIfEnded(desk);
  return null;
}

/**
 * When something happened: as the clerk says who entered it without a network, but never later than now. What is
 * recorded late happened at its second of a recording whose beginning is known, or else by the end of the sitting.
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
