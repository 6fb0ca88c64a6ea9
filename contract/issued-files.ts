import * as z from 'zod';
import { Names } from './values.ts';

/** What became of a file of minutes that the portal has issued. */
export const issuedStates = [
  'current',
  'superseded',
  'provisional',
  'withdrawn',
  'extract',
] as const;

/**
 * What `/public/verify/<SHA-256 of a file>.json` tells everybody about that file. There is none for a file that was
 * never issued.
 */
export const IssuedFile = z.object({
  state: z.enum(issuedStates),
  title: z.string(),
  /** YYYY-MM-DD, or an instant. */
  meeting_date: z.string(),
  body: z.union([z.string(), Names]).nullable(),
  /** Of the minutes. */
  version: z.number(),
  /** Where it is published; null where it is not, or not any more. */
  url: z.string().nullable(),
  /** Where the newer version is published. */
  superseded_by: z.string().nullable(),
});
export type IssuedFile = z.infer<typeof IssuedFile>;
