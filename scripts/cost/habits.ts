/** How much of everything an hour of a meeting, a person and an idle minute are taken to use. */
export const habits = {
  /** Of a recording as people send it: mp3 of 128 kbit/s. */
  recordingBytes: 60 * 1024 * 1024,
  /** Of the transcript, its words and the summaries, edits included. */
  textBytes: 3 * 1024 * 1024,
  textObjects: 6,
  /** Of a recording’s length: how long Transcribe works on it. What the workflow itself guesses, too. */
  transcribing: 0.5,
  /** Seconds each step works on an hour of sound: estimates, not measured in AWS. */
  seconds: { prepare: 60, recognise: 60, transcript: 10, summarise: 180, publish: 2 },
  /** 9,000 words of Devanagari in three parts, each read once; then minutes, and their translation. */
  tokensRead: 3 * 10_000 + 4_000 + 2_000,
  tokensWritten: 3 * 1_000 + 2 * 1_500,
  /** Points of the summary that are made again after corrections, and translated. */
  remade: { points: 10, seconds: 8, tokensRead: 1_500, tokensWritten: 300 },
  /** Documents that leave the portal. */
  documents: { made: 5, seconds: 6 },
  /** Each step forward of a job is written to the table and two indexes, each word of a title twice. */
  recordsWritten: 1_500,
  recordsRead: 1_500,
  /** Of the meeting, its job, its words in the search index and its lines on the audit log, indexes included. */
  recordBytes: 120 * 1024,
  /** Calls of the portal for an hour of a meeting, from its upload to its last reader. */
  calls: 800,
  callSeconds: 0.1,
  callLogBytes: 1_500,
  recordsReadByCall: 6,
  /** How often all of a recording is listened to, in all its years. */
  listened: 1.5,
  mails: 2,
  mailsOfPerson: 5,
  /** A run of a clock that finds nothing to do. */
  idleRun: { seconds: 0.05, logBytes: 600, recordsRead: 2 },
} as const;

export interface Department {
  name: string;
  /** Of meetings, a month. */
  hours: number;
  people: number;
}

export const departments: readonly Department[] = [
  { name: 'small', hours: 10, people: 20 },
  { name: 'medium', hours: 100, people: 100 },
  { name: 'large', hours: 1000, people: 500 },
];
