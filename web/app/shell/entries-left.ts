import { hasKept } from '../../features/desk/desk-database.ts';
import { loadMessages } from '../../messages/language.ts';

/**
 * Sends what earlier visits entered at desks and could not send. Whoever has no desk in this browser loads no more code.
 * Rejects where the browser stores nothing.
 */
export async function sendEntriesOfDesks(user: string): Promise<void> {
  if (!(await hasKept(user))) return;
  const [{ sendEntriesLeft }, { isDeskOpen }] = await Promise.all([
    import('../../features/desk/send-rest.ts'),
    import('../../features/desk/use-desk.ts'),
    loadMessages('desk'),
  ]);
  await sendEntriesLeft(user, (meeting) => isDeskOpen(user, meeting));
}
