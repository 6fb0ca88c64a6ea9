import { text } from '../messages/text.ts';
import { signOut } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Icon } from '../ui/icons.tsx';
import { Brand } from './brand.tsx';
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
