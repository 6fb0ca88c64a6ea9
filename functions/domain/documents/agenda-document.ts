import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import type { Block } from '../../platform/markdown.ts';
import { type BodyRecord, findBody, type MembershipRecord, nameIn } from '../../records/bodies.ts';
import { findMeeting, type MeetingRecord } from '../../records/meetings.ts';
import { type PaperRecord, papersOf } from '../../records/papers.ts';
import { type Desk, findDesk, type StoredItem } from '../../records/sittings.ts';
import { membersAt } from '../sittings/strength.ts';
import { type AgendaWords, agendaWordsIn } from './agenda-words.ts';
import { type Fact, formatInstant } from './facts.ts';
import { type Labels, labelsIn } from './labels/labels.ts';
import { letterheadFor } from './office.ts';
import type { RecordDocument } from './record-document.ts';

export type AgendaKind = 'notice' | 'agenda';

/**
 * Reads a notice or an agenda as issued. Closed items are reduced to their number, whoever asks, because the document
 * is passed on.
 */
export async function gatherAgenda(
  ctx: Ctx,
  id: string,
  kind: AgendaKind,
  language: string | undefined,
): Promise<RecordDocument> {
  const meeting = await findMeeting(ctx, id);
  const desk = await findDesk(ctx.table, id);
  if (desk === null) throw new AppError('conflict', reason('noSitting'));
  const issued = desk.agenda.filter(({ number }) => number !== null);
  if (kind === 'agenda' && issued.length === 0)
    throw new AppError('conflict', reason('agendaNotIssued'));
  const { sitting } = desk;
  const [body, members, papers] = await Promise.all([
    findBody(ctx.table, sitting.body_id),
    membersAt(ctx, sitting),
    papersOf(ctx.table, id),
  ]);
  const labels = labelsIn(language ?? body.language);
  const words = agendaWordsIn(labels.language);
  const office = await letterheadFor(ctx, { body, language: body.language });
  const made = { at: ctx.now(), by: ctx.user.full_name };
  return {
    title: kind === 'notice' ? words.notice : words.agenda,
    labels,
    heading: words.agenda,
    signing: words.issuedBy,
    office,
    facts: factsOf(meeting, desk, body, labels, words),
    blocks: [
      ...(kind === 'notice' ? [paragraph(words.summons)] : []),
      ...blocksOf(issued, papers, body.language, words),
      ...papersLine(papersOn(null, papers), words).map(paragraph),
    ],
    signatures: [[words.issuedBy, secretaryOf(members, body.language)]],
    technical: [
      [labels.documentMade, labels.made(formatInstant(made.at), made.by)],
      [labels.recordId, id],
      ...shownPapers(issued, papers).map(({ title, sha256 }): Fact => [title, digest(sha256)]),
    ],
    edition: {
      name: words[kind],
      number: sitting.serial,
      mark: formatInstant(new Date(sitting.scheduled)),
    },
    made,
  };
}

function factsOf(
  { location, number }: MeetingRecord,
  { sitting: { kind, serial, scheduled, notice } }: Desk,
  { name, language }: BodyRecord,
  labels: Labels,
  words: AgendaWords,
): Fact[] {
  const { issued_at } = notice;
  const facts: Fact[] = [
    [words.body, nameIn(name, language)],
    [words.meeting, `${words.kinds[kind]}, ${serial}`],
    [labels.meetingNumber, number ?? ''],
    [words.begins, formatInstant(new Date(scheduled))],
    [words.place, location],
    [words.noticeGiven, issued_at === null ? '' : formatInstant(new Date(issued_at))],
  ];
  return facts.filter(([, value]) => value !== '');
}

const editions = ['main', 'supplementary', 'urgent'] as const;

function blocksOf(
  issued: StoredItem[],
  papers: PaperRecord[],
  language: BodyRecord['language'],
  words: AgendaWords,
): Block[] {
  return editions.flatMap((edition): Block[] => {
    const items = issued.filter((item) => item.edition === edition);
    const [first] = items;
    if (!first) return [];
    const heading: Block = { kind: 'heading', depth: 2, text: runs(words.editions[edition]) };
    return [
      ...(edition === 'main' ? [] : [heading]),
      ...runsOf(items).map(
        (run): Block => ({
          kind: 'list',
          start: run[0]?.number ?? 1,
          items: run.map((item) => itemBlocks(item, papers, language, words)),
        }),
      ),
    ];
  });
}

/** Splits items into runs of consecutive numbers: a list numbers its items by itself. */
function runsOf(items: StoredItem[]): StoredItem[][] {
  const found: StoredItem[][] = [];
  for (const item of items.toSorted((one, other) => (one.number ?? 0) - (other.number ?? 0))) {
    const last = found.at(-1);
    const before = last?.at(-1)?.number ?? Number.NaN;
    if (last && before + 1 === item.number) last.push(item);
    else found.push([item]);
  }
  return found;
}

function itemBlocks(
  item: StoredItem,
  papers: PaperRecord[],
  language: BodyRecord['language'],
  words: AgendaWords,
): Block[] {
  if (item.closed) return [paragraph(words.closed)];
  const own = papersOn(item.id, papers);
  const further: Fact[] = [
    [words.proposedBy, item.proposer],
    [words.urgent, item.urgent_reason],
  ];
  const title = nameIn(item.title, language);
  return [
    paragraph(item.status === 'withdrawn' ? `${title} (${words.withdrawn})` : title),
    ...further
      .filter(([, value]) => value !== '')
      .map(([name, value]) => paragraph(`${name}: ${value}`)),
    ...papersLine(own, words).map(paragraph),
  ];
}

/** The papers on an item or, if it is null, those for the whole meeting. */
const papersOn = (itemId: string | null, papers: PaperRecord[]): PaperRecord[] =>
  papers.filter(({ agenda_item_id, withdrawn }) => agenda_item_id === itemId && withdrawn === null);

const papersLine = (papers: PaperRecord[], words: AgendaWords): string[] =>
  papers.length === 0 ? [] : [`${words.papers}: ${papers.map(({ title }) => title).join('; ')}`];

/** The papers that the document names, in its order. */
const shownPapers = (issued: StoredItem[], papers: PaperRecord[]): PaperRecord[] => [
  ...issued.filter(({ closed }) => !closed).flatMap(({ id }) => papersOn(id, papers)),
  ...papersOn(null, papers),
];

/** In groups, so that it can be compared by eye and broken into lines. */
const digest = (sha256: string): string => `SHA-256 ${sha256.match(/.{16}/g)?.join(' ')}`;

const runs = (text: string) => [{ text, bold: false, italic: false }];
const paragraph = (text: string): Block => ({ kind: 'paragraph', text: runs(text) });

/** The secretary of that day; empty where there is none. */
function secretaryOf(members: MembershipRecord[], language: BodyRecord['language']): string {
  const secretary = members.find(({ role }) => role === 'secretary');
  if (!secretary) return '';
  const { honorific, name, post } = secretary;
  return [[honorific, nameIn(name, language)].filter(Boolean).join(' '), post]
    .filter(Boolean)
    .join(', ');
}
