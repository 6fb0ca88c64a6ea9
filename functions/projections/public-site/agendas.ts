import { isDeepStrictEqual } from 'node:util';
import type { SittingSummary } from '#contract/sittings.ts';
import { publicPartOf } from '../../domain/sittings/closed.ts';
import { mapConcurrently, optimistically } from '../../platform/concurrency.ts';
import { BodyRecord, bodyKey } from '../../records/bodies.ts';
import { MeetingRecord, meetingKey } from '../../records/meetings.ts';
import {
  type AgendaRecord,
  agendaDone,
  agendaWrites,
  findAgenda,
  type ListedAgenda,
  type PublicAgenda,
} from '../../records/public-agendas.ts';
import { findPublication, publishedBodyWrite } from '../../records/publications.ts';
import { type Desk, findDesk, findSitting, type StoredItem } from '../../records/sittings.ts';
import { agendaPage } from './agenda-page.ts';
import { searchScript, styleFile } from './layout.ts';
import { renewBody, renewRoot } from './lists.ts';
import { meetingAddress } from './places.ts';
import { searchCode } from './search-script.ts';
import { inAllLanguages, pageFiles, parallel, type SiteDeps, writeFiles } from './site-files.ts';
import { style } from './style.ts';

export interface AgendaDeps extends SiteDeps {
  now: () => Date;
  /** The origin of the portal. */
  site: string;
}

/**
 * Renews the agendas of meetings, and of those that they continue: their pages say when. Gives the meetings whose
 * minutes are to be written again.
 */
export async function renewAgendas(deps: AgendaDeps, meetingIds: string[]): Promise<string[]> {
  const withMinutes: string[] = [];
  for (const id of meetingIds) {
    if ((await renewAgenda(deps, id)) === 'minutes') withMinutes.push(id);
    const earlier = (await findSitting(deps.table, id))?.adjourned_from;
    if (earlier) await renewAgenda(deps, earlier);
  }
  return withMinutes;
}

/**
 * Writes the public agenda of a meeting from its records, or removes it. It has the address that the minutes will have.
 * A repeated call changes nothing, and one after a crash does what is missing. The answer `minutes` means that minutes
 * have taken its place and have to be written again.
 */
async function renewAgenda(
  deps: AgendaDeps,
  meetingId: string,
): Promise<'same' | 'written' | 'removed' | 'minutes'> {
  let hasWritten = false;
  return optimistically(
    async () => {
      const before = await findAgenda(deps.table, meetingId);
      const wanted = await publicAgendaOf(deps, meetingId);
      // This run may have overwritten a page that another wrote and recorded meanwhile.
      if (!hasWritten && isAsWritten(before, wanted)) return 'same';
      const after = await recorded(deps, before, wanted);
      if (after === null) return null;
      hasWritten = true;
      const isPublished = wanted === null && (await giveWay(deps, after.agenda));
      if (wanted !== null) await writePage(deps, after.agenda);
      for (const body of bodiesOf(before, after))
        await renewBody(deps, { ...body, site: deps.site });
      await renewRoot(deps, deps.site);
      // Whoever wrote last reads once more, so that of two at once the site shows what came last.
      const isStill = isDeepStrictEqual(await publicAgendaOf(deps, meetingId), wanted);
      if (!isStill || !(await agendaDone(deps.table, after))) return null;
      if (isPublished) return 'minutes';
      return wanted === null ? 'removed' : 'written';
    },
    { tries: 20 },
  );
}

function isAsWritten(before: AgendaRecord | null, wanted: PublicAgenda | null): boolean {
  if (before === null) return wanted === null;
  const { modified: _, ...agenda } = before.agenda;
  return before.written && !before.gone && isDeepStrictEqual(agenda, wanted);
}

/** Records what the site is to show. Null if another run has recorded something since. */
async function recorded(
  { table, now }: AgendaDeps,
  before: AgendaRecord | null,
  wanted: PublicAgenda | null,
): Promise<AgendaRecord | null> {
  const agenda = wanted ? { ...wanted, modified: now().toISOString() } : before?.agenda;
  if (agenda === undefined) return null;
  const after: AgendaRecord = {
    agenda,
    gone: wanted === null,
    written: false,
    revision: (before?.revision ?? 0) + 1,
  };
  const { id, name } = agenda.body;
  const writes = [...agendaWrites(before, after), publishedBodyWrite({ id, name })];
  return (await table.transact(writes)) ? after : null;
}

/** The bodies whose lists show the agenda, or showed it before. */
function bodiesOf(before: AgendaRecord | null, after: AgendaRecord) {
  const agendas = [after.agenda, ...(before ? [before.agenda] : [])];
  const byId = new Map(agendas.toReversed().map((one) => [one.body.id, one]));
  return [...byId.values()].map(({ body }) => body);
}

async function writePage(deps: AgendaDeps, agenda: ListedAgenda): Promise<void> {
  const folder = { own: agenda.language, site: deps.site };
  const pages = inAllLanguages(folder, (language) => agendaPage(agenda, language));
  const shared: [string, string][] = [
    [styleFile, style],
    [searchScript, searchCode],
  ];
  await writeFiles(deps, new Map([...shared, ...pages]));
}

/** Removes the pages unless minutes take their place. Says whether they do. */
async function giveWay(
  { table, publicBucket }: AgendaDeps,
  { meeting_id }: PublicAgenda,
): Promise<boolean> {
  if (await findPublication(table, meeting_id)) return true;
  const gone = pageFiles(meetingAddress(meeting_id));
  await mapConcurrently(gone, parallel, (key) => publicBucket.delete(key));
  return false;
}

const states = {
  planned: 'called',
  notified: 'called',
  open: 'held',
  closed: 'held',
  adjourned: 'adjourned',
  cancelled: 'cancelled',
} as const satisfies Record<SittingSummary['state'], PublicAgenda['state']>;

/** The public agenda; null for drafts, confidential meetings, and bodies that do not publish agendas. */
async function publicAgendaOf(
  { table }: AgendaDeps,
  meetingId: string,
): Promise<PublicAgenda | null> {
  const desk = await findDesk(table, meetingId);
  if (desk === null || !desk.agenda.some(({ number }) => number !== null)) return null;
  const { sitting } = desk;
  const [body, meeting, publication] = await Promise.all([
    table.get(bodyKey(sitting.body_id), BodyRecord),
    table.get(meetingKey(meetingId), MeetingRecord),
    findPublication(table, meetingId),
  ]);
  if (!body?.publish_agendas || !meeting || meeting.confidential || publication) return null;
  return {
    meeting_id: meetingId,
    title: meeting.title,
    body: { id: body.id, name: body.name },
    language: body.language,
    serial: sitting.serial,
    kind: sitting.kind,
    scheduled: sitting.scheduled,
    place: meeting.location,
    state: states[sitting.state],
    continued: await continuedBy({ table }, sitting),
    items: publicPartOf(desk).agenda.flatMap(itemOf).toSorted(byNumber),
  };
}

const byNumber = (one: { number: number }, other: { number: number }) => one.number - other.number;

const itemOf = ({
  number,
  edition,
  title,
  proposer,
  urgent_reason,
  status,
}: StoredItem): PublicAgenda['items'] =>
  number === null || edition === null
    ? []
    : [{ number, title, edition, proposer, urgent_reason, withdrawn: status === 'withdrawn' }];

/** The sitting that continues an adjourned one, if the public may know of it. */
async function continuedBy(
  { table }: Pick<AgendaDeps, 'table'>,
  { adjourned_to }: Desk['sitting'],
): Promise<PublicAgenda['continued']> {
  if (adjourned_to === null) return null;
  const [sitting, agenda, publication] = await Promise.all([
    findSitting(table, adjourned_to),
    findAgenda(table, adjourned_to),
    findPublication(table, adjourned_to),
  ]);
  const isPublic = (agenda !== null && !agenda.gone) || publication !== null;
  return sitting && isPublic ? { meeting_id: adjourned_to, scheduled: sitting.scheduled } : null;
}
