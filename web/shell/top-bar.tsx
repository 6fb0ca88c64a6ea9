import { ActionIcon, Button } from '@mantine/core';
import { text } from '../messages/text.ts';
import { signOut } from '../session/session.ts';
import { Icon } from '../ui/icons.tsx';
import { Brand } from './brand.tsx';
import shell from './shell.module.css';
import styles from './top-bar.module.css';

export function TopBar({ onMenu }: { onMenu: () => void }) {
  return (
    <header className={shell.bar}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        className={styles.menu}
        aria-label={text('nav.open')}
        onClick={onMenu}
      >
        <Icon name="menu" />
      </ActionIcon>
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
