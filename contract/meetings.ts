import * as z from 'zod';
import { archiveStatuses, meetingStatuses } from './choices.ts';
import { documentChoices } from './documents.ts';
import { endpoints } from './endpoint.ts';
import { Job } from './jobs.ts';
import { LegalHold } from './legal-holds.ts';
import { limits } from './limits.ts';
import { says, saysIfAbsent } from './reasons.ts';
import { onLines, onOneLine } from './text.ts';
import { Segment, Transcription } from './transcripts.ts';
import {
  Day,
  Done,
  FileAnswer,
  Id,
  Instant,
  LocalInstant,
  Priority,
  PriorityInput,
  page,
} from './values.ts';

/** A year before 1800 or after 2199 is a typing error. */
const plausible = /^(1[89]|2[01])/;

/** The facts a person writes about a meeting. */
export const facts = {
  title: z
    .string(saysIfAbsent('titleMissing'))
    .overwrite(onOneLine)
    .min(1, says('titleMissing'))
    .max(limits.titleLength),
  description: z.string().overwrite(onLines).max(limits.textLength),
  date: Day.regex(plausible, says('dateImplausible')),
  location: z.string().overwrite(onOneLine).max(limits.titleLength),
  department: z.string().overwrite(onOneLine).max(limits.titleLength),
  attendees: z
    .array(z.string().overwrite(onOneLine).max(limits.titleLength))
    .max(limits.attendees)
    .meta({ description: `At most ${limits.attendeesLength} characters together.` })
    .transform((names) => names.filter((name) => name !== ''))
    .refine((names) => names.join('').length <= limits.attendeesLength, says('attendeesTooLong')),
  priority: PriorityInput,
};

export const ArchiveStatus = z.enum(archiveStatuses);
export type ArchiveStatus = z.infer<typeof ArchiveStatus>;
export const MeetingStatus = z.enum(meetingStatuses);
export type MeetingStatus = z.infer<typeof MeetingStatus>;

/** A meeting in lists: without its transcript. */
export const MeetingSummary = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  date: Day,
  location: z.string(),
  department: z.string(),
  attendees: z.array(z.string()),
  participants: z.number(),
  priority: Priority,
  status: MeetingStatus,
  job_id: Id.nullable(),
  /** Length of the recording in seconds; 0 before it was decoded. */
  duration: z.number(),
  total_duration: z.number(),
  has_transcription: z.boolean(),
  speaker_count: z.number(),
  created_at: Instant,
  created_by: z.string(),
  /** Incremented with every change of the record. */
  version: z.number(),
});
export type MeetingSummary = z.infer<typeof MeetingSummary>;

export const Meeting = MeetingSummary.extend({
  /** Short-lived URL of the recording, once it is stored. */
  audio_url: z.string().nullable(),
  /** Short-lived URL of its `Peaks`. */
  peaks_url: z.string().nullable(),
  transcription: Transcription.nullable(),
  /** The transcription's summary; empty if there is none. */
  transcription_summary: z.string(),
  /** The transcription's timeline; also empty if the caller limits `segments`. */
  transcription_timeline: z.array(Segment),
  /** Null if there never was one. */
  legal_hold: LegalHold.nullable(),
});
export type Meeting = z.infer<typeof Meeting>;

export const DashboardStats = z.object({
  total_meetings: z.number(),
  pending_transcriptions: z.number(),
  this_month_meetings: z.number(),
  active_users: z.number(),
  completed_today: z.number(),
  average_duration_minutes: z.number(),
});
export type DashboardStats = z.infer<typeof DashboardStats>;

/** Totals of one month, by the day on which meetings were held. */
export const MonthStats = z.object({
  /** YYYY-MM */
  month: z.string(),
  meetings: z.number(),
  /** Hours of recordings transcribed. */
  hours: z.number(),
});
export type MonthStats = z.infer<typeof MonthStats>;

const MeetingPage = z.object({ meetings: z.array(MeetingSummary), cursor: z.string().nullable() });

export const meetings = endpoints({
  createMeeting: {
    method: 'POST',
    path: '/meetings/',
    creates: true,
    permission: 'create',
    status: 201,
    input: z.object({
      title: facts.title,
      description: facts.description.default(''),
      date: facts.date.optional(),
      location: facts.location.optional(),
      department: facts.department.optional(),
      attendees: facts.attendees.default([]),
      priority: PriorityInput.default('normal'),
    }),
    output: Meeting,
  },
  listMeetings: {
    method: 'GET',
    path: '/meetings/',
    permission: 'read',
    input: z.object(page(10)),
    output: MeetingPage,
  },
  getDashboardStats: {
    method: 'GET',
    path: '/meetings/stats/dashboard',
    permission: 'read',
    input: z.object({}),
    output: DashboardStats,
  },
  /** The last twelve months, oldest first; months without meetings are included. */
  getDashboardHistory: {
    method: 'GET',
    path: '/meetings/stats/history',
    permission: 'read',
    input: z.object({}),
    output: z.object({ months: z.array(MonthStats) }),
  },
  getMeeting: {
    method: 'GET',
    path: '/meetings/{id}',
    permission: 'read',
    audited: 'transcription',
    input: z.object({
      id: Id,
      /** Return only this many segments from the start of the timeline; by default all. */
      segments: z.coerce.number<number | string>().int().min(0).optional(),
    }),
    output: Meeting,
  },
  /**
   * The same for a file that the caller makes of it: the archive’s texts in the reader's language. A row of its
   * own, so that the audit log tells exports from reads.
   */
  getMeetingForExport: {
    method: 'GET',
    path: '/meetings/{id}/for-export',
    permission: 'export',
    audited: 'always',
    input: z.object({ id: Id }),
    output: Meeting,
  },
  updateMeeting: {
    method: 'PUT',
    path: '/meetings/{id}',
    permission: 'update',
    input: z.object({
      id: Id,
      ...z.object(facts).partial().shape,
      /** Only for scheduled meetings. */
      scheduled_time: LocalInstant.optional(),
      /** The version on which the change is based: refused if the meeting has changed since. */
      version: z.number().int().optional(),
    }),
    output: Meeting,
  },
  deleteMeeting: {
    method: 'DELETE',
    path: '/meetings/{id}',
    permission: 'delete',
    input: z.object({ id: Id }),
    output: Done,
  },
  getJobStatus: {
    method: 'GET',
    path: '/meetings/{id}/job-status',
    permission: 'read',
    input: z.object({ id: Id }),
    output: Job,
  },
  exportMeeting: {
    method: 'GET',
    path: '/meetings/{id}/export',
    permission: 'export',
    perMinute: 60,
    answer: 'file',
    audited: 'always',
    servedBy: 'documents',
    input: z.object({ id: Id, ...documentChoices }),
    output: FileAnswer,
  },
});
