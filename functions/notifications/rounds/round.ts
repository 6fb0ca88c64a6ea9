import * as z from 'zod';
import { Announcement } from '#contract/announcements.ts';
import { Day, Id } from '#contract/values.ts';
import type { Key } from '../../aws/table.ts';

/** How far a round has come: the list that is read, by its place among the stages, and where in it. */
const walk = { stage: z.number(), cursor: z.string().nullable(), step: z.number() };

const AnnouncementRound = Announcement.extend({ kind: z.literal('announcement'), ...walk });
/** Of the week that ended as that Monday began. */
const DigestRound = z.object({ kind: z.literal('digest'), id: Id, monday: Day, ...walk });
export type DigestRound = z.infer<typeof DigestRound>;

/** One mail each to many people: a notice for each of them, put a page of them at a time. */
export const Round = z.discriminatedUnion('kind', [AnnouncementRound, DigestRound]);
export type Round = z.infer<typeof Round>;

export const roundKey = (id: string): Key => ({ pk: `ROUND#${id}`, sk: 'ROUND' });

/** Those that have not come to everybody yet, oldest first. */
export const liveRounds = 'ROUNDS';
export const ended = { queue: undefined, queue_key: undefined };

/** Longer than a notice of it waits, and than it may be asked for again. */
const keptDays = 30;
export const expiryOf = (now: Date): number => Math.floor(now.getTime() / 1000) + keptDays * 86_400;

export const firstStep = { stage: 0, cursor: null, step: 0 };

export const roundItem = (round: Round, now: Date) => ({
  ...roundKey(round.id),
  queue: liveRounds,
  queue_key: `${now.toISOString()}#${round.id}`,
  ...round,
  expires: expiryOf(now),
});
