import type * as z from 'zod';
import { Action } from '#contract/actions.ts';
import { AuditEntry } from '#contract/audit.ts';
import type { PlainKey } from '#contract/reasons.ts';
import { Resolution } from '#contract/resolutions.ts';
import { VocabularyTerm } from '#contract/vocabulary.ts';
import { getOffice } from '../../domain/documents/office.ts';
import { listDepartments } from '../../domain/meetings/departments.ts';
import type { Deps } from '../../platform/aws/deps.ts';
import type { ListQuery } from '../../platform/aws/lists.ts';
import { actionList, reportsOf } from '../../records/actions.ts';
import { auditList } from '../../records/audit.ts';
import {
  BodyRecord,
  bodyList,
  membershipsOf,
  PersonRecord,
  personList,
  termsOf,
} from '../../records/bodies.ts';
import { JobRecord, jobList, jobOf } from '../../records/jobs.ts';
import { MeetingRecord, meetingList, schedule } from '../../records/meetings.ts';
import { findSettings } from '../../records/settings.ts';
import { resolutionList, StoredSitting, sittingList } from '../../records/sittings.ts';
import { SpeakerRecord, speakerList } from '../../records/speakers.ts';
import { UserRecord, userList } from '../../records/users.ts';
import { termPrefix, vocabularyList } from '../../records/vocabulary.ts';
import { type Line, meetingLines, sittingLines } from './lines.ts';

type SourceDeps = Pick<Deps, 'table' | 'archiveBucket'>;

/** A list of records that goes into the file, a page at a time. */
export interface Source {
  /** The message shown to people who wait. */
  stage: PlainKey;
  /** Its estimated share of the work, in per cent. */
  share: number;
  page(deps: SourceDeps, cursor: string | null): Promise<{ lines: Line[]; cursor: string | null }>;
}

function source<S extends z.ZodType>(
  list: {
    stage: PlainKey;
    share: number;
    index?: ListQuery['index'];
    partition: string;
    prefix?: string;
    schema: S;
    size: number;
  },
  linesOf: (record: z.output<S>, deps: SourceDeps) => Line[] | Promise<Line[]>,
): Source {
  const { stage, share, index = 'lists', schema, size, ...of } = list;
  return {
    stage,
    share,
    async page(at, cursor) {
      const query: ListQuery = { index, ...of, limit: size, cursor: cursor ?? undefined };
      const { items, cursor: next } = await at.table.list(query, schema);
      const lines = await Promise.all(items.map((item) => linesOf(item, at)));
      return { lines: lines.flat(), cursor: next };
    },
  };
}

/** All open actions, or all closed ones, with their reports. */
const actions = (isOpen: boolean): Source =>
  source(
    {
      stage: 'exportingActions',
      share: 2,
      index: 'table',
      partition: actionList({ of: 'ALL' }, isOpen),
      schema: Action,
      size: 100,
    },
    async (action, { table }) => [
      { type: 'action', ...action, reports: await reportsOf(table, action.id) },
    ],
  );

/** Settings that administrators made for everybody. */
const office: Source = {
  stage: 'exportingOffice',
  share: 1,
  async page(at) {
    const [letterhead, { departments }] = await Promise.all([getOffice(at), listDepartments(at)]);
    return { lines: [{ type: 'office', ...letterhead, departments }], cursor: null };
  },
};

/**
 * Everything that is exported, in file order. Passwords are in the user pool; files such as recordings, voice samples
 * and papers are not exported.
 */
export const sources: [Source, ...Source[]] = [
  source(
    {
      stage: 'exportingMeetings',
      share: 45,
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
    // Those with a recording are exported with the meetings.
    (meeting, at) => (meeting.status === 'scheduled' ? meetingLines(meeting, at) : []),
  ),
  source(
    { stage: 'exportingBodies', share: 2, partition: bodyList, schema: BodyRecord, size: 20 },
    async (body, { table }) => {
      const [terms, members] = await Promise.all([
        termsOf(table, body.id),
        membershipsOf(table, body.id),
      ]);
      return [{ type: 'body', ...body, terms, members }];
    },
  ),
  source(
    { stage: 'exportingPersons', share: 2, partition: personList, schema: PersonRecord, size: 200 },
    (person) => [{ type: 'person', ...person }],
  ),
  source(
    {
      stage: 'exportingSittings',
      share: 10,
      partition: sittingList,
      schema: StoredSitting,
      size: 20,
    },
    ({ meeting_id }, { table }) => sittingLines(table, meeting_id),
  ),
  source(
    {
      stage: 'exportingResolutions',
      share: 5,
      partition: resolutionList,
      schema: Resolution,
      size: 100,
    },
    (resolution) => [{ type: 'resolution', ...resolution }],
  ),
  actions(true),
  actions(false),
  source(
    {
      stage: 'exportingVocabulary',
      share: 2,
      index: 'table',
      partition: vocabularyList,
      prefix: termPrefix,
      schema: VocabularyTerm,
      size: 200,
    },
    (term) => [{ type: 'term', ...term }],
  ),
  office,
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
      share: 4,
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
