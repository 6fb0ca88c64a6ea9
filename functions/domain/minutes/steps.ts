import type { Api } from '#contract/api.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { Minutes, TakenStep } from '#contract/minutes.ts';
import { type Step, stepFrom } from '#contract/minutes-steps.ts';
import { reason } from '#contract/reasons.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import type { Write } from '../../platform/aws/table.ts';
import { optimistically } from '../../platform/concurrency.ts';
import { findMeeting, type MeetingRecord } from '../../records/meetings.ts';
import { minutesWrite, type StoredStanding } from '../../records/minutes.ts';
import { findSitting } from '../../records/sittings.ts';
import { circulation } from './circulation.ts';
import { uncorrectResolutions } from './corrected-resolutions.ts';
import {
  type CurrentMinutes,
  changeable,
  currentMinutes,
  readDraft,
  refuseStale,
} from './draft.ts';
import { widened } from './redaction.ts';
import { viewFor } from './view.ts';

export interface Taking {
  action: TakenStep['action'];
  to: CurrentMinutes['state'];
  note?: string;
  at?: string | undefined;
}

/**
 * The record after a step, with who took it. A step is never refused for lack of room, because minutes must be able to
 * leave each state. Consecutive redact steps by one person with the same note and version are recorded as one.
 */
export function stepped(
  { user, now }: Pick<Ctx, 'user' | 'now'>,
  record: CurrentMinutes,
  { action, to, note = '', at }: Taking,
  changes: Partial<StoredStanding> = {},
): CurrentMinutes {
  const { standing, state, version } = record;
  const entered_at = now().toISOString();
  const step: TakenStep = {
    action,
    from: state,
    to,
    version,
    by: user.full_name,
    at: at !== undefined && at < entered_at ? at : entered_at,
    entered_at,
    note,
  };
  const last = standing.steps.at(-1);
  const isRepeated = action === 'redact' && last !== undefined && isSame(last, step);
  const before = isRepeated ? standing.steps.slice(0, -1) : standing.steps;
  return { ...record, state: to, standing: { ...standing, ...changes, steps: [...before, step] } };
}

const isSame = (one: TakenStep, other: TakenStep): boolean =>
  one.action === other.action &&
  one.by === other.by &&
  one.note === other.note &&
  one.version === other.version;

/** Refuses a record that would leave no room for the remaining steps. */
export function refuseFull(record: CurrentMinutes): CurrentMinutes {
  if (Buffer.byteLength(JSON.stringify(record)) > limits.minutesRecordBytes)
    throw new AppError('conflict', reason('sittingFull'));
  return record;
}

/** The step that an action takes from the current state; refused if there is none. */
export function stepOf({ family, state }: CurrentMinutes, action: Step['action']): Step {
  const step = stepFrom(family, state, action);
  if (step === undefined) throw new AppError('conflict', reason('stepNotPossible'));
  return step;
}

/** Changes the standing of minutes; after a concurrent change, decides again on the new state. */
export function changeStanding(
  ctx: Ctx,
  { meeting, version }: { meeting: MeetingRecord; version: number },
  decide: (record: CurrentMinutes) => CurrentMinutes | Promise<CurrentMinutes>,
  /** Additional writes for the same transaction. */
  besides: (after: CurrentMinutes, before: CurrentMinutes) => Write[] | Promise<Write[]> = () => [],
): Promise<Minutes> {
  return optimistically(async () => {
    const record = await currentMinutes(ctx, meeting.id);
    refuseStale(record, version);
    const after = await decide(record);
    const writes = [minutesWrite(record, after), ...(await besides(after, record))];
    if (!(await ctx.table.transact(writes))) return null;
    return viewFor(ctx, await readDraft(ctx, meeting));
  });
}

/** Steps that only record what happened. */
export async function stepMinutes(
  ctx: Ctx,
  { id, version, ...asked }: ParsedInputOf<Api['stepMinutes']>,
): Promise<Minutes> {
  const meeting = await changeable(ctx, id);
  const { action, note, at } = asked;
  return changeStanding(
    ctx,
    { meeting, version },
    async (record) => {
      const { to } = stepOf(record, action);
      const changes = await changesBy(ctx, meeting, record, asked);
      return stepped(ctx, record, { action, to, note, at }, changes);
    },
    (after, { standing }) => {
      if (action === 'reopen') return uncorrectResolutions(ctx, standing);
      return action === 'circulate' ? circulation(ctx, meeting, after) : [];
    },
  );
}

type Asked = Omit<ParsedInputOf<Api['stepMinutes']>, 'id' | 'version'>;

async function changesBy(
  ctx: Ctx,
  meeting: MeetingRecord,
  record: CurrentMinutes,
  { action, note, meeting_id, to }: Asked,
): Promise<Partial<StoredStanding>> {
  if (action === 'reopen') return reopened(ctx, record, note);
  if (action === 'defer' && note === '')
    throw new AppError('invalid', reason('fieldEmpty'), 'note');
  if (action === 'lay' || action === 'note')
    return { laid_at: await laterSitting(ctx, meeting, meeting_id, action) };
  if (action === 'forward') return { forwarded: await forwarded(ctx, meeting, record, to) };
  return {};
}

/** Reopens minutes: the signed text is given up, so its signatures become void. */
function reopened(ctx: Ctx, { standing }: CurrentMinutes, why: string): Partial<StoredStanding> {
  if (why === '') throw new AppError('invalid', reason('fieldEmpty'), 'note');
  return {
    frozen: null,
    laid_at: null,
    corrected: null,
    // The text of the ranges may change.
    redactions: standing.redactions.map(widened),
    signatures: voidedBy(ctx, standing, why),
  };
}

/** Voids the signatures, because the text of the minutes has changed; they stay listed. */
export function voidedBy(
  { user, now }: Pick<Ctx, 'user' | 'now'>,
  { signatures }: Pick<StoredStanding, 'signatures'>,
  why: string,
): StoredStanding['signatures'] {
  const voided = { by: user.full_name, at: now().toISOString(), reason: why };
  return signatures.map((one) => (one.voided ? one : { ...one, voided }));
}

/** The later meeting of the body before which minutes are laid; refused unless the caller can read it. */
async function laterSitting(
  ctx: Ctx,
  meeting: MeetingRecord,
  laterId: string | null,
  action: 'lay' | 'note',
): Promise<string> {
  if (laterId === null) throw new AppError('invalid', reason('fieldEmpty'), 'meeting_id');
  await findMeeting(ctx, laterId);
  const [own, later] = await Promise.all([
    findSitting(ctx.table, meeting.id),
    findSitting(ctx.table, laterId),
  ]);
  const follows =
    own !== null &&
    later !== null &&
    later.body_id === own.body_id &&
    later.scheduled > own.scheduled &&
    later.state !== 'cancelled';
  if (!follows) throw new AppError('invalid', reason('laidInOther'), 'meeting_id');
  // Minutes can only be noted at a sitting that has begun.
  if (action === 'note' && later.opened_at === null)
    throw new AppError('invalid', reason('laidNotOpen'), 'meeting_id');
  return laterId;
}

async function forwarded(
  ctx: Ctx,
  meeting: MeetingRecord,
  { standing }: CurrentMinutes,
  to: string[] | undefined,
): Promise<StoredStanding['forwarded']> {
  const usual = (await findSitting(ctx.table, meeting.id))?.rules.forward_to?.value ?? [];
  const names = [...new Set(to ?? usual)];
  if (names.length === 0) throw new AppError('invalid', reason('forwardToMissing'), 'to');
  const at = ctx.now().toISOString();
  return [...standing.forwarded, ...names.map((name) => ({ to: name, at }))];
}

/** Recorded once for each person and version. */
export async function acknowledgeMinutes(
  ctx: Ctx,
  { id, version }: ParsedInputOf<Api['acknowledgeMinutes']>,
): Promise<Minutes> {
  const meeting = await findMeeting(ctx, id);
  return changeStanding(ctx, { meeting, version }, (record) => {
    const { standing } = record;
    const ofVersion = standing.acknowledged.filter((one) => one.version === version);
    if (ofVersion.some(({ user_id }) => user_id === ctx.user.id)) return record;
    if (ofVersion.length >= limits.members) throw new AppError('conflict', reason('sittingFull'));
    const said = {
      user_id: ctx.user.id,
      name: ctx.user.full_name,
      version,
      at: ctx.now().toISOString(),
    };
    const acknowledged = [...standing.acknowledged, said];
    return refuseFull({ ...record, standing: { ...standing, acknowledged } });
  });
}
