import { useEffect } from 'react';
import { hasKept } from '../../features/desk/kept-here.ts';
import { loadMessages } from '../../messages/language.ts';
import { whenIdle } from '../../ui/timing.ts';

/** Sends what earlier visits entered at desks and could not send. Who has no desk in this browser loads no code. */
export function useEntriesLeft(user: string): void {
  useEffect(() => {
    const send = async () => {
      await whenIdle();
      if (!(await hasKept(user))) return;
      const [{ sendEntriesLeft }, { isDeskOpen }] = await Promise.all([
        import('../../features/desk/send-rest.ts'),
        import('../../features/desk/use-desk.ts'),
        loadMessages('desk'),
      ]);
      await sendEntriesLeft(user, (meeting) => isDeskOpen(user, meeting));
    };
    // The next visit sends them, and so does the desk.
    send().catch(() => {});
  }, [user]);
}
