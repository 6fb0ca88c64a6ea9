import type { Standing } from '#contract/minutes.ts';
import { dueOf, type Milestones, stepsOf } from '#contract/minutes-steps.ts';
import type { Rules } from '#contract/procedure.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import type { MeetingRecord } from '../../records/meetings.ts';
import {
  findCorrigenda,
  type MinutesRecord,
  MinutesVersion,
  type StoredStanding,
  stepsSinceReopening,
} from '../../records/minutes.ts';
import { findSitting, type StoredSitting } from '../../records/sittings.ts';

type Current = MinutesRecord & { state: Standing['state'] };

/** The state and history of minutes. `current` is their text. */
export async function standingOf(
  ctx: Pick<Ctx, 'table' | 'archiveBucket'>,
  meeting: Pick<MeetingRecord, 'id' | 'date'>,
  record: Current,
  current: Pick<MinutesVersion, 'blocks'>,
): Promise<Omit<Standing, 'redactions'> & Pick<StoredStanding, 'redactions'>> {
  const { state, family, standing } = record;
  const { corrected, ...shown } = standing;
  const [next, corrections, corrigenda] = await Promise.all([
    nextSteps(ctx, meeting, record),
    correctionsOf(ctx, corrected, current),
    standing.corrigenda === 0 ? [] : findCorrigenda(ctx.table, meeting.id),
  ]);
  return {
    ...shown,
    state,
    family,
    next,
    corrections,
    corrigenda: corrigenda.map(({ id: _, ...corrigendum }) => corrigendum),
    frozen: standing.frozen && shownFrozen(standing.frozen),
    signatures: standing.signatures.map(({ key: _, ...signature }) => signature),
    publication: standing.publication && shownPublication(standing),
  };
}

/** The possible next steps, with their deadlines by the rules that applied on the day. */
export async function nextSteps(
  { table }: Pick<Ctx, 'table'>,
  meeting: Pick<MeetingRecord, 'id' | 'date'>,
  record: Current,
): Promise<Standing['next']> {
  const sitting = await findSitting(table, meeting.id);
  const rules: Rules = sitting?.rules ?? {};
  const since = milestonesOf(record, sitting, meeting.date);
  return stepsOf(record.family)
    .filter(({ from }) => from.includes(record.state))
    .map((step) => ({ action: step.action, due: dueOf(step, rules, since) }));
}

async function correctionsOf(
  { archiveBucket }: Pick<Ctx, 'archiveBucket'>,
  corrected: StoredStanding['corrected'],
  { blocks }: Pick<MinutesVersion, 'blocks'>,
): Promise<Standing['corrections']> {
  if (corrected === null) return [];
  const before = await archiveBucket.getJson(corrected.before, MinutesVersion);
  const texts = new Map(before.blocks.map(({ id, text }) => [id, text]));
  return blocks
    .filter(({ id }) => corrected.block_ids.includes(id))
    .map(({ id, text }) => ({ block_id: id, before: texts.get(id) ?? '', after: text }));
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

/** The inputs of a public copy: the frozen text, redactions, signatures and corrigenda. */
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
    `${corrigenda}`,
  ].join(' ');

/** The latest events from which deadlines count, without those before a reopening. */
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
