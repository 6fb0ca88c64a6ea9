import * as z from 'zod';
import { archiveStatuses, meetingStatuses } from './choices.ts';
import { documentChoices } from './documents.ts';
import { endpoints } from './endpoint.ts';
import { Job } from './jobs.ts';
import { LegalHold } from './legal-holds.ts';
import { limits } from './limits.ts';
import { says, saysIfAbsent } from './reasons.ts';
import { onLines, onOneLine } from './text.ts';
import { Segment, TranscriptCheck, Transcription } from './transcripts.ts';
import {
  Day,
  Department,
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

/** HH:mm, or empty if unknown. */
const ClockTime = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, says('clockTimeInvalid'));

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
  department: Department.max(limits.titleLength),
  attendees: z
    .array(z.string().overwrite(onOneLine).max(limits.titleLength))
    .max(limits.attendees)
    .meta({ description: `At most ${limits.attendeesLength} characters together.` })
    .transform((names) => names.filter((name) => name !== ''))
    .refine((names) => names.join('').length <= limits.attendeesLength, says('attendeesTooLong')),
  priority: PriorityInput,
  /** When the meeting began and ended. */
  starts: ClockTime,
  ends: ClockTime,
  /** Who chaired it. */
  chair: z.string().overwrite(onOneLine).max(limits.titleLength),
};

/** A person named to read a confidential meeting. */
export const Reader = z.object({ id: Id, full_name: z.string() });
export type Reader = z.infer<typeof Reader>;

/**
 * Who may read a meeting: everybody, or only its creator, administrators, officers of its department and named readers.
 */
export const confidentiality = {
  confidential: z.boolean().default(false),
  /** Ids of the named readers; none if the meeting is not confidential. */
  reader_ids: z.array(Id).max(limits.readers).default([]),
};

export const ArchiveStatus = z.enum(archiveStatuses);
export type ArchiveStatus = z.infer<typeof ArchiveStatus>;
export const MeetingStatus = z.enum(meetingStatuses);
export type MeetingStatus = z.infer<typeof MeetingStatus>;

/** A meeting in lists: without its transcript. */
export const MeetingSummary = z.object({
  id: Id,
  /** For people, such as 2026/17; null for meetings older than numbers. */
  number: z.string().nullable(),
  title: z.string(),
  description: z.string(),
  date: Day,
  location: z.string(),
  department: Department,
  attendees: z.array(z.string()),
  /** HH:mm, or empty. */
  starts: z.string(),
  ends: z.string(),
  chair: z.string(),
  participants: z.number(),
  priority: Priority,
  status: MeetingStatus,
  job_id: Id.nullable(),
  /** Length of the recording in seconds; 0 before it was decoded. */
  duration: z.number(),
  total_duration: z.number(),
  has_transcription: z.boolean(),
  /** Whether a recording was uploaded, which can be queued. */
  has_recording: z.boolean(),
  speaker_count: z.number(),
  created_at: Instant,
  created_by: z.string(),
  /** The id of who created it; empty in records older than the field. */
  created_by_id: z.string(),
  /** Whether only some people may read it: `may` says who. */
  confidential: z.boolean(),
  /** Null unless somebody marked the transcript as checked. */
  checked: TranscriptCheck.nullable(),
  /** The body whose sitting it is; null for other meetings. */
  body_id: Id.nullable(),
  /** Incremented with every change of the record. */
  version: z.number(),
});
export type MeetingSummary = z.infer<typeof MeetingSummary>;

/** A part of the recording queued last. Times and checksum are null until it was prepared. */
const QueuedPart = z.object({
  id: Id,
  file_name: z.string(),
  start_time: z.number().nullable(),
  duration: z.number().nullable(),
  sha256: z.string().nullable(),
});
export type QueuedPart = z.infer<typeof QueuedPart>;

export const Meeting = MeetingSummary.extend({
  /** When a scheduled meeting begins; null if it never was scheduled. */
  scheduled_time: Instant.nullable(),
  /** The files of its recording, in order: one or several; none before the first upload. */
  parts: z.array(QueuedPart),
  /** Short-lived URL of the recording, once it is stored. */
  audio_url: z.string().nullable(),
  /** Short-lived URL of its `Peaks`. */
  peaks_url: z.string().nullable(),
  transcription: Transcription.nullable(),
  /** The transcription's summary; empty if there is none. */
  transcription_summary: z.string(),
  /** The transcription's timeline; also empty if the caller limits `segments`. */
  transcription_timeline: z.array(Segment),
  /** The people named to read it if it is confidential. */
  readers: z.array(Reader),
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
      ...confidentiality,
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
   * The same, for a file that the portal makes of it in the reader's language. A separate row, so that the audit log
   * tells exports from reads.
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
    permission: 'correct',
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
  setConfidentiality: {
    method: 'PUT',
    path: '/meetings/{id}/confidentiality',
    permission: 'classify',
    input: z.object({
      id: Id,
      ...confidentiality,
      /** The version on which the choice is based: refused if the meeting has changed since. */
      version: z.number().int().optional(),
    }),
    output: z.object({ confidential: z.boolean(), readers: z.array(Reader), version: z.number() }),
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
