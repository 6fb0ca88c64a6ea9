import type { ReactNode } from 'react';
import { Icon, type IconName } from './icons.tsx';
import styles from './state-view.module.css';

interface StateViewProps {
  icon: IconName;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

/** Shown instead of content: nothing here yet, or why it failed and what to do. */
export function StateView({ icon, title, children, action }: StateViewProps) {
  return (
    <div className={styles.view}>
      <span className={styles.icon}>
        <Icon name={icon} size={36} />
      </span>
      <p className={styles.title}>{title}</p>
      {children !== undefined && <div className={styles.text}>{children}</div>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}

interface LoadingProps {
  /** Approximate CSS height of the content, so that the layout does not shift. */
  height?: string;
  children: string;
}

/** Shown while content loads. */
export function Loading({ height, children }: LoadingProps) {
  return (
    <output
      className={styles.view}
      style={height === undefined ? undefined : { minHeight: height, paddingBlock: 0 }}
    >
      <span className={styles.dots} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <span className={styles.text}>{children}</span>
    </output>
  );
}
