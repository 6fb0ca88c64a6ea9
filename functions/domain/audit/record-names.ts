import { Action } from '#contract/actions.ts';
import {
  type AuditEntry,
  type AuditedRecord,
  type AuditLine,
  AuditEntry as Entry,
} from '#contract/audit.ts';
import { recordKindOf } from '#contract/audit-records.ts';
import { Resolution } from '#contract/resolutions.ts';
import { VocabularyTerm } from '#contract/vocabulary.ts';
import type { Table } from '../../platform/aws/table.ts';
import { mapConcurrently } from '../../platform/concurrency.ts';
import { actionKey } from '../../records/actions.ts';
import { auditOfRecord } from '../../records/audit.ts';
import { BodyRecord, bodyKey, nameIn, PersonRecord, personKey } from '../../records/bodies.ts';
import { JobRecord, jobKey } from '../../records/jobs.ts';
import { MeetingRecord, meetingKey } from '../../records/meetings.ts';
import { resolutionKey } from '../../records/sittings.ts';
import { SpeakerRecord, speakerKey } from '../../records/speakers.ts';
import { UserRecord, userKey } from '../../records/users.ts';
import { termKey } from '../../records/vocabulary.ts';

type Named = Omit<AuditedRecord, 'name'> & { name: string | null };
type Kind = AuditedRecord['kind'];

const namesAtOnce = 10;

/** Adds the names of their records to lines: read in batches, and for deleted records from their first line. */
export async function withNames(table: Table, entries: AuditEntry[]): Promise<AuditLine[]> {
  const meetingOfJob = await meetingsOfJobs(table, idsOf(entries, 'job'));
  const targets = entries.map((entry) => targetOf(entry, meetingOfJob));
  const ids = (kind: Kind) => [
    ...new Set(targets.flatMap((one) => (one?.kind === kind ? [one.id] : []))),
  ];
  const [meetings, speakers, users, bodies, persons, resolutions, actions, terms] =
    await Promise.all([
      table.getMany(ids('meeting').map(meetingKey), MeetingRecord.pick({ id: true, title: true })),
      table.getMany(ids('speaker').map(speakerKey), SpeakerRecord.pick({ id: true, name: true })),
      // A removed user's record holds only the time.
      table.getMany(
        ids('user').map(userKey),
        UserRecord.pick({ id: true, full_name: true }).partial(),
      ),
      table.getMany(
        ids('body').map(bodyKey),
        BodyRecord.pick({ id: true, name: true, language: true }),
      ),
      table.getMany(ids('person').map(personKey), PersonRecord.pick({ id: true, name: true })),
      table.getMany(
        ids('resolution').map(resolutionKey),
        Resolution.pick({ id: true, number: true }),
      ),
      table.getMany(ids('action').map(actionKey), Action.pick({ id: true, text: true })),
      table.getMany(ids('term').map(termKey), VocabularyTerm.pick({ id: true, spellings: true })),
    ]);
  const names = new Map<string | undefined, string | undefined>([
    ...meetings.items.map(({ id, title }) => [id, title] as const),
    ...speakers.items.map(({ id, name }) => [id, name] as const),
    ...users.items.map(({ id, full_name }) => [id, full_name] as const),
    ...bodies.items.map(({ id, name, language }) => [id, nameIn(name, language)] as const),
    ...persons.items.map(({ id, name }) => [id, nameIn(name)] as const),
    ...resolutions.items.map(({ id, number }) => [id, number] as const),
    ...actions.items.map(({ id, text }) => [id, text.slice(0, 80)] as const),
    ...terms.items.map(({ id, spellings }) => [id, spellings[0]?.text] as const),
  ]);
  const gone = targets.flatMap((one) => (one && !names.has(one.id) ? [one.id] : []));
  const oldNames = await namesWhenCreated(table, new Set(gone));
  return entries.map((entry, n) => {
    const target = targets[n];
    if (!target) return { ...entry, record: null };
    const exists = names.has(target.id);
    const name = names.get(target.id) ?? oldNames.get(target.id) ?? target.name;
    return { ...entry, record: { ...target, name, exists } };
  });
}

const idsOf = (entries: AuditEntry[], kind: string): string[] => [
  ...new Set(
    entries.flatMap(({ action, record_id }) =>
      record_id !== null && recordKindOf(action) === kind ? [record_id] : [],
    ),
  ),
];

interface Job {
  meeting_id: string;
  meeting_title: string;
}

async function meetingsOfJobs(table: Table, ids: string[]): Promise<Map<string, Job>> {
  const Known = JobRecord.pick({ job_id: true, meeting_id: true, meeting_title: true });
  const { items } = await table.getMany(ids.map(jobKey), Known);
  return new Map(items.map((job) => [job.job_id, job]));
}

/** The record that a line is about; null if it has no name. */
function targetOf(
  { action, record_id }: AuditEntry,
  jobs: Map<string, Job>,
): Omit<Named, 'exists'> | null {
  const kind = recordKindOf(action);
  if (kind === null || record_id === null) return null;
  if (kind !== 'job') return { kind, id: record_id, name: null };
  const job = jobs.get(record_id);
  return job ? { kind: 'meeting', id: job.meeting_id, name: job.meeting_title } : null;
}

/** Input fields that name the record. */
const naming = ['title', 'name', 'full_name', 'username'];

/** The names that deleted records had when they were created, from the audit log. */
async function namesWhenCreated(table: Table, ids: Set<string>): Promise<Map<string, string>> {
  const found = await mapConcurrently(ids, namesAtOnce, async (id) => {
    const partition = auditOfRecord(id);
    const { items } = await table.list({ index: 'due', partition, limit: 1 }, Entry);
    const given = items[0]?.given ?? {};
    const name = naming.map((key) => given[key]).find((value) => value !== undefined);
    return name === undefined ? [] : [[id, name] as const];
  });
  return new Map(found.flat());
}
