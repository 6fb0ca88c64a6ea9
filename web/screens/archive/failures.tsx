import { Notice } from '../../ui/notice.tsx';
import styles from './failures.module.css';

/** A meeting that something could not be done with, and why. */
export interface Failure {
  id: string;
  title: string;
  reason: string;
}

/** Which meetings it were, where there were any: a toast is gone before one has read them. */
export function Failures({ title, failures }: { title: string; failures: Failure[] }) {
  if (failures.length === 0) return null;
  return (
    <div className={styles.failures}>
      <Notice tone="bad" title={title}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- hundreds are scrolled through, also by keys */}
        <ul className={styles.list} aria-label={title} tabIndex={0}>
          {failures.map(({ id, title, reason }) => (
            <li key={id}>
              <strong>{title}</strong> {reason}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
