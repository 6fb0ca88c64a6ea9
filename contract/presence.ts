import type { AttendanceEntry, Quorum } from './attendance.ts';

type Entry = Pick<AttendanceEntry, 'person_id' | 'type' | 'agenda_item_id'>;

/** Entry types that mean present from then on, and absent from then on. Other types change nothing. */
const comes = new Set(['present', 'arrived', 'returned', 'remote_on']);
const goes = new Set(['left', 'absent', 'leave_of_absence', 'remote_off']);

export const isComing = ({ type }: Pick<Entry, 'type'>): boolean => comes.has(type);
export const isGoing = ({ type }: Pick<Entry, 'type'>): boolean => goes.has(type);

/** The people present after all entries, each with their last entry. */
export function presentIn<E extends Entry>(attendance: readonly E[]): Map<string, E> {
  const present = new Map<string, E>();
  for (const entry of attendance) {
    if (isComing(entry)) present.set(entry.person_id, entry);
    else if (isGoing(entry)) present.delete(entry.person_id);
  }
  return present;
}

/**
 * The people present when the sitting opened: those whose first entry is “present”. Mistakes of the roll call are
 * removed, so somebody first absent and later present arrived late.
 */
export function presentAtOpening<E extends Entry>(attendance: readonly E[]): E[] {
  const moves = attendance.filter((entry) => isComing(entry) || isGoing(entry));
  const first = new Map(moves.toReversed().map((entry) => [entry.person_id, entry]));
  return [...first.values()].filter(({ type }) => type === 'present');
}

type Voter = Entry & Pick<AttendanceEntry, 'voting'>;

const votersIn = <E extends Voter>(attendance: readonly E[]): E[] =>
  [...presentIn(attendance).values()].filter(({ voting }) => voting);

/** Ids of the people who declared an interest in an item, and therefore do not vote on it. */
export const interestedIn = (attendance: readonly Entry[], itemId: string): Set<string> =>
  new Set(
    attendance
      .filter(({ type, agenda_item_id }) => type === 'interest' && agenda_item_id === itemId)
      .map(({ person_id }) => person_id),
  );

/** The people entitled to vote on an item: members present with a vote and without a declared interest in it. */
export function entitledTo<E extends Voter>(attendance: readonly E[], itemId: string): E[] {
  const interested = interestedIn(attendance, itemId);
  return votersIn(attendance).filter(({ person_id }) => !interested.has(person_id));
}

/** Compares the voting members present with the required number; `required` is null if the rules set none. */
export function quorumIn(attendance: readonly Voter[], required: number | null): Quorum {
  const counted = votersIn(attendance).length;
  return { required, counted, met: required === null ? null : counted >= required };
}

/**
 * The second of an entry: its own or, if the start of the recording is known, computed from the clock. Null before the
 * recording started.
 */
export const alignedTo =
  (began: string | null) =>
  (at: number | null, time: string): number | null => {
    if (at !== null || began === null) return at;
    const seconds = (Date.parse(time) - Date.parse(began)) / 1000;
    return seconds < 0 || seconds > 86_400 ? null : seconds;
  };

type Timed = Entry & Pick<AttendanceEntry, 'at' | 'time' | 'late'>;

/** Entry types that belong to the roll call unless something else shows when they happened. */
const called = new Set(['present', 'absent', 'leave_of_absence']);

/**
 * Each entry with the second from which it counts, in the order in which things happened. Entries made during the
 * sitting keep their order, whatever seconds they have. Entries made later go where their second puts them. A later entry
 * without a second counts from the beginning if it is the member's first and belongs to the roll call, otherwise from
 * the end.
 */
function placed<E extends Timed>(attendance: readonly E[], began: string | null) {
  const aligned = alignedTo(began);
  const seen = new Set<string>();
  let latest = 0;
  return attendance
    .map((entry) => {
      const isFirst = !seen.has(entry.person_id);
      if (isComing(entry) || isGoing(entry)) seen.add(entry.person_id);
      const at = aligned(entry.at, entry.time);
      if (entry.late !== null)
        return { entry, second: at ?? (isFirst && called.has(entry.type) ? 0 : latest) };
      latest = Math.max(latest, at ?? 0);
      return { entry, second: latest };
    })
    .toSorted((one, other) => one.second - other.second);
}

/** Entries of attendance in the order in which things happened. They are given in the order of their entry. */
export const inOrder = <E extends Timed>(attendance: readonly E[], began: string | null): E[] =>
  placed(attendance, began).map(({ entry }) => entry);

/** The entries up to a second of the recording; all entries if that is null. */
export const until = <E extends Timed>(
  attendance: readonly E[],
  at: number | null,
  began: string | null,
): E[] =>
  placed(attendance, began)
    .filter(({ second }) => at === null || second <= at)
    .map(({ entry }) => entry);

interface Attended {
  quorum: Quorum;
  attendance: readonly Entry[];
}

/** Whether the quorum is not met. Unknown, and so false, before any attendance is entered. */
export const lacksQuorum = ({ quorum, attendance }: Attended): boolean =>
  quorum.met === false && attendance.length > 0;
