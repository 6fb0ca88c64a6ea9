import * as z from 'zod';
import { endpoints } from './endpoint.ts';
import { limits } from './limits.ts';
import { says, saysIfAbsent } from './reasons.ts';
import { minutesCheckKinds } from './record-choices.ts';
import { Waiver } from './record-values.ts';
import { onOneLine } from './text.ts';
import { Id } from './values.ts';

/** A condition for agreeing minutes. One that holds is listed once; one that fails is listed for each case. */
export const MinutesCheck = z.object({
  /** Derived from the kind and the id of the subject, so that it is the same at each call. */
  id: Id,
  kind: z.enum(minutesCheckKinds),
  state: z.enum(['passed', 'to_fix', 'waived']),
  /** The requirement, in English. */
  text: z.string(),
  /** Names the subject, in the language of the minutes; empty if that is the minutes as a whole. */
  about: z.string(),
  agenda_item_id: Id.nullable(),
  motion_id: Id.nullable(),
  action_id: Id.nullable(),
  block_id: Id.nullable(),
  comment_id: Id.nullable(),
  /** Numbers and texts that say more, by the kind of the check. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Whether it concerns closed matter. */
  closed: z.boolean(),
  /** Why it need not hold; for a check by a person, who has done it. */
  waived: Waiver.nullable(),
  /** Whether the waiver is part of the record itself, and cannot be taken back here. */
  on_record: z.boolean(),
});
export type MinutesCheck = z.infer<typeof MinutesCheck>;

export const MinutesChecks = z.object({
  items: z.array(MinutesCheck),
  /** How many checks keep the minutes from being agreed, and how many of these the caller may not read. */
  to_fix: z.number(),
  hidden: z.number(),
});
export type MinutesChecks = z.infer<typeof MinutesChecks>;

const path = '/meetings/{id}/minutes/checks' as const;

export const minutesChecks = endpoints({
  /** Found anew from the record and the draft at each call. */
  listMinutesChecks: {
    method: 'GET',
    path,
    permission: 'update',
    audited: 'closed',
    input: z.object({ id: Id }),
    output: MinutesChecks,
  },
  /** Says why a check need not hold, until what it concerns changes. */
  waiveMinutesCheck: {
    method: 'POST',
    path: `${path}/{check_id}/waive`,
    permission: 'update',
    input: z.object({
      id: Id,
      check_id: Id,
      reason: z
        .string(saysIfAbsent('waiverReasonMissing'))
        .overwrite(onOneLine)
        .min(1, says('waiverReasonMissing'))
        .max(limits.purposeLength),
    }),
    output: MinutesChecks,
  },
  /** Takes a waiver back. */
  enforceMinutesCheck: {
    method: 'DELETE',
    path: `${path}/{check_id}/waive`,
    permission: 'update',
    input: z.object({ id: Id, check_id: Id }),
    output: MinutesChecks,
  },
});
