import type { AuditIntent } from '../../records/audit.ts';
import { closedIn } from './entries.ts';

/** In milliseconds. */
const hour = 3_600_000;
/** Maximum number of lines remembered. */
const most = 5000;

/** Recorded lines with their hour, latest last. */
const recorded = new Map<string, number>();

/**
 * Records a read of closed matter, unless it is on the log for this hour: the log tells who reads what, not how often
 * an open desk polls. Each Lambda instance remembers only its own lines, so a line may be written twice but is never
 * missing (docs/decisions/073-reads-of-closed-matter.md).
 */
export async function recordClosedRead(
  intent: AuditIntent,
  output: unknown,
  append: () => Promise<void>,
): Promise<void> {
  const key = keyOf(intent, output);
  const now = Math.floor(Date.parse(intent.at) / hour);
  if (recorded.get(key) === now) return;
  await append();
  recorded.delete(key);
  recorded.set(key, now);
  for (const [oldest] of recorded) {
    if (recorded.size <= most) break;
    recorded.delete(oldest);
  }
}

/** Identifies a read by user, call and closed matter. */
const keyOf = ({ user_id, action, record_id, from }: AuditIntent, output: unknown): string =>
  JSON.stringify([user_id, action, record_id, from, closedIn(output)]);
