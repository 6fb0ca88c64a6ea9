/** Business constants of the product, each once. Sizes in bytes, durations in the unit named. */
export const limits = {
  audioBytes: 524_288_000,
  voiceSampleBytes: 52_428_800,
  /** Sent at once, and kept of a speaker in all. */
  voiceSamples: 10,
  speakerSamples: 20,
  /** Seconds of speech in a sample, and in all samples of an enrolment together. */
  voiceSeconds: { sample: 3, together: 10 },
  /** What one request through the API may carry; more goes straight to storage in parts. */
  formBytes: 4 * 1024 * 1024,
  /** Meetings whose documents are made at once. */
  documents: 100,
  /** Of a document that is answered at once: an answer has 6 MB, and bytes are a third longer in it. */
  documentBytes: 4_400_000,
  partBytes: 16 * 1024 * 1024,
  photoBytes: 1024 * 1024,
  uploadUrlSeconds: 3600,
  downloadUrlSeconds: 900,
  titleLength: 300,
  nameLength: 200,
  fileNameLength: 255,
  /** Of what a voice may be used for, and of why a meeting is held. */
  purposeLength: 300,
  textLength: 10_000,
  attendees: 500,
  /** Characters of all names together: with the rest of a meeting they fit one record. */
  attendeesLength: 20_000,
  /** Deepest `skip`: beyond it the cursor walks at flat cost. */
  skip: 10_000,
  page: 100,
  /** Most jobs the queue shows, running ones first. */
  queue: 1000,
  /** Upcoming meetings: how many, and how long they stay in view after their time. */
  upcoming: { most: 100, daysBack: 7 },
  /** A queue in which nothing moves for so long is not well; a part that does not answer in so long neither. */
  stalledSeconds: 300,
  healthSeconds: 4,
  /** For so long what was found well is told as well: anybody may ask, as often as they like. */
  healthKeptSeconds: 5,
  /** How far from now a meeting may be scheduled. */
  scheduleDays: { back: 366, ahead: 5 * 366 },
  retentionDays: 2557,
  /** How long an upload may be left and gone on with. */
  uploadDays: 3,
  /** How long the upload bucket keeps what lies in it. */
  uploadBucketDays: 14,
  /** Amazon Transcribe's shortest and longest recording. */
  audioSeconds: { least: 0.5, most: 4 * 3600 },
  speakers: 30,
  /** Characters of one segment of a transcript. */
  segmentLength: 20_000,
  /** Of a transcript at once: edits, segments in one of them, and characters that are sought or put in. */
  edits: 100,
  editedSegments: 10_000,
  soughtLength: 200,
  /** Of a summary: its points, the characters of one, and the passages it rests on. */
  points: 500,
  pointLength: 2000,
  passages: 12,
  confidenceThreshold: { least: 0.1, most: 0.9, default: 0.35 },
} as const;

/** How often a screen asks again, in milliseconds. */
export const polling = {
  dashboard: 30_000,
  queue: 30_000,
  meeting: 5_000,
  transcription: 3_000,
} as const;
