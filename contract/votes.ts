import * as z from 'zod';
import { endpoints } from './endpoint.ts';
import { limits } from './limits.ts';
import { Motion, Vote } from './motions.ts';
import { voteChoices, voteMethods } from './record-choices.ts';
import { At, EntryId, givenReason, Happened, motionText } from './record-values.ts';
import { Resolution } from './resolutions.ts';
import { Id } from './values.ts';

const whole = z.number().int().min(0).max(limits.members);

export const votes = endpoints({
  /**
   * Takes a vote on a motion. One that is adopted and amends nothing becomes a resolution, with the next number of
   * the body's register. Without a quorum it takes a reason.
   */
  recordVote: {
    method: 'POST',
    path: '/meetings/{id}/motions/{motion_id}/votes',
    creates: true,
    permission: 'update',
    status: 201,
    input: z.object({
      id: Id,
      motion_id: Id,
      entry_id: EntryId,
      method: z.enum(voteMethods),
      for: whole.optional(),
      against: whole.optional(),
      abstain: whole.optional(),
      votes: z
        .array(z.object({ person_id: Id, choice: z.enum(voteChoices) }))
        .max(limits.members)
        .default([]),
      casting_vote: z.enum(['for', 'against']).nullable().default(null),
      /** Of a vote by voice that nobody counted: what who presides declared. */
      declared: z.enum(['adopted', 'negatived']).nullable().default(null),
      /**
       * Of an amendment that is adopted: what it makes of the text of its motion, if not what was proposed. Needed where
       * the motion or the amendment was amended since.
       */
      amended_text: motionText.optional(),
      quorum_reason: givenReason,
      at: At.default(null),
      time: Happened,
    }),
    output: z.object({ vote: Vote, motion: Motion, resolution: Resolution.nullable() }),
  },
  /** A vote with its names. */
  getVote: {
    method: 'GET',
    path: '/meetings/{id}/votes/{vote_id}',
    permission: 'read',
    audited: 'closed',
    input: z.object({ id: Id, vote_id: Id }),
    /** With whether it was taken behind closed doors. */
    output: Vote.extend({ closed: z.boolean() }),
  },
});
