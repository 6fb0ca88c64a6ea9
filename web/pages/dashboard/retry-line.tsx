import { text } from '../../messages/text.ts';
import { Button } from '../../ui/button.tsx';
import styles from './retry-line.module.css';

interface RetryLineProps {
  children: string;
  /** Says of what it is a retry. */
  label: string;
  asking: boolean;
  retry: () => void;
}

/** A sentence on what could not be loaded, and Retry beside it. */
export function RetryLine({ children, label, asking, retry }: RetryLineProps) {
  return (
    <div className={styles.line}>
      <p>{children}</p>
      <Button variant="default" size="xs" loading={asking} aria-label={label} onClick={retry}>
        {text('app.retry')}
      </Button>
    </div>
  );
}
