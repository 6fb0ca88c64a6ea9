import { Notice } from '../../ui/notice.tsx';
import styles from './failures.module.css';

/** A meeting that something could not be done with, and why. */
export interface Failure {
  id: string;
  title: string;
  reason: string;
}

/** Which meetings it were: a toast is gone before one has read them. */
export function Failures({ title, failures }: { title: string; failures: Failure[] }) {
  return (
    <div className={styles.failures}>
      <Notice tone="bad" title={title}>
        <ul>
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
