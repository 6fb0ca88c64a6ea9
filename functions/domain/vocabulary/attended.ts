import { isComing } from '#contract/presence.ts';
import type { Term } from '#contract/vocabulary.ts';
import type { Deps } from '../../platform/aws/deps.ts';
import type { MeetingRecord } from '../../records/meetings.ts';
import { findDesk } from '../../records/sittings.ts';
import { presentAmong } from '../speakers/names.ts';

/** Ids of the person terms of people who attended, by the list of attendees and the attendance of the sitting. */
export async function termsThatAttended(
  { table }: Pick<Deps, 'table'>,
  { id, attendees }: Pick<MeetingRecord, 'id' | 'attendees'>,
  terms: readonly Term[],
): Promise<ReadonlySet<string>> {
  const persons = terms
    .filter(({ kind }) => kind === 'person')
    .flatMap((term) => term.spellings.map(({ text }) => ({ id: term.id, name: text })));
  if (persons.length === 0) return new Set();
  const attendance = (await findDesk(table, id))?.attendance ?? [];
  const names = attendance.filter(isComing).flatMap(({ name }) => Object.values(name));
  return new Set(presentAmong([...attendees, ...names], persons));
}
