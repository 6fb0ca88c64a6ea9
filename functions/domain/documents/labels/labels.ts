import { en } from './en.ts';
import { hi } from './hi.ts';
import { kn } from './kn.ts';
import { mr } from './mr.ts';

/** The words of a document of record that nobody said. */
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
  transcribedBy: string;
  rough: (engine: string) => string;
  transcriptVersion: string;
  asTranscribed: (/** Before the version in a page's footer. */ version: number) => string;
  corrected: (version: number, by: string, when: string) => string;
  checksum: string;
  toCheck: string;
  pointsToCheck: (count: number, all: number) => string;
  /** Said where syllables are too long for the typesetter. */
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
  /** Before the version in the foot of a page. */
  version: string;
  /** Before the page number, between it and the number of pages, and after both. */
  page: [string, string, string];
}

const byLanguage: Record<string, Labels> = { en, hi, kn, mr };

/** The labels in a language (BCP 47); English where there are none. */
export const labelsIn = (language: string): Labels =>
  byLanguage[language.split('-')[0] ?? ''] ?? en;
