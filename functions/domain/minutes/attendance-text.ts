import type { AttendanceEntry } from '#contract/attendance.ts';
import { isComing, presentAtOpening, quorumIn } from '#contract/presence.ts';
import { nameIn } from '../../records/bodies.ts';
import type { MeetingRecord } from '../../records/meetings.ts';
import { plain } from '../summaries/markdown.ts';
import type { Phrases } from './phrases/phrases.ts';
import type { Held } from './sources.ts';
import { dayIn, personIn, timeOf, type Wording } from './wording.ts';

const facts = (pairs: [string, string][]): string =>
  pairs
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `**${name}:** ${value}`)
    .join('\n\n');

/** The opening paragraph: which meeting it was, when it opened, and who presided. */
export function openingText(
  { location }: Pick<MeetingRecord, 'location'>,
  held: Held,
  wording: Wording,
): string {
  const { phrases, language } = wording;
  const {
    body,
    record: { sitting },
  } = held;
  const [first, ...later] = sitting.presiding;
  const named = facts([
    [phrases.body, plain(nameIn(body.name, language))],
    [phrases.meeting, `${phrases.kinds[sitting.kind]}, ${sitting.serial}`],
    [phrases.date, dayIn(sitting.scheduled)],
    [phrases.place, plain(location)],
    [phrases.presiding, first ? personIn(first, wording) : ''],
  ]);
  const opened = sitting.opened_at === null ? '' : phrases.opened(timeOf(sitting.opened_at));
  const chairs = later.map((one) => phrases.tookChair(personIn(one, wording), timeOf(one.since)));
  return [named, opened, standardText('opening', held, location, wording), ...chairs]
    .filter(Boolean)
    .join('\n\n');
}

/** The body's standard opening or closing words, filled in for this meeting. Each line is a paragraph. */
function standardText(
  where: 'opening' | 'closing',
  { body, record: { sitting } }: Held,
  place: string,
  wording: Wording,
): string {
  const written = body.minutes_template[where][wording.language] ?? '';
  const chair = sitting.presiding.at(where === 'opening' ? 0 : -1);
  const instant = where === 'opening' ? sitting.opened_at : sitting.closed_at;
  const values: Record<string, string> = {
    chair: chair ? personIn(chair, wording) : '',
    date: dayIn(sitting.scheduled),
    time: instant === null ? '' : timeOf(instant),
    place: plain(place),
  };
  return written
    .split(/\n+/)
    .map((line) => plain(line).replace(/\{(\w+)\}/g, (all, name: string) => values[name] ?? all))
    .filter((line) => line !== '')
    .join('\n\n');
}

/** The attendance: members present and absent, the quorum, and arrivals and departures with times. */
export function attendanceText(held: Pick<Held, 'members' | 'record'>, wording: Wording): string {
  const { phrases } = wording;
  const { attendance, quorum } = held.record;
  const latest = new Map(attendance.filter(isPresence).map((entry) => [entry.person_id, entry]));
  const ever = new Map(attendance.filter(isComing).map((entry) => [entry.person_id, entry]));
  const voters = [...ever.values()].filter(({ voting }) => voting);
  const others = [...ever.values()].filter(({ voting }) => !voting);
  const away = (type: AttendanceEntry['type']) =>
    [...latest.values()].filter((entry) => entry.type === type && !ever.has(entry.person_id));
  const list = (people: AttendanceEntry[]) =>
    people.length === 0
      ? ''
      : `${people.map((one) => withPost(one, held, wording)).join('; ')} (${people.length})`;
  const named = facts([
    [phrases.present, list(voters)],
    [phrases.alsoPresent, list(others)],
    [phrases.leave, list(away('leave_of_absence'))],
    [phrases.absent, list(away('absent'))],
  ]);
  const { required } = quorum;
  const { counted } = quorumIn(presentAtOpening(attendance), required);
  return named === ''
    ? ''
    : [
        `## ${phrases.attendance}`,
        named,
        required !== null && voters.length > 0 ? phrases.quorum(counted, required) : '',
        ...attendance.flatMap((entry) => moveText(entry, wording)),
      ]
        .filter(Boolean)
        .join('\n\n');
}

const isPresence = ({ type }: AttendanceEntry): boolean => type !== 'interest';

function withPost(
  entry: AttendanceEntry,
  { members }: Pick<Held, 'members'>,
  wording: Wording,
): string {
  const post = members.findLast(({ id }) => id === entry.person_id)?.post ?? '';
  const name = personIn(entry, wording);
  return post === '' ? name : `${name}, ${plain(post)}`;
}

const isMove = (type: AttendanceEntry['type']): type is keyof Phrases['moves'] =>
  ['arrived', 'left', 'returned', 'remote_on', 'remote_off'].includes(type);

const moveText = (entry: AttendanceEntry, wording: Wording): string[] =>
  isMove(entry.type)
    ? [wording.phrases.moves[entry.type](personIn(entry, wording), timeOf(entry.time))]
    : [];

/** Sentences about interests declared in an item. */
export const interestsIn = (
  { record: { attendance } }: Held,
  itemId: string,
  wording: Wording,
): string[] =>
  attendance
    .filter(({ type, agenda_item_id }) => type === 'interest' && agenda_item_id === itemId)
    .map((entry) => wording.phrases.interest(personIn(entry, wording)));

/** The closing paragraph: when and how the meeting ended. */
export function closingText(
  { location }: Pick<MeetingRecord, 'location'>,
  held: Held,
  wording: Wording,
): string {
  const { phrases } = wording;
  const { state, closed_at, adjourned_reason } = held.record.sitting;
  if (closed_at === null) return '';
  const time = timeOf(closed_at);
  const ended = state === 'adjourned' ? phrases.adjourned(time) : phrases.closed(time);
  const standard = state === 'adjourned' ? '' : standardText('closing', held, location, wording);
  return [[ended, plain(adjourned_reason)].filter(Boolean).join(' '), standard]
    .filter(Boolean)
    .join('\n\n');
}
