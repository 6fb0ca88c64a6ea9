import { Loader, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './icons.tsx';
import styles from './state-view.module.css';

interface StateViewProps {
  icon: IconName;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

/** Instead of content: nothing here yet, or why it could not be shown, and what to do. */
export function StateView({ icon, title, children, action }: StateViewProps) {
  return (
    <div className={styles.view}>
      <span className={styles.icon}>
        <Icon name={icon} size={36} />
      </span>
      <Text fw={600}>{title}</Text>
      {children !== undefined && (
        <Text c="dimmed" maw="28rem" component="div">
          {children}
        </Text>
      )}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}

/** Instead of content that is on its way. */
export function Loading({ children }: { children: string }) {
  return (
    <output className={styles.view}>
      <Loader size="sm" type="dots" aria-hidden />
      <Text c="dimmed" component="span">
        {children}
      </Text>
    </output>
  );
}
