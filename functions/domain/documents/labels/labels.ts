import { en } from './en.ts';
import { hi } from './hi.ts';
import { kn } from './kn.ts';
import { mr } from './mr.ts';

/** Fixed texts of a document of record. */
export interface Labels {
  /** BCP 47 tag of these words. */
  language: string;
  classification: string;
  organisation: string;
  noSummary: string;
  date: string;
  location: string;
  department: string;
  duration: string;
  meetingNumber: string;
  description: string;
  /** Of the day, from when to when. */
  time: string;
  chair: string;
  designation: string;
  signatures: string;
  preparedBy: string;
  /** The heading of the technical data. */
  about: string;
  /** The id of the meeting in the system. */
  recordId: string;
  recording: string;
  /** For a recording in several files. */
  recordingPart: (number: number) => string;
  transcribedBy: string;
  /** The note on transcripts of an engine with a high error rate. */
  draft: string;
  transcriptVersion: string;
  /** The transcript as the engine wrote it, which nobody has corrected. */
  asTranscribed: (version: number) => string;
  corrected: (version: number, by: string, when: string) => string;
  checked: string;
  checkedBy: (by: string, when: string) => string;
  /** For a transcript that changed since. */
  checkedBefore: (version: number, by: string, when: string) => string;
  checksum: string;
  toCheck: string;
  pointsToCheck: (count: number, all: number) => string;
  /** The note if syllables were too long for the typesetter. */
  splitText: string;
  splitSyllables: string;
  documentMade: string;
  made: (when: string, by: string) => string;
  attendance: string;
  name: string;
  isListed: string;
  speaks: string;
  yes: string;
  no: string;
  summary: string;
  transcript: string;
  /** Precedes the version in the footer. */
  version: string;
  /** Texts before the page number, between it and the number of pages, and after both. */
  page: [string, string, string];
}

const byLanguage: Record<string, Labels> = { en, hi, kn, mr };

/** The labels in a language (BCP 47); English where there are none. */
export const labelsIn = (language: string): Labels =>
  byLanguage[language.split('-')[0] ?? ''] ?? en;
