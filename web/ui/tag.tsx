import styles from './tag.module.css';
import tones from './tones.module.css';

export type Tone = 'calm' | 'accent' | 'good' | 'warn' | 'bad';

interface TagProps {
  tone: Tone;
  outlined?: boolean;
  children: string;
}

/** A short label: a status, a role. */
export function Tag({ tone, outlined = false, children }: TagProps) {
  return (
    <span className={`${styles.tag} ${tones[tone]} ${outlined ? styles.outlined : ''}`}>
      {children}
    </span>
  );
}
