import { isComing } from '#contract/presence.ts';
import type { Deps } from '../../platform/aws/deps.ts';
import { mapConcurrently } from '../../platform/concurrency.ts';
import { PersonRecord, personKey } from '../../records/bodies.ts';
import type { MeetingRecord } from '../../records/meetings.ts';
import { findDesk } from '../../records/sittings.ts';
import { presentAmong } from '../speakers/names.ts';

const reads = 8;

/**
 * Ids of the enrolled people who attended a meeting: by the attendance of its sitting, if any was recorded, and by its
 * list of attendees. Undefined if both are empty, since anybody may have attended.
 */
export async function enrolledWhoAttended(
  { table }: Pick<Deps, 'table'>,
  { id, attendees }: Pick<MeetingRecord, 'id' | 'attendees'>,
  enrolled: { id: string; name: string }[],
): Promise<string[] | undefined> {
  const attendance = (await findDesk(table, id))?.attendance ?? [];
  const came = new Map(attendance.filter(isComing).map((entry) => [entry.person_id, entry.name]));
  if (came.size === 0) return presentAmong(attendees, enrolled);
  const persons = await mapConcurrently(came.keys(), reads, (person) =>
    table.get(personKey(person), PersonRecord),
  );
  const linked = new Set(persons.map((person) => person?.speaker_id));
  const names = [...came.values()].flatMap((name) => Object.values(name));
  const named = new Set(presentAmong([...attendees, ...names], enrolled));
  return enrolled.map((person) => person.id).filter((one) => linked.has(one) || named.has(one));
}
