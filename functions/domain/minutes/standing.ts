import type { Standing } from '#contract/minutes.ts';
import { dueOf, type Milestones, stepsOf } from '#contract/minutes-steps.ts';
import type { Rules } from '#contract/procedure.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import type { MeetingRecord } from '../../records/meetings.ts';
import type { MinutesRecord } from '../../records/minutes.ts';
import { findSitting, type StoredSitting } from '../../records/sittings.ts';

type Current = MinutesRecord & { state: Standing['state'] };

/** How far minutes are, what can come next, and until when it is due by the rules of the day. */
export async function standingOf(
  { table }: Pick<Ctx, 'table'>,
  meeting: Pick<MeetingRecord, 'id' | 'date'>,
  record: Current,
): Promise<Standing> {
  const sitting = await findSitting(table, meeting.id);
  const rules: Rules = sitting?.rules ?? {};
  const { state, family, standing } = record;
  const since = milestonesOf(record, sitting, meeting.date);
  const next = stepsOf(family)
    .filter(({ from }) => from.includes(state))
    .map((step) => ({ action: step.action, due: dueOf(step, rules, since) }));
  return {
    ...standing,
    state,
    family,
    next,
    frozen: standing.frozen && shownFrozen(standing.frozen),
    signatures: standing.signatures.map(({ key: _, ...signature }) => signature),
  };
}

const shownFrozen = ({
  folder: _folder,
  statement: _statement,
  ...frozen
}: NonNullable<MinutesRecord['standing']['frozen']>): Standing['frozen'] => frozen;

/** When what deadlines count from has happened, for the last time. */
function milestonesOf(
  { drafted_at, standing: { steps } }: Current,
  sitting: Pick<StoredSitting, 'closed_at' | 'scheduled'> | null,
  day: string,
): Milestones {
  const last = (actions: readonly string[]) =>
    steps.findLast(({ action, from, to }) => actions.includes(action) && from !== to)?.at;
  const [circulated, confirmed, signed] = [last(['circulate']), last(['confirm']), last(['sign'])];
  return {
    meeting: sitting?.closed_at ?? sitting?.scheduled ?? `${day}T18:29:59.999Z`,
    drafted: drafted_at,
    ...(circulated && { circulated }),
    ...(confirmed && { confirmed }),
    ...(signed && { signed }),
  };
}
