import * as z from 'zod';
import { endpoints } from './endpoint.ts';
import { limits } from './limits.ts';
import { VoteSummary } from './motions.ts';
import { resolutionStates } from './record-choices.ts';
import { At, NamedPerson } from './record-values.ts';
import { onOneLine } from './text.ts';
import { Day, Id, Instant, page } from './values.ts';

/** A resolution as another one names it. */
const NamedResolution = z.object({ resolution_id: Id, number: z.string() });

/** A change of a resolution's state, by a decision of the body, by an order or by the passing of time. */
const ResolutionChange = z.object({
  state: z.enum(resolutionStates),
  /** From which day on. */
  from: Day,
  /** The order, with authority, number and date, or another basis. */
  reason: z.string(),
  /** The later resolution that changed it. */
  by: NamedResolution.nullable(),
  recorded_at: Instant,
  recorded_by: z.string(),
});
export type ResolutionChange = z.infer<typeof ResolutionChange>;

/** A decision on the body's register. Its text stays; later changes of state are added. */
export const Resolution = z.object({
  id: Id,
  /** Such as `GB/2026/1`: assigned once and never reused. */
  number: z.string(),
  text: z.string(),
  body_id: Id,
  meeting_id: Id,
  agenda_item_id: Id,
  motion_id: Id,
  vote_id: Id,
  mover: NamedPerson,
  seconder: NamedPerson.nullable(),
  adopted_at: Instant,
  /** The second of the recording at which it was adopted. */
  at: At,
  /** How the vote went that adopted it. */
  vote: VoteSummary.pick({
    method: true,
    for: true,
    against: true,
    abstain: true,
    casting_vote: true,
  }),
  unanimous: z.boolean(),
  /** Decided behind closed doors. */
  closed: z.boolean(),
  state: z.enum(resolutionStates),
  /**
   * The text as a later meeting corrected it in the minutes: plain text, shown instead of `text`. Null if not
   * corrected.
   */
  corrected: z.object({ text: z.string(), meeting_id: Id, at: Instant }).nullable(),
  /** How it came to its state, oldest first. */
  changes: z.array(ResolutionChange),
  /** Earlier resolutions that it changed. */
  changed: z.array(NamedResolution.extend({ state: z.enum(resolutionStates) })),
  version: z.number(),
});
export type Resolution = z.infer<typeof Resolution>;

/** States in which a resolution is binding; a modified one binds as modified. */
const standing: readonly Resolution['state'][] = ['in_force', 'implemented', 'modified'];

/** The state of a resolution on a day after it was adopted. */
export const stateOn = ({ changes }: Pick<Resolution, 'changes'>, day: string) =>
  changes.findLast(({ from }) => from <= day)?.state ?? 'in_force';

export const isStanding = (state: Resolution['state']): boolean => standing.includes(state);

/** The register of resolutions, across meetings and years. */
export const resolutions = endpoints({
  /** The latest first: of one body, or of all. */
  listResolutions: {
    method: 'GET',
    path: '/resolutions',
    permission: 'read',
    audited: 'closed',
    input: z.object({
      ...page(50),
      /** Words of the text, of the number and of mover and seconder, as in the archive. */
      search: z.string().max(limits.searchLength).optional(),
      body_id: Id.optional(),
      state: z.enum(resolutionStates).optional(),
      /** The days on which they were adopted, inclusive. */
      from: Day.optional(),
      to: Day.optional(),
      /** Only those that bound on this day. */
      in_force_on: Day.optional(),
    }),
    output: z.object({
      items: z.array(Resolution),
      cursor: z.string().nullable(),
      /** How far it got, if it reached the read limit of one page before the page was full. */
      searched_to: Day.nullable(),
    }),
  },
  getResolution: {
    method: 'GET',
    path: '/resolutions/{id}',
    permission: 'read',
    audited: 'closed',
    input: z.object({ id: Id }),
    output: Resolution,
  },
  /**
   * Adds a change of state. Modifying, rescinding or superseding a resolution requires a later resolution of its body
   * or of the body above, with the majority that the body's rules ask for.
   */
  changeResolution: {
    method: 'PUT',
    path: '/resolutions/{id}/state',
    permission: 'update',
    input: z.object({
      id: Id,
      state: z.enum(resolutionStates),
      /** If omitted, today. */
      from: Day.optional(),
      reason: z.string().overwrite(onOneLine).max(limits.purposeLength).default(''),
      by_id: Id.nullable().default(null),
      version: z.number().int(),
    }),
    output: Resolution,
  },
});
