/**
 * US dollars in ap-south-1, without tax, free tiers and discounts. Written down on 2026-11-21 from memory, not
 * from AWS's price lists: check them before you rely on a sum.
 */
export const assumedOn = '2026-11-21';

/** AWS charges by GiB and calls it GB. */
export const gigabyte = 1024 ** 3;
const million = 1_000_000;

export const prices = {
  /** Up to 250,000 minutes a month: 0.024 per minute. */
  transcribedSecond: 0.024 / 60,
  /** gpt-oss-120b. */
  tokenRead: 0.18 / million,
  tokenWritten: 0.72 / million,
  lambdaCall: 0.2 / million,
  /** Per GB of memory and second. */
  lambdaSecond: { arm64: 0.0000133334, x86_64: 0.0000166667 },
  /** Per GB of /tmp and second, beyond the first half GB. */
  lambdaDiskSecond: 0.000000034,
  transition: 0.0285 / 1000,
  /** Per write of up to 1 KB, and strongly consistent read of up to 4 KB; eventually consistent reads cost half. */
  recordWritten: 0.7115 / million,
  recordRead: 0.1423 / million,
  /** Per GB and month, of the table and of point-in-time recovery. */
  records: 0.285,
  recordsLog: 0.228,
  /** Per GB and month of nightly backups, each a full copy. */
  backups: 0.114,
  /** Per GB and month. */
  stored: { STANDARD: 0.025, STANDARD_IA: 0.0138, GLACIER_IR: 0.005 },
  /** Per transition of an object. */
  moved: { STANDARD_IA: 0.01 / 1000, GLACIER_IR: 0.02 / 1000 },
  objectWritten: 0.005 / 1000,
  objectRead: 0.0004 / 1000,
  /** Per GB to the internet. */
  sent: 0.1093,
  apiCall: 1.05 / million,
  cdnCall: 1.2 / million + 0.1 / million,
  /** Per GB of logs written, and per GB and month stored, compressed to a seventh. */
  logged: 0.67,
  logsKept: 0.033 / 7,
  mail: 0.1 / 1000,
  traced: 5 / million,
  /** Per month. */
  key: 1,
  /** Per month, for each of the first two yearly rotations of a key. */
  keyRotation: 1,
  secret: 0.4,
  alarmMetric: 0.1,
  dashboard: 3,
  freeDashboards: 3,
  /** Per monthly active user, by the plan of the user pool; ESSENTIALS and LITE are free up to 10,000. */
  person: { LITE: 0, ESSENTIALS: 0, PLUS: 0.02 },
} as const;
