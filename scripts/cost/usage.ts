/** The assumed usage of an hour of a meeting, of a person, and of a scheduled run without work. */
export const usage = {
  /** An hour of MP3 at 128 kbit/s. */
  recordingBytes: 60 * 1024 * 1024,
  /** Transcript, words and summaries, including versions by edits. */
  textBytes: 3 * 1024 * 1024,
  textObjects: 6,
  /** Duration of transcription relative to the recording; the workflow's estimate of progress assumes the same. */
  transcribing: 0.5,
  /** Seconds of each step for an hour of audio: estimates, not measured in AWS. */
  seconds: { prepare: 60, recognise: 60, transcript: 10, summarise: 180, publish: 2 },
  /** 9,000 words of Devanagari in three parts, each read once; then the minutes and their translation. */
  tokensRead: 3 * 10_000 + 4_000 + 2_000,
  tokensWritten: 3 * 1_000 + 2 * 1_500,
  /** Points of the summary that are generated again after corrections. */
  remade: { points: 10, seconds: 8, tokensRead: 1_500, tokensWritten: 300 },
  /** Documents downloaded. */
  documents: { made: 5, seconds: 6 },
  /** Every progress update of a job is written to the table and two indexes, every word of a title twice. */
  recordsWritten: 1_500,
  recordsRead: 1_500,
  /** The meeting, its job, its postings and its lines of the audit log, including secondary indexes. */
  recordBytes: 120 * 1024,
  /** API calls for an hour of a meeting, from the upload to the last reader. */
  calls: 800,
  callSeconds: 0.1,
  callLogBytes: 1_500,
  recordsReadByCall: 6,
  /** How often the whole recording is played during its retention period. */
  listened: 1.5,
  mails: 2,
  mailsOfPerson: 5,
  /** A scheduled run that finds nothing to do. */
  idleRun: { seconds: 0.05, logBytes: 600, recordsRead: 2 },
} as const;

export interface Department {
  name: string;
  /** Hours of meetings per month. */
  hours: number;
  people: number;
}

export const departments: readonly Department[] = [
  { name: 'small', hours: 10, people: 20 },
  { name: 'medium', hours: 100, people: 100 },
  { name: 'large', hours: 1000, people: 500 },
];
