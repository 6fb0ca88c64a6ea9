import type { Api } from '#contract/api.ts';
import type { ArchivedMeeting } from '#contract/archive.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { Job } from '#contract/jobs.ts';
import type { Meeting, MeetingSummary } from '#contract/meetings.ts';
import type { Transcription } from '#contract/transcripts.ts';
import type { User } from '#contract/users.ts';
import { saying } from './fake-api.ts';

export const system: User = {
  id: 'system',
  username: 'system',
  full_name: 'System',
  name: 'System',
  email: 'system@sakshi.local',
  role: 'admin',
  phone: '',
  department: 'System',
  bio: '',
  is_active: true,
  has_photo: false,
  created_at: '2026-11-01T06:00:00.000Z',
  version: 1,
};

export const meetingOf = (facts: Partial<Meeting> = {}): Meeting => ({
  id: 'm1',
  title: 'Ward committee',
  description: '',
  date: '2026-11-20',
  location: 'Infrastructure',
  department: 'Infrastructure',
  attendees: ['A. Patil', 'S. Rao'],
  participants: 2,
  priority: 'normal',
  status: 'completed',
  job_id: 'j1',
  duration: 3725,
  total_duration: 3725,
  has_transcription: true,
  has_recording: true,
  scheduled_time: null,
  parts: [],
  speaker_count: 2,
  created_at: '2026-11-20T09:12:00Z',
  created_by_id: 'u1',
  confidential: false,
  checked: null,
  number: null,
  starts: '',
  ends: '',
  chair: '',
  readers: [],
  created_by: 'System',
  version: 1,
  audio_url: null,
  peaks_url: null,
  transcription: null,
  transcription_summary: '',
  transcription_timeline: [],
  legal_hold: null,
  body_id: null,
  ...facts,
});

export function jobOf(facts: Partial<Omit<Job, 'message' | 'error'>> = {}): Job {
  const job = { ...running, ...facts };
  return { ...job, message: job.stage.detail, error: job.failure?.detail ?? null };
}

const running: Omit<Job, 'message' | 'error'> = {
  job_id: 'j1',
  meeting_id: 'm1',
  meeting_title: 'Ward committee',
  meeting_created_by_id: 'u1',
  status: 'processing',
  priority: 'normal',
  progress: 40,
  stage: saying('Transcribing speech'),
  failure: null,
  created_at: '2026-11-20T09:12:00Z',
  started_at: '2026-11-20T09:13:00Z',
  completed_at: null,
  expected_end: '2026-11-20T09:23:00Z',
  is_scheduled_meeting: false,
};

const shortTimeline = [
  { speaker: 'Speaker 1', start_time: 0, end_time: 6.2, transcript: 'नमस्कार, बैठक सुरू करूया.' },
  { speaker: 'Speaker 2', start_time: 3605, end_time: 3610, transcript: 'धन्यवाद.' },
];

export const transcriptionOf = ({
  timeline = shortTimeline,
  ...facts
}: Partial<Transcription> = {}): Transcription => ({
  version: 1,
  undo: null,
  redo: null,
  timeline,
  total_segments: timeline.length,
  summary: 'आढावा घेतला.',
  summaries: {
    original: { language: 'mr-IN', content: 'आढावा घेतला.', made_by: 'extractive', points: [] },
  },
  processing_metadata: {
    total_duration: 3725,
    language_code: 'mr-IN',
    engine: { id: 'sherpa', label: 'IndicConformer', rough: false },
    parts: [],
  },
  speaker_analysis: { total_speakers: 2, known_speakers: 1, unknown_speakers_identified: 1 },
  voices: [],
  corrected: [],
  quality_metrics: {
    transcription_success_rate: 91.26,
    total_words: 512,
    average_confidence: 0.8236,
  },
  ...facts,
});

/** A page of the archive without a search. */
export const archiveOf = (
  meetings: (MeetingSummary & Partial<ArchivedMeeting>)[],
  cursor: string | null = null,
): OutputOf<Api['archiveMeetings']> => ({
  meetings: meetings.map((meeting) => ({ match: null, found: [], marked: [], ...meeting })),
  cursor,
  searched_to: null,
});
