import { NavLink } from 'react-router-dom';
import { type MessageKey, text } from '../../messages/text.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { signOut } from '../../platform/session/session.ts';
import { Avatar } from '../../platform/user/avatar.tsx';
import { roleLabel, useUser } from '../../platform/user/current-user.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { ColorSchemeChoice } from './color-scheme-choice.tsx';
import styles from './navigation.module.css';

const entries = [
  { to: paths.dashboard, icon: 'dashboard', label: 'nav.dashboard' },
  { to: paths.upload, icon: 'upload', label: 'nav.upload' },
  { to: paths.queue, icon: 'queue', label: 'nav.queue' },
  { to: paths.archive, icon: 'archive', label: 'nav.archive' },
  { to: paths.speakers, icon: 'microphone', label: 'nav.speakers' },
  { to: paths.settings, icon: 'settings', label: 'nav.settings' },
] as const satisfies { to: string; icon: IconName; label: MessageKey }[];

/** The navigation, with the user and sign-out below. In a drawer, `onLeave` closes it. */
export function Navigation({ onLeave }: { onLeave?: () => void }) {
  return (
    <nav className={styles.navigation} aria-label={text('nav.label')}>
      {onLeave && (
        <IconButton
          icon="close"
          label={text('app.close')}
          className={styles.close}
          onClick={onLeave}
        />
      )}
      <ul className={styles.links}>
        {entries.map(({ to, icon, label }) => (
          <li key={to}>
            <NavLink to={to} className={styles.link} onClick={onLeave}>
              <Icon name={icon} />
              {text(label)}
            </NavLink>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <ColorSchemeChoice />
        <CurrentUser />
        <Button
          variant="default"
          leftSection={<Icon name="logout" size={16} />}
          onClick={signOut}
          fullWidth
        >
          {text('nav.logout')}
        </Button>
      </div>
    </nav>
  );
}

/** Photo or initial, name and role of the current user. */
function CurrentUser() {
  const user = useUser();
  return (
    <div className={styles.person}>
      <Avatar person={user} />
      <div>
        <p className={styles.name}>{user.full_name || user.username}</p>
        <p className={styles.role}>{roleLabel(user.role)}</p>
      </div>
    </div>
  );
}
