import * as z from 'zod';
import { Names } from './values.ts';

/** The status of a file of minutes that the portal has issued. */
export const issuedStates = [
  'current',
  'superseded',
  'provisional',
  'withdrawn',
  'extract',
] as const;

/**
 * The public answer of `/public/verify/<SHA-256 of a file>.json` about that file. Files that were never issued have
 * none.
 */
export const IssuedFile = z.object({
  state: z.enum(issuedStates),
  title: z.string(),
  /** YYYY-MM-DD, or an instant. */
  meeting_date: z.string(),
  body: z.union([z.string(), Names]).nullable(),
  /** The version of the minutes. */
  version: z.number(),
  /** The URL at which it is published; null if it is not, or no longer. */
  url: z.string().nullable(),
  /** Where the newer version is published. */
  superseded_by: z.string().nullable(),
});
export type IssuedFile = z.infer<typeof IssuedFile>;
