import { useState } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { text } from '../messages/text.ts';
import { useOwnPreferences } from '../preferences/queries.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Footer } from './footer.tsx';
import { Navigation } from './navigation.tsx';
import styles from './shell.module.css';
import { TopBar } from './top-bar.tsx';
import { useArrivalFocus } from './use-arrival-focus.ts';

/** The frame around every screen of a signed-in person. */
export function Shell() {
  const [menuOpen, setMenuOpen] = useState(false);
  useArrivalFocus();
  useOwnPreferences();
  return (
    <div className={styles.shell}>
      <a href="#content" className={styles.skip}>
        {text('app.skip')}
      </a>
      <TopBar onMenu={() => setMenuOpen(true)} />
      <div className={styles.nav}>
        <Navigation />
      </div>
      <Dialog
        open={menuOpen}
        onClose={() => setMenuOpen(false)}
        label={text('nav.label')}
        shape="drawer"
      >
        <Navigation onLeave={() => setMenuOpen(false)} />
      </Dialog>
      <main id="content" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Footer />
      <ScrollRestoration />
    </div>
  );
}
