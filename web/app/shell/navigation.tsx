import { NavLink, useLocation } from 'react-router-dom';
import { may, type Permission } from '#contract/permissions.ts';
import { type MessageKey, text } from '../../messages/text.ts';
import { helpFor } from '../../pages/help/tasks/help-for.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { Avatar } from '../../platform/user/avatar.tsx';
import { roleLabel, useUser } from '../../platform/user/current-user.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { ColorSchemeChoice } from './color-scheme-choice.tsx';
import { LogoutButton } from './logout-button.tsx';
import styles from './navigation.module.css';

interface Entry {
  to: string;
  icon: IconName;
  label: MessageKey;
  /** The permission without which it is hidden. */
  needs?: Permission;
}

const entries = [
  { to: paths.dashboard, icon: 'dashboard', label: 'nav.dashboard' },
  { to: paths.upload, icon: 'upload', label: 'nav.upload' },
  { to: paths.queue, icon: 'queue', label: 'nav.queue' },
  { to: paths.archive, icon: 'archive', label: 'nav.archive' },
  { to: paths.bodies, icon: 'council', label: 'nav.bodies' },
  { to: paths.resolutions, icon: 'resolution', label: 'nav.resolutions' },
  { to: paths.actions, icon: 'check', label: 'nav.actions' },
  { to: paths.vocabulary, icon: 'vocabulary', label: 'nav.vocabulary' },
  { to: paths.speakers, icon: 'microphone', label: 'nav.speakers' },
  { to: paths.audit, icon: 'clock', label: 'nav.audit', needs: 'system_settings' },
  { to: paths.settings, icon: 'settings', label: 'nav.settings' },
  { to: paths.users, icon: 'users', label: 'nav.users', needs: 'manage_users' },
] as const satisfies Entry[];

/** The navigation, with the user and sign-out below. In a drawer, `onLeave` closes it. */
export function Navigation({ onLeave }: { onLeave?: () => void }) {
  const user = useUser();
  const { pathname } = useLocation();
  const help = { to: helpFor(pathname), icon: 'info', label: 'nav.help' } as const;
  const offered = entries.filter((entry) => !('needs' in entry) || may(user, entry.needs));
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
        {[...offered, help].map(({ to, icon, label }) => (
          <li key={label}>
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
        <LogoutButton fullWidth />
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
