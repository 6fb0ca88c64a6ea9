import type { AgendaItem } from '#contract/agendas.ts';
import { attendeesIn } from '#contract/attendees.ts';
import type { portalLanguages } from '#contract/choices.ts';
import { isVerbatim, type minutesStyles } from '#contract/record-choices.ts';
import type { SummaryPoint } from '#contract/summaries.ts';
import type { Segment } from '#contract/transcripts.ts';
import { packLines } from '../../platform/split-text.ts';
import type { StoredBlock } from '../../records/minutes.ts';
import { plain, pointsMarkdown } from '../summaries/markdown.ts';
import { attendanceText, closingText, interestsIn, openingText } from './attendance-text.ts';
import { type Composed, decisionsOn } from './decisions.ts';
import { type Phrases, phrasesIn } from './phrases/phrases.ts';
import type { Held, Sources } from './sources.ts';
import { dayIn, titleOf, type Wording } from './wording.ts';

type Language = (typeof portalLanguages)[number];

export interface Form {
  style: (typeof minutesStyles)[number];
  language: Language;
  /** The language of a second text beside the first; null for none. */
  second_language: Language | null;
}

/** The form of one of the texts. */
type TextForm = Omit<Form, 'second_language'>;

/**
 * Composes the record into blocks, in the order of the minutes. The same record gives the same blocks with the same
 * ids, so that a later composition shows what has changed. In two languages, each block is followed by its translation.
 */
export function compose(sources: Sources, { style, language, second_language }: Form): Composed[] {
  const first = composeIn(sources, { style, language });
  if (second_language === null) return first;
  const inSecond = { ...sources, points: sources.secondPoints };
  const second = new Map(
    composeIn(inSecond, { style, language: second_language }).map((one) => [one.id, one]),
  );
  return first.flatMap((one) => {
    const other = second.get(one.id);
    if (other === undefined || isVerbatim(one, style)) return [one];
    return [one, { ...other, ...translationOf(one, second_language) }];
  });
}

export const translationId = (id: string, language: Language): string => `${language}-${id}`;

/** The fields that a translation takes from its original. */
export const translationOf = ({ id, ...block }: Composed | StoredBlock, language: Language) => ({
  id: translationId(id, language),
  kind: block.kind,
  agenda_item_id: block.agenda_item_id,
  visibility: block.visibility,
  passages: block.passages,
  at: block.at,
  translation: { of: id, language },
});

function composeIn(sources: Sources, form: TextForm): Composed[] {
  const phrases = phrasesIn(form.language);
  return sources.held
    ? ofSitting(sources, sources.held, form, phrases)
    : ofMeeting(sources, form, phrases);
}

/** The points that minutes may use: those marked as reviewed. */
export const confirmed = (points: readonly SummaryPoint[]): SummaryPoint[] =>
  points.filter(({ reviewed }) => reviewed !== null);

const block = (id: string, kind: StoredBlock['kind'], text: string): Composed => ({
  id,
  kind,
  agenda_item_id: null,
  text,
  passages: [],
  at: null,
  visibility: 'public',
});

const withText = (blocks: Composed[]): Composed[] => blocks.filter(({ text }) => text !== '');

function ofSitting(
  { meeting, points, timeline }: Sources,
  held: Held,
  form: TextForm,
  phrases: Phrases,
): Composed[] {
  const { record } = held;
  const wording = { language: form.language, phrases, ofRecord: held.body.language };
  const items = inOrderTaken(record.agenda).flatMap((item) => [
    itemBlock(item, held, wording),
    ...discussionOf(item, held, { points, timeline }, form),
    ...decisionsOn(item, held, wording),
  ]);
  return withText([
    block('opening', 'opening', openingText(meeting, held, wording)),
    block('attendance', 'attendance', attendanceText(held, wording)),
    ...items,
    block('closing', 'closing', closingText(meeting, held, wording)),
  ]);
}

/** Items in the order in which they were taken, then those that were not, by number. */
const inOrderTaken = (agenda: readonly AgendaItem[]): AgendaItem[] =>
  agenda
    .filter(({ number }) => number !== null)
    .toSorted(
      (one, other) =>
        (one.taken?.order ?? Number.MAX_SAFE_INTEGER) -
          (other.taken?.order ?? Number.MAX_SAFE_INTEGER) ||
        (one.number ?? 0) - (other.number ?? 0),
    );

function itemBlock(item: AgendaItem, held: Held, wording: Wording): Composed {
  const { id, number, status, closed, taken } = item;
  const title = `## ${number ?? ''}. ${plain(titleOf(item, wording.language))}`;
  const outcome =
    status === 'deferred' || status === 'withdrawn' || status === 'not_reached'
      ? wording.phrases.outcomes[status]
      : '';
  const interests = interestsIn(held, id, wording);
  return {
    ...block(`item-${id}`, 'item', [title, outcome, ...interests].filter(Boolean).join('\n\n')),
    agenda_item_id: id,
    at: taken?.at ?? null,
    visibility: closed ? 'closed' : 'public',
  };
}

/** Maximum characters of speech in one block. */
const speechLength = 5000;

/** The discussion of an item, depending on the style: nothing, the reviewed points, or the full transcript. */
function discussionOf(
  { id, closed }: AgendaItem,
  { discussions }: Held,
  { points, timeline }: Pick<Sources, 'points' | 'timeline'>,
  { style, language }: TextForm,
): Composed[] {
  const ranges = discussions.filter(({ agenda_item_id }) => agenda_item_id === id);
  if (style === 'action' || closed || ranges.length === 0) return [];
  const isIn = ({ start_time }: { start_time: number }) =>
    ranges.some((range) => start_time >= range.start_time && start_time < range.end_time);
  const own = { agenda_item_id: id };
  if (style === 'full')
    return speeches(timeline.filter(isIn)).map((text, n) => ({
      ...block(`discussion-${id}-${n + 1}`, 'discussion', text),
      ...own,
    }));
  const said = confirmed(points).filter(
    ({ section, passages: [first] }) => sectionsOfItems.has(section) && first && isIn(first),
  );
  return said.length === 0
    ? []
    : [
        {
          ...block(`discussion-${id}`, 'discussion', listOf(said, language)),
          ...own,
          passages: said.flatMap(({ passages }) => passages),
        },
      ];
}

/** Other sections are covered by the record: decisions by its motions, attendance by its roll. */
const sectionsOfItems = new Set<SummaryPoint['section']>(['summary', 'key_points']);

const listOf = (points: SummaryPoint[], language: string): string =>
  withoutHeadings(pointsMarkdown(points.map(asKeyPoint), language));
const asKeyPoint = (point: SummaryPoint): SummaryPoint => ({ ...point, section: 'key_points' });
const withoutHeadings = (markdown: string): string => markdown.replace(/^## .*\n\n/gm, '');

/** The transcript by speaker, split into texts of limited length. */
function speeches(timeline: readonly Segment[]): string[] {
  const turns: { speaker: string; said: string }[] = [];
  for (const { speaker, transcript } of timeline) {
    const last = turns.at(-1);
    if (last?.speaker === speaker) last.said += ` ${transcript}`;
    else turns.push({ speaker, said: transcript });
  }
  const lines = turns.map(({ speaker, said }) => `**${plain(speaker)}:** ${plain(said)}`);
  return packLines(lines, speechLength, '\n\n');
}

/** The blocks of a meeting without a body: attendance, and the reviewed points section by section. */
function ofMeeting(
  { meeting, points, timeline }: Sources,
  { style, language }: TextForm,
  phrases: Phrases,
): Composed[] {
  const attendees = attendeesIn(meeting.attendees).map(({ name, designation }) =>
    designation === '' ? plain(name) : `${plain(name)}, ${plain(designation)}`,
  );
  const facts = [
    [phrases.date, [dayIn(meeting.date), meeting.starts].filter(Boolean).join(' ')],
    [phrases.place, meeting.location],
    [phrases.presiding, meeting.chair],
  ].filter(([, value]) => value !== '');
  const decided = confirmed(points);
  const section = (id: string, kind: StoredBlock['kind'], named: SummaryPoint['section'][]) => {
    const own = decided.filter((point) => named.includes(point.section));
    return {
      ...block(id, kind, own.length === 0 ? '' : pointsMarkdown(own, language)),
      passages: own.flatMap(({ passages }) => passages),
    };
  };
  const discussed =
    style === 'full'
      ? speeches(timeline).map((text, n) => block(`discussion-${n + 1}`, 'discussion', text))
      : [
          section(
            'discussion',
            'discussion',
            style === 'action' ? [] : ['summary', 'agenda', 'key_points'],
          ),
        ];
  return withText([
    block(
      'opening',
      'opening',
      facts.map(([name = '', value = '']) => `**${name}:** ${plain(value)}`).join('\n\n'),
    ),
    block(
      'attendance',
      'attendance',
      attendees.length === 0
        ? ''
        : `## ${phrases.attendance}\n\n${attendees.map((one) => `- ${one}`).join('\n')}`,
    ),
    ...discussed,
    section('decisions', 'resolution', ['decisions']),
    section('actions', 'action', ['action_items']),
  ]);
}
