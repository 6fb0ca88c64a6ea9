import { Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { text } from '../../messages/text.ts';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/icons.tsx';
import { Panel } from '../../ui/panel.tsx';
import styles from './quick-actions.module.css';

const actions = [
  {
    to: paths.upload,
    icon: 'upload',
    label: 'dashboard.uploadAction',
    hint: 'dashboard.uploadHint',
  },
  {
    to: paths.archive,
    icon: 'archive',
    label: 'dashboard.archiveAction',
    hint: 'dashboard.archiveHint',
  },
] as const;

export function QuickActions() {
  return (
    <Panel title={text('dashboard.quickActions')}>
      <div className={styles.actions}>
        {actions.map(({ to, icon, label, hint }) => (
          <Link key={to} to={to} className={styles.action}>
            <span className={styles.icon}>
              <Icon name={icon} size={28} />
            </span>
            <span>
              <Text fw={600} component="span" display="block">
                {text(label)}
              </Text>
              <Text size="sm" c="dimmed" component="span">
                {text(hint)}
              </Text>
            </span>
          </Link>
        ))}
      </div>
    </Panel>
  );
}
