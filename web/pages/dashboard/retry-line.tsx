import { text } from '../../messages/text.ts';
import { Button } from '../../ui/button.tsx';
import styles from './retry-line.module.css';

interface RetryLineProps {
  children: string;
  /** Names what is retried. */
  label: string;
  loading: boolean;
  retry: () => void;
}

/** A message about what failed to load, with a retry button. */
export function RetryLine({ children, label, loading, retry }: RetryLineProps) {
  return (
    <div className={styles.line}>
      <p>{children}</p>
      <Button variant="default" size="xs" loading={loading} aria-label={label} onClick={retry}>
        {text('app.retry')}
      </Button>
    </div>
  );
}
