/**
 * US dollars, in ap-south-1, without tax, without free tiers and without discounts. Written down on 2026-11-21
 * from memory of AWS's public price lists, not read from them: check each against the list of its service
 * before you rely on a sum.
 */
export const assumedOn = '2026-11-21';

/** Bytes in what AWS calls a GB. */
export const gigabyte = 1024 ** 3;
const million = 1_000_000;

export const prices = {
  /** A second of a recording, up to 250,000 minutes a month: 0.024 a minute. */
  transcribedSecond: 0.024 / 60,
  /** A token of gpt-oss-120b, read and written. */
  tokenRead: 0.18 / million,
  tokenWritten: 0.72 / million,
  lambdaCall: 0.2 / million,
  /** A GB of memory for a second. */
  lambdaSecond: { arm64: 0.0000133334, x86_64: 0.0000166667 },
  /** A GB of /tmp beyond the first half, for a second. */
  lambdaDiskSecond: 0.000000034,
  /** A state entered. */
  transition: 0.0285 / 1000,
  /** Records of up to a kilobyte written, of up to four read at once and surely; half for lists. */
  recordWritten: 0.7115 / million,
  recordRead: 0.1423 / million,
  /** A GB and month, of the table and of the log that brings back any second of it. */
  records: 0.285,
  recordsLog: 0.228,
  /** A GB and month of nightly backups, each a whole copy. */
  backups: 0.114,
  /** A GB and month. */
  stored: { STANDARD: 0.025, STANDARD_IA: 0.0138, GLACIER_IR: 0.005 },
  /** An object moved into it. */
  moved: { STANDARD_IA: 0.01 / 1000, GLACIER_IR: 0.02 / 1000 },
  objectWritten: 0.005 / 1000,
  objectRead: 0.0004 / 1000,
  /** A GB sent to a browser. */
  sent: 0.1093,
  apiCall: 1.05 / million,
  edgeCall: 1.2 / million + 0.1 / million,
  /** A GB written to logs, and a GB and month kept of them, compressed to a seventh. */
  logged: 0.67,
  logsKept: 0.033 / 7,
  mail: 0.1 / 1000,
  traced: 5 / million,
  /** A month each. */
  key: 1,
  /** A month, for each of a key's first two yearly rotations. */
  keyRotation: 1,
  secret: 0.4,
  alarmedFigure: 0.1,
  dashboard: 3,
  /** Costs nothing up to here, however many other things are bought. */
  freeDashboards: 3,
  /** A person who signs in in a month, by the plan of the pool; ESSENTIALS and LITE are free up to 10,000. */
  person: { LITE: 0, ESSENTIALS: 0, PLUS: 0.02 },
} as const;
