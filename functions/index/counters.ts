import * as z from 'zod';

/** What one meeting contributes to the dashboard's counters. */
export const Tally = z.object({
  total: z.number(),
  /** Waiting for its transcript. */
  pending: z.number(),
  /** Seconds recorded, and 1 when there are any. */
  seconds: z.number(),
  recorded: z.number(),
  /** Seconds of its recording, once transcribed. */
  transcribed: z.number().default(0),
  /** Month it was held in, and day it was completed on, in India. */
  month: z.string().nullable(),
  day: z.string().nullable(),
});
export type Tally = z.infer<typeof Tally>;

export const nothing: Tally = {
  total: 0,
  pending: 0,
  seconds: 0,
  recorded: 0,
  transcribed: 0,
  month: null,
  day: null,
};

/** Counters over all meetings. */
export const Totals = z.object({
  total: z.number().default(0),
  pending: z.number().default(0),
  seconds: z.number().default(0),
  recorded: z.number().default(0),
  users: z.number().default(0),
});
export const Count = z.object({ count: z.number().default(0) });
/** Meetings held in a month, and seconds of them transcribed. */
export const Month = Count.extend({ sk: z.string(), seconds: z.number().default(0) });

export const totalsKey = { pk: 'STATS', sk: 'ALL' };
export const monthKey = (month: string) => ({ pk: 'STATS', sk: `MONTH#${month}` });
export const dayKey = (day: string) => ({ pk: 'STATS', sk: `DAY#${day}` });
