import { createHash } from 'node:crypto';
import type { AttendanceEntry } from '#contract/attendance.ts';
import type {
  AttendanceSuggestion,
  DeferralSuggestion,
  MotionSuggestion,
  OutcomeSuggestion,
  Suggestion,
} from '#contract/findings.ts';
import type { Motion } from '#contract/motions.ts';
import { isComing, isGoing } from '#contract/presence.ts';
import type { SittingRecord } from '#contract/sittings.ts';
import type { Segment } from '#contract/transcripts.ts';
import type { Dismissal } from '../../records/findings.ts';
import type { Facts } from './hear.ts';
import type { HeardAttendance } from './heard-attendance.ts';
import type { HeardMotion, HeardOutcome } from './heard-motions.ts';
import type { Member } from './people.ts';

/** Seconds between an entry and a heard event within which they count as the same. */
const sameMoment = 600;
/**
 * Seconds between a suggestion and its dismissal within which they match; they differ if the transcript was corrected.
 */
const samePlace = 30;

export interface Offered {
  suggestions: Suggestion[];
  /** Outcomes that belong to no motion on record or suggested. */
  strayOutcomes: HeardOutcome[];
  /** Motions on record whose outcome differs from what was heard. */
  differing: { motion: Motion; heard: HeardOutcome }[];
}

/** Suggestions from heard facts that are not on record yet, in the order of the recording. */
export function suggestionsOf(
  meetingId: string,
  facts: Facts,
  record: SittingRecord,
  dismissed: readonly Dismissal[],
): Offered {
  const make: Make = (source, passages, content, contradicts = null) => {
    const subject = subjectOf(content);
    const start_time = passages[0]?.start_time ?? 0;
    const refusal = dismissed.find((one) => isOf(one, { subject, start_time }));
    return {
      id: idOf(meetingId, subject, start_time),
      source,
      passages,
      contradicts,
      dismissed: refusal ? { by: refusal.by, at: refusal.at } : null,
      ...content,
    };
  };
  const attendance = facts.attendance
    .filter((heard) => !isOnRecord(record.attendance, heard))
    .map((heard) => {
      const { person, type, source, item, segments } = heard;
      const content = { kind: 'attendance' as const, type, agenda_item_id: item };
      const denied = saysOtherwise(heard) ? lastBefore(record.attendance, heard)?.id : null;
      return make(source, segments, { ...content, person: named(person) }, denied);
    });
  const decisions = decisionsOf(facts, record, make);
  const all: Suggestion[] = [...attendance, ...decisions.suggestions];
  return {
    ...decisions,
    suggestions: all.toSorted((one, other) => startOf(one) - startOf(other)),
  };
}

type Make = <T extends Content>(
  source: Suggestion['source'],
  passages: Segment[],
  content: T,
  contradicts?: string | null,
) => Pick<Suggestion, 'id' | 'source' | 'passages' | 'contradicts' | 'dismissed'> & T;

export const startOf = ({ passages }: Pick<Suggestion, 'passages'>): number =>
  passages[0]?.start_time ?? 0;

type Content =
  | Pick<AttendanceSuggestion, 'kind' | 'type' | 'person'>
  | Pick<MotionSuggestion, 'kind' | 'agenda_item_id' | 'mover'>
  | Pick<OutcomeSuggestion, 'kind' | 'result' | 'motion_id'>
  | Pick<DeferralSuggestion, 'kind' | 'agenda_item_id'>;

/** The content of a suggestion without its words and time, by which a dismissal is recognised again. */
export function subjectOf(content: Content): string {
  switch (content.kind) {
    case 'attendance':
      return `${content.type} ${content.person.person_id}`;
    case 'motion':
      return `motion ${content.agenda_item_id} ${content.mover.person_id}`;
    case 'outcome':
      return `${content.result} ${content.motion_id}`;
    case 'deferral':
      return `deferral ${content.agenda_item_id}`;
  }
}

/** Whether a dismissal applies to a suggestion. */
export const isOf = (
  refusal: Pick<Dismissal, 'subject' | 'start_time'>,
  said: Pick<Dismissal, 'subject' | 'start_time'>,
): boolean =>
  refusal.subject === said.subject && Math.abs(refusal.start_time - said.start_time) <= samePlace;

/** A stable id for a suggestion, in the form of a ULID; it becomes the id of the entry that confirms it. */
export function idOf(meetingId: string, subject: string, start_time: number): string {
  const digest = createHash('sha256').update(`${meetingId} ${subject} ${Math.floor(start_time)}`);
  const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  return [...digest.digest().subarray(0, 26)].map((byte) => letters[byte % 32]).join('');
}

const named = ({ person_id, name, honorific }: Member) => ({ person_id, name, honorific });

type Placed = Pick<AttendanceEntry, 'at'>;
const isBefore = ({ at }: Placed, second: number): boolean => at === null || at <= second;

/** Whether the desk has the entry, or has the person present or gone already. */
function isOnRecord(attendance: readonly AttendanceEntry[], heard: HeardAttendance): boolean {
  const isSame = ({ person_id, type }: AttendanceEntry) =>
    person_id === heard.person.person_id && type === heard.type && type !== 'left';
  if (attendance.some(isSame)) return true;
  const last = lastBefore(attendance, heard);
  return last !== undefined && isComing(last) === isComing(heard);
}

/** The last entry of a person at the time they are heard. */
function lastBefore(
  attendance: readonly AttendanceEntry[],
  { person, segments }: HeardAttendance,
): AttendanceEntry | undefined {
  const moment = (segments[0]?.start_time ?? 0) + sameMoment;
  return attendance.findLast(
    (one) =>
      one.person_id === person.person_id &&
      isBefore(one, moment) &&
      (isComing(one) || isGoing(one)),
  );
}

/**
 * Whether an entry contradicts an earlier one: present members may leave and absent ones arrive, but nobody both
 * answers a roll call and is absent from it.
 */
const saysOtherwise = ({ type }: HeardAttendance): boolean =>
  type === 'present' || type === 'absent' || type === 'leave_of_absence';

/** Motions on record that may be the heard one, whoever the mover. */
function recordedNear(motions: readonly Motion[], heard: HeardMotion): Motion[] {
  const start = heard.segments[0]?.start_time ?? 0;
  return motions.filter(
    ({ at, agenda_item_id, parent_id }) =>
      agenda_item_id === heard.item &&
      (parent_id !== null) === heard.isAmendment &&
      (at === null || Math.abs(at - start) <= sameMoment),
  );
}

/** Suggests motions with their outcomes, and outcomes without a motion that was heard. */
function decisionsOf(facts: Facts, record: SittingRecord, make: Make): Offered {
  const { suggestions, differing } = motionsOf(facts.motions, record, make);
  const strayOutcomes: HeardOutcome[] = [];
  for (const outcome of facts.strayOutcomes) {
    if (outcome.item === null || isDecided(record, outcome)) continue;
    const suggested = strayOf(record, { ...outcome, item: outcome.item }, make);
    if (suggested) suggestions.push(suggested);
    else strayOutcomes.push(outcome);
  }
  return { suggestions, strayOutcomes, differing };
}

function motionsOf(
  heard: readonly HeardMotion[],
  { motions, agenda }: SittingRecord,
  make: Make,
): Pick<Offered, 'suggestions' | 'differing'> {
  let parent: string | null = null;
  const differing: Offered['differing'] = [];
  const suggestions = heard.flatMap((motion) => {
    const near = recordedNear(motions, motion);
    const known = near.find(({ mover }) => mover.person_id === motion.mover.person_id);
    const made = known ? null : motionOf(motion, parent, agenda, make, near[0]?.id);
    differing.push(...decidedOtherwise(known, motion.outcome));
    const id = known?.id ?? made?.id ?? null;
    if (!motion.isAmendment) parent = id;
    const isOpen = known ? known.state === 'moved' : made?.dismissed === null;
    const outcome =
      motion.outcome && id !== null && isOpen
        ? outcomeOf(motion.outcome, id, motion.item, make)
        : null;
    return [made, outcome].filter((one) => one !== null);
  });
  return { suggestions, differing };
}

/** Whether the record has another outcome. Lapsed motions are excluded: they were decided together with another one. */
const decidedOtherwise = (
  motion: Motion | undefined,
  heard: HeardOutcome | null,
): Offered['differing'] =>
  motion && heard && !['moved', 'lapsed', heard.result].includes(motion.state)
    ? [{ motion, heard }]
    : [];

function outcomeOf(outcome: HeardOutcome, motionId: string, item: string, make: Make) {
  const { segments, item: _, source, ...said } = outcome;
  const content = { kind: 'outcome' as const, motion_id: motionId, agenda_item_id: item, ...said };
  return make(source, segments, content);
}

/** Whether the item already has a motion with that outcome, or was itself deferred. */
const isDecided = ({ motions, agenda }: SittingRecord, { item, result }: HeardOutcome): boolean =>
  motions.some((one) => one.agenda_item_id === item && one.state === result) ||
  agenda.some(({ id, status }) => id === item && status === result);

/** Suggests an outcome for the open motion on record, or the deferral of the item; null if neither fits. */
function strayOf(
  { motions }: SittingRecord,
  outcome: HeardOutcome & { item: string },
  make: Make,
): Suggestion | null {
  const { item, result, segments, source } = outcome;
  const open = motions.findLast((one) => one.agenda_item_id === item && one.state === 'moved');
  if (open) return outcomeOf(outcome, open.id, item, make);
  if (result !== 'deferred') return null;
  return make(source, segments, { kind: 'deferral', agenda_item_id: item });
}

function motionOf(
  { item, mover, seconder, isAmendment, segments, source }: HeardMotion,
  parent: string | null,
  agenda: SittingRecord['agenda'],
  make: Make,
  contradicts: string | undefined,
): MotionSuggestion {
  const said = segments[0]?.transcript ?? '';
  const recommended = agenda.find(({ id }) => id === item)?.recommended ?? '';
  const content = {
    kind: 'motion' as const,
    agenda_item_id: item,
    parent_id: isAmendment ? parent : null,
    mover: named(mover),
    seconder: seconder && named(seconder),
    text: isAmendment ? said : recommended || said,
  };
  return make(source, segments, content, contradicts);
}
