import { AppError } from '#contract/errors.ts';
import { lacksQuorum } from '#contract/presence.ts';
import type { Rules } from '#contract/procedure.ts';
import { type Reason, reason } from '#contract/reasons.ts';
import type { Waiver } from '#contract/record-values.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import type { StoredAttendance, StoredSitting } from '../../records/sittings.ts';
import { quorumOf } from './presence.ts';

interface Warned {
  /** The body's rule on waiving; waiving is allowed unless it forbids that. */
  rule: Rules['late_notice'];
  why: string;
  /** The error if no reason is given, and the field that it refers to. */
  missing: Reason;
  field: string;
  /** The error if the rules forbid it. */
  forbidden: Reason;
}

/** The waiver of a rule, with the caller's reason; refused if the body's rules forbid it. */
export function waive(
  { user, now }: Pick<Ctx, 'user' | 'now'>,
  { rule, why, missing, field, forbidden }: Warned,
): Waiver {
  if (rule?.value === false) throw new AppError('conflict', forbidden);
  if (why === '') throw new AppError('conflict', missing, field);
  return { reason: why, by: user.full_name, at: now().toISOString() };
}

/** The waiver for a missing quorum; null if there is a quorum, or none is needed. */
export function waiveQuorum(
  ctx: Pick<Ctx, 'user' | 'now'>,
  sitting: Pick<StoredSitting, 'rules' | 'strength' | 'kind'>,
  attendance: readonly StoredAttendance[],
  why: string,
): Waiver | null {
  const quorum = quorumOf(sitting, attendance);
  if (!lacksQuorum({ quorum, attendance })) return null;
  const counts = { counted: quorum.counted, required: quorum.required ?? 0 };
  return waive(ctx, {
    rule: sitting.rules.without_quorum,
    why,
    missing: reason('noQuorum', counts),
    field: 'quorum_reason',
    forbidden: reason('quorumNeeded', counts),
  });
}
