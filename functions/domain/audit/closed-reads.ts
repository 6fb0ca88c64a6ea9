import type { AuditIntent } from '../../records/audit.ts';
import { closedIn } from './entries.ts';

/** In milliseconds. */
const hour = 3_600_000;
/** Lines that are remembered, at most. */
const most = 5000;

/** What was recorded, with the hour of it: the latest last. */
const recorded = new Map<string, number>();

/**
 * Records a read of closed matter, unless the log has it for this hour: who reads what is on the log, not how often
 * a desk that is open asks for it. Each Lambda instance remembers its own lines, so that one more may be written,
 * never one less (docs/decisions/073-reads-of-closed-matter.md).
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

/** Who read, by which call, and which matter. */
const keyOf = ({ user_id, action, record_id, from }: AuditIntent, output: unknown): string =>
  JSON.stringify([user_id, action, record_id, from, closedIn(output)]);
