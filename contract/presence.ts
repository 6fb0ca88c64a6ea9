import type { AttendanceEntry } from './sittings.ts';

type Entry = Pick<AttendanceEntry, 'person_id' | 'type' | 'agenda_item_id'>;

/** Entries after which somebody is there, and after which they are not. Others change nothing. */
const comes = new Set(['present', 'arrived', 'returned', 'remote_on']);
const goes = new Set(['left', 'absent', 'leave_of_absence', 'remote_off']);

export const isComing = ({ type }: Pick<Entry, 'type'>): boolean => comes.has(type);
export const isGoing = ({ type }: Pick<Entry, 'type'>): boolean => goes.has(type);

/** Who is there after all that was entered, by the last entry of each. */
export function presentIn<E extends Entry>(attendance: readonly E[]): Map<string, E> {
  const present = new Map<string, E>();
  for (const entry of attendance) {
    if (isComing(entry)) present.set(entry.person_id, entry);
    else if (isGoing(entry)) present.delete(entry.person_id);
  }
  return present;
}

/** Who declared an interest in an item, and so does not vote on it. */
export const interestedIn = (attendance: readonly Entry[], itemId: string): Set<string> =>
  new Set(
    attendance
      .filter(({ type, agenda_item_id }) => type === 'interest' && agenda_item_id === itemId)
      .map(({ person_id }) => person_id),
  );
