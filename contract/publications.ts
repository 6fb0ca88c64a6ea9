import * as z from 'zod';
import { portalLanguages } from './choices.ts';
import { Leaf, Sha256 } from './frozen-minutes.ts';
import { ShownLeaf } from './redactions.ts';
import { Resolution } from './resolutions.ts';
import { Id, Instant, Names } from './values.ts';

/** The id of the list of meetings without a body; it has no name. Other lists have the id of their body. */
export const otherMeetings = 'meetings';

const PublishedFile = z.object({
  name: z.string(),
  media_type: z.string(),
  bytes: z.number().int().min(0),
  sha256: Sha256,
});
export type PublishedFile = z.infer<typeof PublishedFile>;

/** The signatures and later events of minutes, as public copies show them. */
const PublishedAttestation = z.object({
  state: z.enum(['provisional', 'final']),
  signatures: z.array(
    z.object({
      name: z.string(),
      person_id: z.null(),
      capacity: z.string(),
      method: z.enum(['login', 'certificate', 'ink']),
      at: Instant,
    }),
  ),
  confirmation: z
    .object({
      at: Instant,
      meeting_id: Id,
      corrections: z.array(z.object({ block_id: Id, text: z.string() })),
    })
    .nullable(),
  published_at: Instant,
});

/** One publication of minutes. It contains nothing closed or redacted. */
export const Publication = z.object({
  meeting_id: Id,
  /** The number of this publication of the minutes, from 1. */
  edition: z.number().int().min(1),
  /** Of the minutes. */
  version: z.number().int().min(1),
  /** The folder of its files, relative to the page. */
  folder: z.string(),
  /** The short code that is printed on the minutes. */
  code: z.string(),
  place: z.string(),
  language: z.enum(portalLanguages),
  /** A JWS over the same root as the statement of the whole minutes. */
  statement: z.string(),
  /** The cover first. */
  leaves: z.array(Leaf),
  shown: z.array(ShownLeaf),
  attested: PublishedAttestation,
  resolutions: z.array(
    Resolution.pick({ id: true, number: true, text: true, vote: true, unanimous: true }),
  ),
  corrigenda: z.array(
    z.object({ number: z.number(), text: z.string(), reason: z.string(), at: Instant }),
  ),
  /** The public may load them. */
  files: z.array(PublishedFile),
  published_at: Instant,
});
export type Publication = z.infer<typeof Publication>;

/** The list entry of a meeting's minutes, taken from their newest publication. */
export const PublishedEntry = z.object({
  meeting_id: Id,
  title: z.string(),
  body: z.object({ id: z.string(), name: Names }).nullable(),
  serial: z.number().nullable(),
  /** The scheduled start of the meeting: an instant, or only the day. */
  scheduled: z.string(),
  closed_at: Instant.nullable(),
  place: z.string(),
  language: z.enum(portalLanguages),
  state: z.enum(['provisional', 'current', 'withdrawn']),
  version: z.number(),
  published_at: Instant,
  /** The time of the last change to any of this. */
  modified: Instant,
  withdrawn: z.object({ reason: z.string(), at: Instant }).nullable(),
  /** Titles of the open items of the agenda; empty for withdrawn minutes, like the following fields. */
  items: z.array(z.string()),
  resolutions: z.array(Resolution.pick({ id: true, number: true, text: true })),
});
export type PublishedEntry = z.infer<typeof PublishedEntry>;
