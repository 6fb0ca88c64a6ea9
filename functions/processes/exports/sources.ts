import type * as z from 'zod';
import { AuditEntry } from '#contract/audit.ts';
import type { PlainKey } from '#contract/reasons.ts';
import { readTranscription } from '../../domain/transcripts/read.ts';
import { withoutSuggestions } from '../../domain/transcripts/voices.ts';
import type { Deps } from '../../platform/aws/deps.ts';
import type { ListQuery } from '../../platform/aws/lists.ts';
import { auditList } from '../../records/audit.ts';
import { JobRecord, jobList, jobOf } from '../../records/jobs.ts';
import { MeetingRecord, meetingKey, meetingList, schedule } from '../../records/meetings.ts';
import { findSettings } from '../../records/settings.ts';
import { SpeakerRecord, speakerList } from '../../records/speakers.ts';
import { UserRecord, userList } from '../../records/users.ts';

type SourceDeps = Pick<Deps, 'table' | 'archiveBucket'>;

/** One line of the file: a record with its type. */
export type Line = { type: string } & Record<string, unknown>;

/** A list of records that goes into the file, a page at a time. */
export interface Source {
  /** What is said to those who wait. */
  stage: PlainKey;
  /** Its estimated share of the work, in per cent. */
  share: number;
  page(deps: SourceDeps, cursor: string | null): Promise<{ lines: Line[]; cursor: string | null }>;
}

function source<S extends z.ZodType>(
  list: {
    stage: PlainKey;
    share: number;
    index?: 'due';
    partition: string;
    schema: S;
    size: number;
  },
  linesOf: (record: z.output<S>, deps: SourceDeps) => Line[] | Promise<Line[]>,
): Source {
  const { stage, share, index = 'lists', partition, schema, size } = list;
  return {
    stage,
    share,
    async page(at, cursor) {
      const query: ListQuery = { index, partition, limit: size, cursor: cursor ?? undefined };
      const { items, cursor: next } = await at.table.list(query, schema);
      const lines = await Promise.all(items.map((item) => linesOf(item, at)));
      return { lines: lines.flat(), cursor: next };
    },
  };
}

/** With transcript and summaries as they stand. A meeting deleted while it is read has no line. */
async function meetingLines(
  meeting: MeetingRecord,
  { table, archiveBucket }: SourceDeps,
): Promise<Line[]> {
  try {
    const transcription = await readTranscription(archiveBucket, meeting);
    const kept = transcription && withoutSuggestions(transcription);
    return [{ type: 'meeting', ...meeting, transcription: kept }];
  } catch (error) {
    if (await table.get(meetingKey(meeting.id), MeetingRecord)) throw error;
    return [];
  }
}

/** Everything that is exported, in file order. Passwords are in the user pool; voices are not exported. */
export const sources: [Source, ...Source[]] = [
  source(
    {
      stage: 'exportingMeetings',
      share: 65,
      partition: meetingList,
      schema: MeetingRecord,
      size: 20,
    },
    meetingLines,
  ),
  source(
    {
      stage: 'exportingScheduled',
      share: 5,
      index: 'due',
      partition: schedule,
      schema: MeetingRecord,
      size: 200,
    },
    // Those with a recording are among the meetings.
    (meeting, at) => (meeting.status === 'scheduled' ? meetingLines(meeting, at) : []),
  ),
  source(
    { stage: 'exportingJobs', share: 5, partition: jobList, schema: JobRecord, size: 500 },
    (job) => [{ type: 'job', ...job, ...jobOf(job) }],
  ),
  source(
    { stage: 'exportingUsers', share: 5, partition: userList, schema: UserRecord, size: 50 },
    async (user, { table }) => [
      { type: 'user', ...user },
      { type: 'settings', user_id: user.id, ...(await findSettings(table, user.id)) },
    ],
  ),
  source(
    {
      stage: 'exportingSpeakers',
      share: 5,
      partition: speakerList,
      schema: SpeakerRecord,
      size: 200,
    },
    ({ samples, ...speaker }) => [{ type: 'speaker', ...speaker, samples_count: samples.length }],
  ),
  source(
    { stage: 'exportingAudit', share: 15, partition: auditList, schema: AuditEntry, size: 500 },
    (entry) => [{ type: 'audit', ...entry }],
  ),
];
