import type { ReactNode } from 'react';
import { errorMessage } from '../messages/error-message.ts';
import { text } from '../messages/text.ts';
import { Button } from './button.tsx';
import { Icon } from './icons.tsx';
import styles from './notice.module.css';
import type { Tone } from './tag.tsx';
import tones from './tones.module.css';

interface NoticeProps {
  tone: Extract<Tone, 'accent' | 'warn' | 'bad'>;
  title?: string | undefined;
  children: ReactNode;
}

/** A message above the content. Errors are announced to screen readers. */
export function Notice({ tone, title, children }: NoticeProps) {
  return (
    <div className={`${styles.notice} ${tones[tone]}`} role={tone === 'bad' ? 'alert' : undefined}>
      <span className={styles.icon}>
        <Icon name={tone === 'accent' ? 'info' : 'alert'} />
      </span>
      <div className={styles.content}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </div>
  );
}

interface LoadFailureProps {
  /** Says what could not be loaded. */
  title?: string;
  error: Error;
  onRetry: () => void;
}

/** Says why something could not be loaded, with a button that tries again. */
export const LoadFailure = ({ title, error, onRetry }: LoadFailureProps) => (
  <Notice tone="bad" title={title}>
    <p>{errorMessage(error)}</p>
    <Button variant="default" size="xs" onClick={() => onRetry()}>
      {text('app.retry')}
    </Button>
  </Notice>
);
