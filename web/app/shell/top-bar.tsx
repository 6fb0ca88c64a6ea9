import { Link } from 'react-router-dom';
import { text } from '../../messages/text.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { signOut } from '../../platform/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icons.tsx';
import shell from './shell.module.css';
import styles from './top-bar.module.css';

export function TopBar({ onMenu }: { onMenu: () => void }) {
  return (
    <header className={shell.bar}>
      <IconButton icon="menu" label={text('nav.open')} className={styles.menu} onClick={onMenu} />
      <Brand />
      <span className={styles.organisation}>{text('app.organisation')}</span>
      <Button
        variant="default"
        size="xs"
        className={styles.logout}
        leftSection={<Icon name="logout" size={16} />}
        onClick={signOut}
      >
        {text('nav.logout')}
      </Button>
    </header>
  );
}

function Brand() {
  return (
    <Link to={paths.dashboard} className={styles.brand}>
      <span className={styles.mark} aria-hidden="true">
        S
      </span>
      <span>
        <span className={styles.name}>{text('app.name')}</span>
        <span className={styles.tagline}>{text('app.tagline')}</span>
      </span>
    </Link>
  );
}
