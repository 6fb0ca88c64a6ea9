import { createHash } from 'node:crypto';
import type {
  AttendanceSuggestion,
  DeferralSuggestion,
  MotionSuggestion,
  OutcomeSuggestion,
  Suggestion,
} from '#contract/findings.ts';
import { isComing, isGoing } from '#contract/presence.ts';
import type { AttendanceEntry, Motion, SittingRecord } from '#contract/sittings.ts';
import type { Segment } from '#contract/transcripts.ts';
import type { Dismissal } from '../../records/findings.ts';
import type { Facts } from './hear.ts';
import type { HeardAttendance } from './heard-attendance.ts';
import type { HeardMotion, HeardOutcome } from './heard-motions.ts';
import type { Member } from './people.ts';

/** How far apart, in seconds, an entry and what is heard may be and mean the same. */
const sameMoment = 600;
/** And a suggestion and its refusal, when the transcript was corrected between them. */
const samePlace = 30;

export interface Offered {
  suggestions: Suggestion[];
  /** Outcomes of nothing that is on record or suggested. */
  strayOutcomes: HeardOutcome[];
}

/** What is heard and not on record yet, in the order of the recording. */
export function suggestionsOf(
  meetingId: string,
  facts: Facts,
  record: SittingRecord,
  dismissed: readonly Dismissal[],
): Offered {
  const make: Make = (source, passages, told) => {
    const subject = subjectOf(told);
    const start_time = passages[0]?.start_time ?? 0;
    const refusal = dismissed.find((one) => isOf(one, { subject, start_time }));
    return {
      id: idOf(meetingId, subject, start_time),
      source,
      passages,
      dismissed: refusal ? { by: refusal.by, at: refusal.at } : null,
      ...told,
    };
  };
  const attendance = facts.attendance
    .filter((heard) => !isOnRecord(record.attendance, heard))
    .map(({ person, type, source, item, segments }) =>
      make(source, segments, {
        kind: 'attendance',
        person: named(person),
        type,
        agenda_item_id: item,
      }),
    );
  const decisions = decisionsOf(facts, record, make);
  const all: Suggestion[] = [...attendance, ...decisions.suggestions];
  return {
    suggestions: all.toSorted((one, other) => startOf(one) - startOf(other)),
    strayOutcomes: decisions.strayOutcomes,
  };
}

type Make = <T extends Told>(
  source: Suggestion['source'],
  passages: Segment[],
  told: T,
) => Pick<Suggestion, 'id' | 'source' | 'passages' | 'dismissed'> & T;

export const startOf = ({ passages }: Pick<Suggestion, 'passages'>): number =>
  passages[0]?.start_time ?? 0;

type Told =
  | Pick<AttendanceSuggestion, 'kind' | 'type' | 'person'>
  | Pick<MotionSuggestion, 'kind' | 'agenda_item_id' | 'mover'>
  | Pick<OutcomeSuggestion, 'kind' | 'result' | 'motion_id'>
  | Pick<DeferralSuggestion, 'kind' | 'agenda_item_id'>;

/** What a suggestion says, whatever its words and its second: by this a refusal is known again. */
export function subjectOf(told: Told): string {
  switch (told.kind) {
    case 'attendance':
      return `${told.type} ${told.person.person_id}`;
    case 'motion':
      return `motion ${told.agenda_item_id} ${told.mover.person_id}`;
    case 'outcome':
      return `${told.result} ${told.motion_id}`;
    case 'deferral':
      return `deferral ${told.agenda_item_id}`;
  }
}

/** Whether a refusal is of what is said there. */
export const isOf = (
  refusal: Pick<Dismissal, 'subject' | 'start_time'>,
  said: Pick<Dismissal, 'subject' | 'start_time'>,
): boolean =>
  refusal.subject === said.subject && Math.abs(refusal.start_time - said.start_time) <= samePlace;

/** The same for a suggestion in each call, and the id of the entry that confirms it: an ULID in form. */
export function idOf(meetingId: string, subject: string, start_time: number): string {
  const digest = createHash('sha256').update(`${meetingId} ${subject} ${Math.floor(start_time)}`);
  const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  return [...digest.digest().subarray(0, 26)].map((byte) => letters[byte % 32]).join('');
}

const named = ({ person_id, name, honorific }: Member) => ({ person_id, name, honorific });

type Placed = Pick<AttendanceEntry, 'at'>;
const isBefore = ({ at }: Placed, second: number): boolean => at === null || at <= second;

/** Whether the desk has it, or has somebody there or gone already. */
function isOnRecord(attendance: readonly AttendanceEntry[], heard: HeardAttendance): boolean {
  const own = attendance.filter(({ person_id }) => person_id === heard.person.person_id);
  if (own.some(({ type }) => type === heard.type && type !== 'left')) return true;
  const moment = (heard.segments[0]?.start_time ?? 0) + sameMoment;
  const last = own.findLast((one) => isBefore(one, moment) && (isComing(one) || isGoing(one)));
  return last !== undefined && isComing(last) === isComing(heard);
}

/** The motion on record that was heard. */
const recordedAs = (motions: readonly Motion[], heard: HeardMotion): Motion | undefined => {
  const start = heard.segments[0]?.start_time ?? 0;
  const own = motions.filter(
    (one) =>
      one.agenda_item_id === heard.item &&
      one.mover.person_id === heard.mover.person_id &&
      (one.parent_id !== null) === heard.isAmendment,
  );
  return own.find(({ at }) => at === null || Math.abs(at - start) <= sameMoment);
};

/** Motions with what was decided of them, and decisions of which nobody was heard to move anything. */
function decisionsOf(facts: Facts, record: SittingRecord, make: Make): Offered {
  const suggestions = motionsOf(facts.motions, record, make);
  const strayOutcomes: HeardOutcome[] = [];
  for (const outcome of facts.strayOutcomes) {
    if (outcome.item === null || isDecided(record, outcome)) continue;
    const suggested = strayOf(record, { ...outcome, item: outcome.item }, make);
    if (suggested) suggestions.push(suggested);
    else strayOutcomes.push(outcome);
  }
  return { suggestions, strayOutcomes };
}

function motionsOf(
  heard: readonly HeardMotion[],
  { motions, agenda }: SittingRecord,
  make: Make,
): Suggestion[] {
  let parent: string | null = null;
  return heard.flatMap((motion) => {
    const known = recordedAs(motions, motion);
    const made = known ? null : motionOf(motion, parent, agenda, make);
    const id = known?.id ?? made?.id ?? null;
    if (!motion.isAmendment) parent = id;
    const isOpen = known ? known.state === 'moved' : made?.dismissed === null;
    const outcome =
      motion.outcome && id !== null && isOpen
        ? outcomeOf(motion.outcome, id, motion.item, make)
        : null;
    return [made, outcome].filter((one) => one !== null);
  });
}

function outcomeOf(outcome: HeardOutcome, motionId: string, item: string, make: Make) {
  const { segments, item: _, ...said } = outcome;
  const told = { kind: 'outcome' as const, motion_id: motionId, agenda_item_id: item, ...said };
  return make('transcript', segments, told);
}

/** Whether the item was decided like that already, or put off. */
const isDecided = ({ motions, agenda }: SittingRecord, { item, result }: HeardOutcome): boolean =>
  motions.some((one) => one.agenda_item_id === item && one.state === result) ||
  agenda.some(({ id, status }) => id === item && status === result);

/** Of the motion on record that is open, or that the item was put off; null of nothing. */
function strayOf(
  { motions }: SittingRecord,
  outcome: HeardOutcome & { item: string },
  make: Make,
): Suggestion | null {
  const { item, result, segments } = outcome;
  const open = motions.findLast((one) => one.agenda_item_id === item && one.state === 'moved');
  if (open) return outcomeOf(outcome, open.id, item, make);
  if (result !== 'deferred') return null;
  return make('transcript', segments, { kind: 'deferral', agenda_item_id: item });
}

function motionOf(
  { item, mover, seconder, isAmendment, segments }: HeardMotion,
  parent: string | null,
  agenda: SittingRecord['agenda'],
  make: Make,
): MotionSuggestion {
  const said = segments[0]?.transcript ?? '';
  const recommended = agenda.find(({ id }) => id === item)?.recommended ?? '';
  return make('transcript', segments, {
    kind: 'motion' as const,
    agenda_item_id: item,
    parent_id: isAmendment ? parent : null,
    mover: named(mover),
    seconder: seconder && named(seconder),
    text: isAmendment ? said : recommended || said,
  });
}
