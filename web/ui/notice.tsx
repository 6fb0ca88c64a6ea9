import type { ReactNode } from 'react';
import { Icon } from './icons.tsx';
import styles from './notice.module.css';
import type { Tone } from './tag.tsx';
import tones from './tones.module.css';

interface NoticeProps {
  tone: Extract<Tone, 'accent' | 'warn' | 'bad'>;
  title?: string;
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
