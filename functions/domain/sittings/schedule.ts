import type { Api } from '#contract/api.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';
import type { Sitting } from '#contract/sittings.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import type { Write } from '../../platform/aws/table.ts';
import { optimistically } from '../../platform/concurrency.ts';
import { dayOf } from '../../platform/days.ts';
import { refuseUnlessMay } from '../../records/access.ts';
import { type BodyRecord, findBody } from '../../records/bodies.ts';
import {
  changeMeeting,
  findMeeting,
  type MeetingRecord,
  placeInArchive,
  placeInSchedule,
  storedMeeting,
} from '../../records/meetings.ts';
import {
  findDesk,
  findSitting,
  nextOf,
  placesOf,
  type StoredSitting,
  sittingKey,
  sittingWrite,
} from '../../records/sittings.ts';
import { refuseIfFar } from '../meetings/update.ts';
import { reminderOf } from '../notifications/messages.ts';
import { tellMembers } from '../notifications/services.ts';
import { businessLeft, continuedBy } from './continuing.ts';
import { refuseIfEnded, sittingOf } from './desk.ts';
import { noticeDue } from './notice.ts';
import { dayOfSitting, onDay } from './strength.ts';

export async function setSitting(
  ctx: Ctx,
  { id, version, ...asked }: ParsedInputOf<Api['setSitting']>,
): Promise<Sitting> {
  refuseUnlessMay(ctx.user, 'update', await findMeeting(ctx, id));
  const body = await findBody(ctx.table, asked.body_id);
  if (body.dissolved_on !== null && body.dissolved_on < dayOfSitting(asked))
    throw new AppError('conflict', reason('bodyDissolved'), 'body_id');
  if (asked.adjourned_from) await refuseUnlessAdjourned(ctx, asked.adjourned_from, body.id, id);
  return optimistically(async () => {
    const [meeting, before] = await Promise.all([
      storedMeeting(ctx.table, id),
      findSitting(ctx.table, id),
    ]);
    if (version !== undefined && version !== (before?.version ?? 0))
      throw new AppError('conflict', reason('changedMeanwhile'));
    return before === null || before.body_id !== body.id
      ? joinBody(ctx, meeting, body, asked, before)
      : reschedule(ctx, meeting, body, asked, before);
  });
}

/** Refuses to continue a sitting unless it is of the same body, adjourned and not continued by another one. */
async function refuseUnlessAdjourned(
  ctx: Ctx,
  earlier: string,
  bodyId: string,
  id: string,
): Promise<void> {
  await findMeeting(ctx, earlier);
  const sitting = await findSitting(ctx.table, earlier);
  // A repeated request gets the same answer.
  const isOpenEnded = sitting?.state === 'adjourned' && [null, id].includes(sitting.adjourned_to);
  if (!isOpenEnded || sitting.body_id !== bodyId)
    throw new AppError('conflict', reason('notAdjourned'), 'adjourned_from');
}

type Asked = Omit<ParsedInputOf<Api['setSitting']>, 'id' | 'version'>;

/** Makes the meeting the next sitting of the body. A sitting whose notice was issued stays with its body. */
async function joinBody(
  ctx: Ctx,
  meeting: MeetingRecord,
  body: BodyRecord,
  { scheduled, adjourned_from = null, ...asked }: Asked,
  before: StoredSitting | null,
): Promise<Sitting | null> {
  const kind = adjourned_from === null ? asked.kind : 'adjourned';
  if (before !== null && (before.state !== 'planned' || before.notice.issued_at !== null))
    throw new AppError('conflict', reason('bodyFixed'), 'body_id');
  if (before !== null) await refuseIfContinuing(ctx, before);
  const { strength, period } = await onDay(ctx, body, dayOfSitting({ scheduled }));
  const { n, write } = await nextOf(ctx.table, body.id, 'SITTINGS', period);
  const { id } = meeting;
  const entries = before?.entries ?? 0;
  const left =
    adjourned_from === null ? [] : await businessLeft(ctx, adjourned_from, { id, entries });
  const sitting: StoredSitting = {
    meeting_id: id,
    body_id: body.id,
    serial: n,
    kind,
    scheduled,
    profile_version: body.profile.version,
    rules: body.profile.rules,
    strength,
    notice: {
      due: noticeDue(body.profile.rules, body, { kind, scheduled }),
      issued_at: null,
      late_reason: '',
      waived: null,
    },
    state: 'planned',
    opened_at: null,
    closed_at: null,
    waived: null,
    presiding: [],
    adjourned_from,
    adjourned_to: null,
    adjourned_reason: '',
    recording_began: null,
    entries: entries + left.length,
    taken: 0,
    version: (before?.version ?? 0) + 1,
  };
  const condition = before === null ? { exists: false } : { is: { version: before.version } };
  const done = await ctx.table.transact([
    write,
    { put: { ...sittingKey(id), ...sitting, ...placesOf(sitting) }, condition },
    ...meetingFollows(ctx, meeting, sitting),
    ...(adjourned_from === null ? [] : [continuedBy(adjourned_from, id), ...left]),
  ]);
  return done ? sittingOf(sitting) : null;
}

/** Refuses to move unfinished business to another body. */
async function refuseIfContinuing(
  { table }: Ctx,
  { meeting_id, adjourned_from }: StoredSitting,
): Promise<void> {
  const desk = adjourned_from === null ? await findDesk(table, meeting_id) : null;
  const isCarried = desk?.agenda.some((item) => item.carried_from ?? item.action_id);
  if (adjourned_from !== null || isCarried)
    throw new AppError('conflict', reason('bodyOfBusiness'), 'body_id');
}

/** Moves the meeting to the time of its sitting. */
function meetingFollows(
  { now }: Ctx,
  meeting: MeetingRecord,
  { body_id, scheduled }: StoredSitting,
): Write[] {
  const { id, status, version } = meeting;
  const date = dayOf(new Date(scheduled));
  const isAhead = status === 'scheduled';
  if (isAhead) refuseIfFar(scheduled, now());
  const place = isAhead
    ? { scheduled_time: scheduled, ...placeInSchedule(id, scheduled) }
    : placeInArchive({ id, date });
  return [
    changeMeeting(id, { body_id, date, ...place }, { is: { version } }),
    ...(isAhead ? reminderOf(id, scheduled, now()) : []),
  ];
}

/** Reschedules a sitting. Before notice is issued the current rules apply, afterwards those by which it was called. */
async function reschedule(
  ctx: Ctx,
  meeting: MeetingRecord,
  body: BodyRecord,
  { scheduled, ...asked }: Asked,
  before: StoredSitting,
): Promise<Sitting | null> {
  refuseIfEnded({ sitting: before });
  // A sitting that continues an adjourned one keeps its kind.
  const kind = before.adjourned_from === null ? asked.kind : before.kind;
  const { strength } = await onDay(ctx, body, dayOfSitting({ scheduled }));
  const { rules, profile_version } =
    before.notice.issued_at === null
      ? { rules: body.profile.rules, profile_version: body.profile.version }
      : before;
  const due = noticeDue(rules, body, { kind, scheduled });
  const notice = { ...before.notice, due };
  const set = { kind, scheduled, strength, notice, rules, profile_version };
  const done = await ctx.table.transact([
    sittingWrite(
      { meeting_id: meeting.id, sitting: before },
      { ...set, ...placesOf({ ...before, ...set }) },
    ),
    ...meetingFollows(ctx, meeting, { ...before, ...set }),
    ...(scheduled === before.scheduled
      ? []
      : tellMembers(ctx, { ...before, ...set }, 'rescheduled')),
  ]);
  return done ? sittingOf({ ...before, ...set, version: before.version + 1 }) : null;
}
