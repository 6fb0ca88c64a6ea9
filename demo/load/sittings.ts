import type { Body } from '#contract/bodies.ts';
import type { Membership } from '#contract/members.ts';
import { committees, council, president } from '../bodies.ts';
import type { HeldSitting, WrittenMotion, WrittenPaper, WrittenSitting } from '../sittings.ts';
import { typeset } from './paper.ts';
import type { Staff } from './staff.ts';

/** Who keeps the record of the council. */
const clerk = 'meera.deshpande';

const nameOf = { GB: council.name.mr, SC: committees[0]?.name.mr } as const;

async function bodyOf(staff: Staff, code: WrittenSitting['body']): Promise<Body> {
  const { items } = await staff.ask(clerk, 'listBodies', {});
  const found = items.find(({ name }) => name.mr === nameOf[code]);
  if (!found) throw new Error(`There is no body ${code}`);
  return staff.ask(clerk, 'getBody', { id: found.id });
}

/** Makes a meeting a sitting with an agenda that is not issued yet. */
export async function prepareSitting(
  staff: Staff,
  id: string,
  { body, kind, agenda }: WrittenSitting,
  scheduled: Date,
): Promise<string[]> {
  const { id: body_id } = await bodyOf(staff, body);
  await staff.ask(clerk, 'setSitting', { id, body_id, kind, scheduled: scheduled.toISOString() });
  const items: string[] = [];
  for (const { paper, ...item } of agenda) {
    const { id: agenda_item_id } = await staff.ask(clerk, 'addAgendaItem', { id, ...item });
    items.push(agenda_item_id);
    if (paper) await layPaper(staff, { id, agenda_item_id }, paper);
  }
  return items;
}

/** Lays a paper before the sitting, with an item. */
async function layPaper(
  staff: Staff,
  of: { id: string; agenda_item_id: string },
  paper: WrittenPaper,
): Promise<void> {
  const file = typeset(paper);
  const { title } = paper;
  const sent = { ...of, title, file_name: `${paper.file}.pdf`, size: file.length };
  const { id: paper_id, url } = await staff.ask(clerk, 'startPaper', sent);
  const { ok, status } = await fetch(url, { method: 'PUT', body: file });
  if (!ok) throw new Error(`${title} was answered ${status}`);
  await staff.ask(clerk, 'completePaper', { id: of.id, paper_id });
}

/** Gives the items their numbers and sends the notice out. */
export async function callSitting(staff: Staff, id: string): Promise<void> {
  await staff.ask(clerk, 'issueAgenda', { id });
  await staff.ask(clerk, 'issueNotice', { id });
}

/** Makes the clerk's entries at a sitting that was held. */
export async function recordSitting(
  staff: Staff,
  id: string,
  written: HeldSitting,
  items: string[],
): Promise<void> {
  const { members } = await bodyOf(staff, written.body);
  const chair = members.find(({ role }) => role === 'presiding_officer');
  if (!chair) throw new Error(`${president.voice} does not preside`);
  await staff.ask(clerk, 'openSitting', { id, presiding_id: chair.id, at: 0.5 });
  for (const member of members) {
    const away = written.absent.find(({ ward }) => isOf(member, ward));
    const type = away?.type ?? ('present' as const);
    const entry = { id, person_id: member.id, type, at: 0.5, source: 'roll' as const };
    await staff.ask(clerk, 'recordAttendance', entry);
  }
  for (const { ward, ...move } of written.moves.filter(({ at }) => at < lateMoves))
    await staff.ask(clerk, 'recordAttendance', { id, person_id: ofWard(members, ward), ...move });
  for (const { item, at } of written.taken) {
    const item_id = items[item] ?? '';
    await staff.ask(clerk, 'takeAgendaItem', { id, item_id, at });
    for (const motion of written.motions.filter((one) => one.item === item))
      await decide(staff, id, item_id, motion, members);
  }
  for (const { ward, ...move } of written.moves.filter(({ at }) => at >= lateMoves))
    await staff.ask(clerk, 'recordAttendance', { id, person_id: ofWard(members, ward), ...move });
  const left = items.filter((_, place) => !written.taken.some(({ item }) => item === place));
  for (const item_id of left)
    await staff.ask(clerk, 'settleAgendaItem', { id, item_id, status: 'not_reached' });
  await staff.ask(clerk, 'closeSitting', { id });
}

/** Assigns the actions after a sitting, with the reports of their owners. */
export async function assignActions(
  staff: Staff,
  id: string,
  { actions }: HeldSitting,
  items: string[],
): Promise<void> {
  const { motions, sitting } = await staff.ask(clerk, 'getSitting', { id });
  const resolutionOf = (item: number) =>
    motions.find((one) => one.agenda_item_id === items[item] && one.parent_id === null)
      ?.resolution_id;
  for (const { item, owner, dueIn, report, ...action } of actions) {
    const due = new Date(Date.parse(sitting.scheduled) + dueIn * 86_400_000);
    const assigned = await staff.ask(clerk, 'createAction', {
      ...action,
      user_id: staff.idOf(owner),
      due_on: due.toISOString().slice(0, 10),
      resolution_id: resolutionOf(item) ?? null,
    });
    if (report) await staff.ask(owner, 'reportAction', { id: assigned.id, text: report });
  }
}

/** From this second on, those who leave have taken part in the votes. */
const lateMoves = 30;

async function decide(
  staff: Staff,
  id: string,
  agenda_item_id: string,
  { text, by, seconded, at, votedAt, amendment, division }: WrittenMotion,
  members: Membership[],
): Promise<void> {
  const moved = (mover: string, second: string) => ({
    mover_id: ofWard(members, mover),
    seconder_id: ofWard(members, second),
  });
  const item = { id, agenda_item_id };
  const motion = await staff.ask(clerk, 'createMotion', {
    ...item,
    text,
    at,
    ...moved(by, seconded),
  });
  if (amendment) {
    const amending = await staff.ask(clerk, 'createMotion', {
      ...item,
      text: amendment.text,
      amended_text: amendment.amended,
      parent_id: motion.id,
      at: at + 3,
      ...moved(amendment.by, amendment.seconded),
    });
    const agreed = { id, motion_id: amending.id, method: 'no_objection' as const, at: at + 5 };
    await staff.ask(clerk, 'recordVote', agreed);
  }
  const votes = division && (await namedVotes(staff, id, division, members));
  await staff.ask(clerk, 'recordVote', {
    id,
    motion_id: motion.id,
    at: votedAt,
    ...(votes ? { method: 'division', votes } : { method: 'no_objection' }),
  });
}

/** How everybody votes who is there and may. */
async function namedVotes(
  staff: Staff,
  id: string,
  { against, abstain }: NonNullable<WrittenMotion['division']>,
  members: Membership[],
) {
  const { attendance } = await staff.ask(clerk, 'getSitting', { id });
  const present = new Set(
    attendance
      .filter(({ type }) => type === 'present' || type === 'arrived')
      .map((one) => one.person_id),
  );
  const isAmong = (member: Membership, wards: string[]) => wards.some((ward) => isOf(member, ward));
  return members
    .filter((member) => member.voting && present.has(member.id))
    .map((member) => {
      if (isAmong(member, against)) return { person_id: member.id, choice: 'against' as const };
      const choice = isAmong(member, abstain) ? ('abstain' as const) : ('for' as const);
      return { person_id: member.id, choice };
    });
}

const isOf = ({ post }: Membership, ward: string): boolean => post.endsWith(`प्रभाग ${ward}`);

function ofWard(members: Membership[], ward: string): string {
  const found = members.find((member) => isOf(member, ward));
  if (found) return found.id;
  throw new Error(`Ward ${ward} has no councillor`);
}
