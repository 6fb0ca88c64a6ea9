import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { text } from '../../messages/text.ts';
import { useSyncedPreferences } from '../../platform/preferences/settings.ts';
import { UserContext, userQuery } from '../../platform/user/current-user.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { whenIdle } from '../../ui/timing.ts';
import { Footer } from './footer.tsx';
import { Navigation } from './navigation.tsx';
import { NavigationProgress, OfflineNotice, OptionalJobNotifications } from './notices.tsx';
import styles from './shell.module.css';
import { TopBar } from './top-bar.tsx';

/** The layout of every page of a signed-in user. */
export function Shell() {
  const { data: user } = useSuspenseQuery(userQuery);
  const { key } = useLocation();
  // Tied to the history entry: any navigation, also the browser's back button, closes the menu.
  const [menuAt, setMenuAt] = useState<string | null>(null);
  const closeMenu = () => setMenuAt(null);
  useFocusOnNavigation();
  useSyncedPreferences();
  useEntriesLeft(user.id);
  return (
    <UserContext value={user}>
      <div className={styles.shell}>
        <a href="#content" className={styles.skip}>
          {text('app.skip')}
        </a>
        <NavigationProgress />
        <TopBar onMenu={() => setMenuAt(key)} />
        <div className={styles.nav}>
          <Navigation />
        </div>
        <Dialog open={menuAt === key} onClose={closeMenu} label={text('nav.label')} shape="drawer">
          <Navigation onLeave={closeMenu} />
        </Dialog>
        <OfflineNotice />
        <main id="content" tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
        <Footer />
        <OptionalJobNotifications />
        {/* An address that was typed in has no history key, so the path is part of the key. */}
        <ScrollRestoration getKey={({ pathname, key }) => `${pathname} ${key}`} />
      </div>
    </UserContext>
  );
}

/** The layout of the sign-in page: no navigation, but the footer. */
export function AuthLayout() {
  return (
    <div className={styles.place}>
      <Outlet />
      <Footer />
    </div>
  );
}

/** Moves the focus to the heading of the new page, so that screen readers announce it. */
function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    // On a page that stays while its part changes, the focus stays on the tab.
    if (document.activeElement?.closest('main [role="tablist"]')) return;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [pathname]);
}

/** Sends the entries that desks left behind, once the page is idle. */
function useEntriesLeft(user: string): void {
  useEffect(() => {
    whenIdle()
      .then(() => import('./entries-left.ts'))
      .then(({ sendEntriesOfDesks }) => sendEntriesOfDesks(user))
      // The next visit sends them, and so does the desk.
      .catch(() => {});
  }, [user]);
}
