import * as z from 'zod';
import { endpoints } from './endpoint.ts';
import { limits } from './limits.ts';
import { says, saysIfAbsent } from './reasons.ts';
import { minutesCheckKinds } from './record-choices.ts';
import { Waiver } from './record-values.ts';
import { onOneLine } from './text.ts';
import { Id } from './values.ts';

/** Something that must hold before minutes are agreed. What holds everywhere is one check, all else one for each case. */
export const MinutesCheck = z.object({
  /** Its kind, with the id of what it concerns: the same at each call. */
  id: Id,
  kind: z.enum(minutesCheckKinds),
  state: z.enum(['passed', 'to_fix', 'waived']),
  /** What must hold, in English. */
  text: z.string(),
  /** What it concerns, in the words and the language of the minutes; empty where that is all of them. */
  about: z.string(),
  agenda_item_id: Id.nullable(),
  motion_id: Id.nullable(),
  action_id: Id.nullable(),
  block_id: Id.nullable(),
  comment_id: Id.nullable(),
  /** Numbers and texts that say more, by the kind of the check. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** It concerns matter that was dealt with behind closed doors. */
  closed: z.boolean(),
  /** Why it need not hold; of what a person is to review, who has done so. */
  waived: Waiver.nullable(),
  /** Whether the record itself says so, and not a waiver that can be taken back. */
  on_record: z.boolean(),
});
export type MinutesCheck = z.infer<typeof MinutesCheck>;

export const MinutesChecks = z.object({
  items: z.array(MinutesCheck),
  /** How many keep the minutes from being agreed, and how many of these only others may read. */
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
