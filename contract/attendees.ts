import { comparable } from './text.ts';

/** A person on the list of attendees. */
export interface Attendee {
  name: string;
  /** Empty if none is given. */
  designation: string;
}

/** "Asha Rao (Mayor)". Commas and dashes may belong to a name. */
const withDesignation = /^(.*?\S)\s*\(([^()]+)\)$/su;

/** An entry of the list as a name and a designation. */
export function attendeeOf(entry: string): Attendee {
  const [, name = entry.trim(), designation = ''] = withDesignation.exec(entry.trim()) ?? [];
  return { name, designation: designation.trim() };
}

/** Each person of the entries once, by name, with the first designation that is given. */
export function attendeesIn(entries: readonly string[]): Attendee[] {
  const people = new Map<string, Attendee>();
  for (const entry of entries) {
    const person = attendeeOf(entry);
    const key = comparable(person.name);
    const known = people.get(key);
    if (!known || (known.designation === '' && person.designation !== '')) {
      people.set(key, { ...person, name: known?.name ?? person.name });
    }
  }
  return [...people.values()];
}
