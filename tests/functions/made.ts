import { ulid } from 'ulid';
import { enqueue } from '#functions/domain/jobs/enqueue.ts';
import type { Bucket } from '#functions/platform/aws/bucket.ts';
import type { Deps } from '#functions/platform/aws/deps.ts';
import type { Table } from '#functions/platform/aws/table.ts';
import { type JobRecord, newPart, type Recording } from '#functions/records/jobs.ts';
import { type MeetingRecord, meetingItem } from '#functions/records/meetings.ts';

export const recording: Recording = {
  parts: [newPart({ key: 'uploads/a.wav', extension: 'wav' }, 'a.wav')],
  language_code: 'auto',
  expected_speakers: 0,
  confidence_threshold: 0.35,
};

/** An archive bucket without any objects. */
export const emptyArchive = { findJson: async () => null } as unknown as Bucket;

export const madeMeeting = (given: Partial<MeetingRecord> = {}): MeetingRecord => ({
  id: ulid(),
  title: 'Ward meeting',
  description: '',
  date: '2026-11-21',
  location: '',
  department: 'Finance',
  attendees: [],
  priority: 'normal',
  status: 'pending',
  job_id: null,
  duration: 0,
  speaker_count: 0,
  created_at: '2026-11-21T06:00:00.000Z',
  created_by: 'Asha',
  created_by_id: 'asha',
  confidential: false,
  reader_ids: [],
  recording: null,
  scheduled_time: null,
  completed_at: null,
  version: 1,
  audio_key: null,
  peaks_key: null,
  transcript_key: null,
  summary_key: null,
  checked: null,
  number: null,
  starts: '',
  ends: '',
  chair: '',
  sitting_cancelled: false,
  legal_hold: null,
  body_id: null,
  added_as: null,
  derive_asked: null,
  ...given,
});

/** Stores a meeting with a queued job. */
export async function waiting(
  table: Table,
  given: Partial<MeetingRecord> = {},
): Promise<JobRecord> {
  const meeting = madeMeeting(given);
  await table.put(meetingItem(meeting));
  const deps = { table, now: () => new Date() } as Deps;
  return enqueue(deps, { meeting_id: meeting.id, job_id: ulid(), recording });
}
