import { Link } from 'react-router-dom';
import { text } from '../../messages/text.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { useMay } from '../../platform/user/current-user.ts';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { Panel } from '../../ui/page.tsx';
import styles from './quick-actions.module.css';

interface Action {
  to: string;
  icon: IconName;
  label: string;
  hint: string;
}

export function QuickActions() {
  const managesUsers = useMay('manage_users');
  const actions: Action[] = [
    {
      to: paths.upload,
      icon: 'upload',
      label: text('dashboard.uploadAction'),
      hint: text('dashboard.uploadHint'),
    },
    {
      to: paths.archive,
      icon: 'archive',
      label: text('dashboard.archiveAction'),
      hint: text('dashboard.archiveHint'),
    },
  ];
  if (managesUsers)
    actions.push({
      to: paths.users,
      icon: 'users',
      label: text('dashboard.usersAction'),
      hint: text('dashboard.usersHint'),
    });
  actions.push({
    to: paths.settings,
    icon: 'settings',
    label: text('dashboard.settingsAction'),
    hint: text('dashboard.settingsHint'),
  });
  return (
    <Panel title={text('dashboard.quickActions')}>
      <ul className={styles.actions}>
        {actions.map(({ to, icon, label, hint }) => (
          <li key={to}>
            <Link to={to} className={styles.action}>
              <span className={styles.icon}>
                <Icon name={icon} size={24} />
              </span>
              <span>
                <span className={styles.label}>{label}</span>
                <span className={styles.hint}>{hint}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
