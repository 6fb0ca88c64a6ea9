import * as z from 'zod';
import type { SortOrder } from '#contract/choices.ts';
import { limits } from '#contract/limits.ts';
import { decode, encode } from '../aws/list.ts';

/** What a search goes through, one after the other. */
export const phases = ['words', 'sound'] as const;
export type Phase = (typeof phases)[number];

/** Where a search goes on: after a place of a phase (null: at its begin), and how many it still passes over. */
export interface Going {
  phase: Phase;
  after: string | null;
  skip: number;
}

const Cursor = (sort: SortOrder) =>
  z.strictObject({
    phase: z.enum(phases),
    after: z.string().min(1).max(100).nullable(),
    skip: z.number().int().min(0).max(limits.skip),
    sort: z.literal(sort),
  });

export const cursorAt = (going: Going, sort: SortOrder): string => encode({ ...going, sort });

/** Throws for a cursor that is no search’s, or one of the other order. */
export function goingFrom(cursor: string, order: SortOrder): Going {
  const { phase, after, skip } = decode(cursor, Cursor(order));
  return { phase, after, skip };
}
