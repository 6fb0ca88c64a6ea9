import type { Standing } from '#contract/minutes.ts';
import { dueOf, type Milestones, stepsOf } from '#contract/minutes-steps.ts';
import type { Rules } from '#contract/procedure.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import type { MeetingRecord } from '../../records/meetings.ts';
import {
  type MinutesRecord,
  type StoredStanding,
  stepsSinceReopening,
} from '../../records/minutes.ts';
import { findSitting, type StoredSitting } from '../../records/sittings.ts';

type Current = MinutesRecord & { state: Standing['state'] };

/** How far minutes are, what can come next, and until when it is due by the rules of the day. */
export async function standingOf(
  { table }: Pick<Ctx, 'table'>,
  meeting: Pick<MeetingRecord, 'id' | 'date'>,
  record: Current,
): Promise<Omit<Standing, 'redactions'> & Pick<StoredStanding, 'redactions'>> {
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
    publication: standing.publication && shownPublication(standing),
  };
}

const shownFrozen = ({
  folder: _folder,
  statement: _statement,
  ...frozen
}: NonNullable<MinutesRecord['standing']['frozen']>): Standing['frozen'] => frozen;

function shownPublication(standing: StoredStanding): Standing['publication'] {
  const { publication, frozen } = standing;
  if (publication === null) return null;
  const { made_of, ...shown } = publication;
  const isRead = frozen !== null && shown.withdrawn === null;
  return { ...shown, behind: isRead && made_of !== sourcesOf(standing) };
}

/** What a public copy is made of: the frozen text, what it leaves out, who signed, and what was appended. */
export const sourcesOf = ({
  frozen,
  redactions,
  signatures,
  corrigenda,
}: Pick<StoredStanding, 'frozen' | 'redactions' | 'signatures' | 'corrigenda'>): string =>
  [
    frozen?.code,
    ...redactions.flatMap(({ id, approved_by }) => (approved_by === null ? [] : [id])),
    ...signatures.flatMap(({ id, voided }) => (voided === null ? [id] : [])),
    `${corrigenda.length}`,
  ].join(' ');

/** When the events from which deadlines count last happened; those before a reopening do not count. */
function milestonesOf(
  { drafted_at, standing }: Current,
  sitting: Pick<StoredSitting, 'closed_at' | 'scheduled'> | null,
  day: string,
): Milestones {
  const steps = stepsSinceReopening(standing);
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
