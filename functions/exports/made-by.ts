import type { Api } from '#contract/api.ts';
import type { AuditEntry } from '#contract/audit.ts';
import type { Table } from '../aws/table.ts';
import { MeetingRecord, meetingKey } from '../meetings/store.ts';
import { SpeakerRecord, speakerKey } from '../speakers/store.ts';

/** Calls after which there is a speaker. A speaker's record names who enrolled them, but not by id. */
const enrolling = new Set<string>(['enrolSpeaker', 'completeEnrolment'] satisfies (keyof Api)[]);

/**
 * The meetings a person created among the records that these entries of theirs are about. Whoever
 * creates a meeting is on the trail with its id, so this finds them without walking all meetings.
 */
export async function meetingsIn(table: Table, entries: AuditEntry[], userId: string) {
  const found = await Promise.all(
    idsIn(entries).map((id) => table.get(meetingKey(id), MeetingRecord)),
  );
  return found.flatMap((meeting) => {
    if (meeting?.created_by_id !== userId) return [];
    const { id, title, date, scheduled_time, created_at } = meeting;
    return [{ id, title, date, scheduled_time, created_at }];
  });
}

/** The speakers enrolled by these entries, those that are still there. */
export async function speakersIn(table: Table, entries: AuditEntry[]) {
  const enrolments = entries.filter(({ action }) => enrolling.has(action));
  const found = await Promise.all(
    idsIn(enrolments).map((id) => table.get(speakerKey(id), SpeakerRecord)),
  );
  return found.flatMap((speaker) => {
    if (!speaker) return [];
    const { id, name, role, created_at, samples } = speaker;
    return [{ id, name, role, created_at, samples_count: samples.length }];
  });
}

const idsIn = (entries: AuditEntry[]): string[] => [
  ...new Set(entries.flatMap(({ record_id }) => record_id ?? [])),
];
