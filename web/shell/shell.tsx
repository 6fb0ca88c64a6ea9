import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { text } from '../messages/text.ts';
import { ChosenJobNews } from '../notifications/chosen-job-news.tsx';
import { useOwnPreferences } from '../preferences/queries.ts';
import { UserContext, userQuery } from '../session/user.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Arriving } from './arriving.tsx';
import { Footer } from './footer.tsx';
import { Navigation } from './navigation.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import styles from './shell.module.css';
import { TopBar } from './top-bar.tsx';
import { useArrivalFocus } from './use-arrival-focus.ts';

/** The frame around every screen of a signed-in person. */
export function Shell() {
  const { data: user } = useSuspenseQuery(userQuery);
  const { key } = useLocation();
  // Open only where it was opened: however one comes to another screen, also by the browser's own back.
  const [menuAt, setMenuAt] = useState<string | null>(null);
  const closeMenu = () => setMenuAt(null);
  useArrivalFocus();
  useOwnPreferences();
  return (
    <UserContext value={user}>
      <div className={styles.shell}>
        <a href="#content" className={styles.skip}>
          {text('app.skip')}
        </a>
        <Arriving />
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
        <ChosenJobNews />
        {/* What was typed into the address bar has no key of its own: another screen's place is not its. */}
        <ScrollRestoration getKey={({ pathname, key }) => `${pathname} ${key}`} />
      </div>
    </UserContext>
  );
}
