import type { AgendaItem } from '#contract/agendas.ts';
import type { Api } from '#contract/api.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { reason } from '#contract/reasons.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import type { Write } from '../../platform/aws/table.ts';
import { findBody, namesOf } from '../../records/bodies.ts';
import { papersOf } from '../../records/papers.ts';
import { type Desk, entryKey, type StoredItem } from '../../records/sittings.ts';
import { tellMembers } from '../notifications/services.ts';
import { closeWithItem, type OpenDesk, openPartOf, withOfficer } from './closed.ts';
import { changeSitting, happened, lateBy, refuseIfEnded } from './desk.ts';
import { giveBack, isOriginClosed, itemTaking, takeOver } from './taken-over.ts';
import { waive } from './waivers.ts';

/** The API's view of an item. */
export const viewOf = ({
  entry: _,
  place: __,
  officer_ids: ___,
  ...item
}: StoredItem): AgendaItem => item;

const putItem = ({ meeting_id }: Desk, item: StoredItem): Write => ({
  put: { ...entryKey(meeting_id, 'agenda', item.id), ...item },
});

/** The item; refused if it is unknown or hidden from the caller. */
export function itemIn(
  { agenda, hidden }: Pick<OpenDesk, 'agenda' | 'hidden'>,
  id: string,
): StoredItem {
  const item = agenda.find((one) => one.id === id);
  if (!item || hidden.has(id))
    throw new AppError('not_found', reason('itemUnknown'), 'agenda_item_id');
  return item;
}

export function addAgendaItem(
  ctx: Ctx,
  { id, entry_id = ctx.newId(), title, ...facts }: ParsedInputOf<Api['addAgendaItem']>,
): Promise<AgendaItem> {
  return changeSitting(ctx, id, async (desk) => {
    const known = desk.agenda.find((one) => one.id === entry_id);
    if (known) return { answer: viewOf(known) };
    refuseIfEnded(desk);
    const isClosed = await isOriginClosed(ctx, desk, facts);
    const taking = itemTaking(desk, facts);
    // Another clerk took it over first.
    if (taking) return { answer: viewOf(itemIn(desk, taking.id)) };
    if (desk.agenda.length >= limits.agendaItems)
      throw new AppError('conflict', reason('tooManyItems', { most: limits.agendaItems }));
    const item: StoredItem = {
      ...facts,
      closed: facts.closed || isClosed,
      id: entry_id,
      title: namesOf(title, await findBody(ctx.table, desk.sitting.body_id)),
      number: null,
      status: 'listed',
      edition: null,
      urgent_reason: '',
      waived: null,
      taken: null,
      late: null,
      officer_ids: [ctx.user.id],
      entry: desk.sitting.entries,
      place: Math.max(0, ...desk.agenda.map(({ place }) => place)) + 1,
    };
    const taken = await takeOver(ctx, facts, { meeting_id: id, item_id: item.id });
    return { writes: [putItem(desk, item), ...taken], entered: 1, answer: viewOf(item) };
  });
}

/** Changes an item. An issued item keeps its title and kind, because people came for it. */
export async function updateAgendaItem(
  ctx: Ctx,
  { id, item_id, title, ...facts }: ParsedInputOf<Api['updateAgendaItem']>,
): Promise<AgendaItem> {
  const given = Object.fromEntries(Object.entries(facts).filter(([, v]) => v !== undefined));
  const answer = await changeSitting(ctx, id, async (desk) => {
    refuseIfEnded(desk);
    const before = itemIn(desk, item_id);
    const isNamed = title !== undefined || facts.kind !== undefined;
    if (before.number !== null && isNamed) throw new AppError('conflict', reason('itemIssued'));
    const names = title && namesOf(title, await findBody(ctx.table, desk.sitting.body_id));
    const officer_ids = facts.closed ? withOfficer(ctx, before) : before.officer_ids;
    const item = { ...before, ...given, officer_ids, ...(names && { title: names }) };
    return { writes: [putItem(desk, item)], answer: viewOf(item) };
  });
  if (facts.closed !== undefined) await closeWithItem(ctx, id, item_id);
  return answer;
}

export function removeAgendaItem(
  ctx: Ctx,
  { id, item_id }: ParsedInputOf<Api['removeAgendaItem']>,
): Promise<{ detail: string }> {
  return changeSitting(ctx, id, async (desk) => {
    refuseIfEnded(desk);
    const item = itemIn(desk, item_id);
    if (item.number !== null) throw new AppError('conflict', reason('itemIssued'));
    const papers = await papersOf(ctx.table, id);
    if (papers.some(({ agenda_item_id }) => agenda_item_id === item_id))
      throw new AppError('conflict', reason('itemHasPapers'));
    return {
      writes: [{ delete: entryKey(id, 'agenda', item_id) }, ...giveBack(item)],
      answer: { detail: 'Agenda item removed successfully' },
    };
  });
}

export function orderAgenda(
  ctx: Ctx,
  { id, items: wanted }: ParsedInputOf<Api['orderAgenda']>,
): Promise<OutputOf<Api['orderAgenda']>> {
  return changeSitting(ctx, id, (desk) => {
    refuseIfEnded(desk);
    const shown = openPartOf(desk).agenda;
    const drafts = shown.filter(({ number }) => number === null);
    const isWhole =
      wanted.length === drafts.length && drafts.every((item) => wanted.includes(item.id));
    if (!isWhole) throw new AppError('conflict', reason('orderIncomplete'), 'items');
    const last = Math.max(0, ...desk.agenda.filter(isIssued).map(({ place }) => place));
    const ordered = wanted.map((item, n) => ({ ...itemIn(desk, item), place: last + n + 1 }));
    const moved = ordered.filter((item) => item.place !== itemIn(desk, item.id).place);
    return {
      writes: moved.map((item) => putItem(desk, item)),
      answer: { items: [...shown.filter(isIssued), ...ordered].map(viewOf) },
    };
  });
}

const isIssued = ({ number }: StoredItem): boolean => number !== null;

/** Numbers all drafts. Supplementary and urgent items continue the numbers of the main agenda. */
export function issueAgenda(
  ctx: Ctx,
  { id, edition, reason: why }: ParsedInputOf<Api['issueAgenda']>,
): Promise<OutputOf<Api['issueAgenda']>> {
  return changeSitting(ctx, id, (desk) => {
    refuseIfEnded(desk);
    const isMainOut = desk.agenda.some((item) => item.edition === 'main');
    if (edition === 'main' && isMainOut) throw new AppError('conflict', reason('agendaIssued'));
    if (edition === 'supplementary' && !isMainOut)
      throw new AppError('conflict', reason('agendaNotIssued'));
    const drafts = desk.agenda.filter((item) => !isIssued(item) && item.status === 'listed');
    if (drafts.length === 0) throw new AppError('conflict', reason('agendaNothingNew'));
    const waived = edition === 'main' ? null : waiveAddition(ctx, desk, edition, why);
    const last = Math.max(0, ...desk.agenda.map(({ number }) => number ?? 0));
    const issued = drafts.map((item, n) => ({
      ...item,
      edition,
      number: last + n + 1,
      urgent_reason: edition === 'urgent' ? why : '',
      waived,
    }));
    const all = desk.agenda.map((item) => issued.find((one) => one.id === item.id) ?? item);
    return {
      writes: [
        ...issued.map((item) => putItem(desk, item)),
        ...tellMembers(ctx, desk.sitting, 'agenda'),
      ],
      answer: { items: openPartOf({ ...desk, agenda: all }).agenda.map(viewOf) },
    };
  });
}

/**
 * The waiver for adding to an issued agenda. Urgent business comes without notice in any case, so the body's rules on
 * additions do not apply to it.
 */
function waiveAddition(
  ctx: Ctx,
  { sitting }: Desk,
  edition: 'supplementary' | 'urgent',
  why: string,
) {
  if (edition === 'urgent' && why === '')
    throw new AppError('invalid', reason('urgentReasonMissing'), 'reason');
  return waive(ctx, {
    rule: edition === 'urgent' ? undefined : sitting.rules.agenda_additions,
    why,
    missing: reason('additionReasonMissing'),
    field: 'reason',
    forbidden: reason('agendaFixed'),
  });
}

/** Starts an item. An item that is taken again keeps its first place in the order. */
export function takeAgendaItem(
  ctx: Ctx,
  { id, item_id, ...moment }: ParsedInputOf<Api['takeAgendaItem']>,
): Promise<AgendaItem> {
  return changeSitting(ctx, id, (desk) => {
    const late = lateBy(ctx, desk);
    const { state, taken } = desk.sitting;
    if (state !== 'open' && late === null) throw new AppError('conflict', reason('sittingNotOpen'));
    const before = itemIn(desk, item_id);
    if (before.number === null) throw new AppError('conflict', reason('itemNotIssued'));
    const order = before.taken?.order ?? taken + 1;
    const time = happened(ctx, desk, moment);
    const item: StoredItem = {
      ...before,
      status: 'taken',
      taken: before.taken ?? { at: moment.at, time, order },
      late: late ?? before.late,
    };
    return {
      writes: [putItem(desk, item)],
      set: { taken: Math.max(taken, order) },
      answer: viewOf(item),
    };
  });
}

export function settleAgendaItem(
  ctx: Ctx,
  { id, item_id, status }: ParsedInputOf<Api['settleAgendaItem']>,
): Promise<AgendaItem> {
  return changeSitting(ctx, id, (desk) => {
    const before = itemIn(desk, item_id);
    const item = { ...before, status, late: lateBy(ctx, desk) ?? before.late };
    return { writes: [putItem(desk, item)], answer: viewOf(item) };
  });
}
