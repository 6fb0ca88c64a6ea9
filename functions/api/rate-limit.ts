import type { Endpoint } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';
import type { Ctx } from '../platform/aws/deps.ts';
import { log } from '../platform/log/log.ts';
import { countCall } from '../records/call-counts.ts';

interface Call {
  /** The row's name. */
  action: string;
  /** The address it came from. */
  from: string;
}

/**
 * Rejects a call that exceeds the `perMinute` of its row for this caller. Limits at API Gateway are shared:
 * one client could use them up for everybody (docs/decisions/050-limits-per-person.md).
 */
export async function limitRate(
  { perMinute }: Pick<Endpoint, 'perMinute'>,
  { table, user, now }: Ctx,
  { action, from }: Call,
): Promise<void> {
  if (perMinute === undefined) return;
  const caller = user.is_active ? user.id : addressOf(from);
  // A call that cannot be counted, for example on a full disk, is still answered.
  const calls = await countCall(table, { caller, action, at: now() }).catch((error: unknown) => {
    log.error('a call was not counted', { action, error });
    return 0;
  });
  if (calls > perMinute) throw new AppError('too_many', reason('tooManyCalls'));
}

/** An IPv6 customer can choose the last 64 bits of their address, so only the network counts. */
const addressOf = (from: string): string => from.split(':').slice(0, 4).join(':');
