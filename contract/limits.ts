/** Business constants. Sizes are in bytes, durations in the unit that the name ends in. */
export const limits = {
  audioBytes: 524_288_000,
  voiceSampleBytes: 52_428_800,
  /** Per request, and in total per speaker. */
  voiceSamples: 10,
  speakerSamples: 20,
  /** Minimum seconds of speech in one sample, and in all samples of an enrolment together. */
  voiceSeconds: { sample: 3, together: 10 },
  /** Largest request body of the API; larger files are uploaded to storage in parts. */
  formBytes: 4 * 1024 * 1024,
  /** Meetings per request for documents. */
  documents: 100,
  /** Largest document in a response: Lambda limits responses to 6 MB, and base64 adds a third. */
  documentBytes: 4_400_000,
  /** Largest attachment of a mail: 10 MB once encoded. SES throttles larger mails, and many servers refuse them. */
  mailAttachmentBytes: 7 * 1024 * 1024,
  partBytes: 16 * 1024 * 1024,
  photoBytes: 1024 * 1024,
  /** Largest logo of an office; it is stored together with the office's name and address. */
  logoBytes: 100 * 1024,
  addressLines: 6,
  /** Characters of a text that all minutes of a body have. */
  standardTextLength: 1000,
  /**
   * Timeout of a call, on the server and in the portal. The portal's is longer, so that it receives the server's error.
   */
  callSeconds: 28,
  portalCallSeconds: 30,
  /** How long a repeated creating call is answered with the first result. */
  idempotencyHours: 24,
  uploadUrlSeconds: 3600,
  downloadUrlSeconds: 900,
  titleLength: 300,
  nameLength: 200,
  fileNameLength: 255,
  /** Characters in the purpose of a consent, and in the reason of a legal hold. */
  purposeLength: 300,
  textLength: 10_000,
  /**
   * Characters of a search. It is part of an address, in which an Indic letter takes nine bytes: CloudFront takes
   * addresses of 8,192 bytes, and API Gateway 10,240 for an address and the headers.
   */
  searchLength: 500,
  /** Departments on the list that administrators edit. */
  departments: 200,
  /** People named to read a confidential meeting. */
  readers: 100,
  attendees: 500,
  /** Characters of all attendees' names together, so that a meeting fits in one DynamoDB item. */
  attendeesLength: 20_000,
  /** Lines of the audit log in one export. */
  auditLines: 5000,
  /** Largest `skip`; cursors go to any depth at constant cost. */
  skip: 10_000,
  page: 100,
  /** Maximum number of jobs that the queue shows, running ones first. */
  queue: 1000,
  /** For how long after their time upcoming meetings are listed. */
  upcomingDaysBack: 7,
  /** A queue without progress for this long is unhealthy. */
  stalledSeconds: 300,
  /** Timeout of a health check. */
  healthSeconds: 4,
  /** How long a healthy result is cached: anybody may call the health checks, as often as they like. */
  healthCacheSeconds: 5,
  /** How far in the past or future a meeting may be scheduled. */
  scheduleDays: { back: 366, ahead: 5 * 366 },
  retentionDays: 2557,
  /** How long an interrupted upload can be resumed. */
  uploadDays: 3,
  /** How long the upload bucket keeps objects. */
  uploadBucketDays: 14,
  /** Amazon Transcribe's shortest and longest recording. */
  audioSeconds: { least: 0.5, most: 4 * 3600 },
  /** Files of one recording. */
  recordingParts: 24,
  speakers: 30,
  /** Characters of one segment of a transcript. */
  segmentLength: 20_000,
  /** Edits per list, further lists per request, segments per edit, and characters of a search text and its replacement. */
  edits: 100,
  editSteps: 5,
  editedSegments: 10_000,
  soughtLength: 200,
  /** Members of a body at one time, memberships in all, terms, and holidays on its calendar. */
  members: 500,
  memberships: 5000,
  terms: 100,
  holidays: 400,
  /** Rows of a file of members to import. */
  memberRows: 500,
  /** Of one sitting: items on its agenda, which are issued in one transaction of at most
   * 100 writes (the others are the sitting, its minutes and a notification), entries of attendance, motions and votes. */
  agendaItems: 97,
  /** Starts of discussions set by hand in one recording. */
  discussions: 300,
  attendanceEntries: 3000,
  /** Entries of one call: they are written in one transaction. */
  attendanceBatch: 90,
  motions: 500,
  /** Undecided amendments of one motion, including amendments to those: they lapse with it in one transaction. */
  openAmendments: 90,
  votes: 1000,
  /** A paper, and papers of one sitting. */
  paperBytes: 25 * 1024 * 1024,
  papers: 300,
  /** Corrections of the title of one paper. */
  paperTitles: 50,
  /** Characters of an action and of a report on it, and reports per action. */
  actionLength: 2000,
  actionReports: 100,
  /** Blocks of the minutes of one meeting. */
  minutesBlocks: 2000,
  /** Of minutes: corrections when they are confirmed, signatures, and corrigenda. */
  corrections: 50,
  signatures: 20,
  corrigenda: 50,
  redactions: 500,
  publications: 100,
  /**
   * Bytes that the record of minutes may have before redactions and corrigenda are refused. DynamoDB takes 400 KB, so
   * room is left for every step.
   */
  minutesRecordBytes: 250_000,
  /** Of one review: comments on the minutes, characters of each, and people who are asked, all in one transaction. */
  minutesComments: 500,
  commentLength: 2000,
  reviewers: 49,
  /** Of a term of the vocabulary: characters of a spelling, its spellings, and forms that it is known to be mistaken for. */
  termLength: 120,
  termSpellings: 12,
  termWrongForms: 20,
  /** Terms of the deployment, of one department or of one body, and rows of a table of terms to import. */
  vocabularyTerms: 5000,
  vocabularyRows: 2000,
  /** Points per summary, characters per point, and passages per point. */
  points: 500,
  pointLength: 2000,
  passages: 12,
  confidenceThreshold: { least: 0.1, most: 0.9, default: 0.35 },
} as const;

/** Polling intervals of the pages, in milliseconds. */
export const polling = {
  dashboard: 30_000,
  queue: 30_000,
  meeting: 5_000,
  transcription: 3_000,
} as const;
