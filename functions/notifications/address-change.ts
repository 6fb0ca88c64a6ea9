import type { Write } from '../aws/table.ts';
import { noticeItem } from './notice.ts';

interface Addressed {
  id: string;
  email: string;
}

/**
 * What whoever changes a person's address writes in the same step: a notice to the address of before,
 * whose owner may know nothing of it. Where there was none, nobody is there to be told.
 */
export function addressChangeOf(before: Addressed, after: Addressed, now: Date): Write[] {
  if (before.email === '' || before.email === after.email) return [];
  const news = {
    kind: 'address' as const,
    user_id: before.id,
    from: before.email,
    to: masked(after.email),
    changed_at: now.toISOString(),
  };
  return [{ put: noticeItem(news, now) }];
}

/** Enough of an address for its owner to know it by: a***@pune.example. */
function masked(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}***${email.slice(at)}`;
}
