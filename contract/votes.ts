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
   * Records a vote on a motion. If it is adopted and amends nothing, it becomes a resolution with the next number of
   * the body's register. A vote without a quorum requires a reason.
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
      /** For an uncounted vote by voice, the result declared by the presiding officer. */
      declared: z.enum(['adopted', 'negatived']).nullable().default(null),
      /**
       * For an adopted amendment, the resulting text of its motion, if it differs from the proposed one. Required if
       * the motion or the amendment was amended since.
       */
      amended_text: motionText.optional(),
      quorum_reason: givenReason,
      at: At.default(null),
      time: Happened,
    }),
    output: z.object({ vote: Vote, motion: Motion, resolution: Resolution.nullable() }),
  },
  /** A vote including individual votes. */
  getVote: {
    method: 'GET',
    path: '/meetings/{id}/votes/{vote_id}',
    permission: 'read',
    audited: 'closed',
    input: z.object({ id: Id, vote_id: Id }),
    /** `closed` says whether it was taken behind closed doors. */
    output: Vote.extend({ closed: z.boolean() }),
  },
});
