import type { VersionSummary } from '#contract/transcript-versions.ts';
import { text } from '../../../messages/text.ts';
import { Button } from '../../../ui/button.tsx';
import { displayInstant } from '../../../ui/dates.ts';
import { Tag } from '../../../ui/tag.tsx';
import styles from './versions.module.css';
import { whatChanged } from './what-changed.ts';

interface VersionRowProps {
  version: VersionSummary;
  isCurrent: boolean;
  /** Null where there is nothing to compare it with, or where it may not be restored. */
  onCompare: (() => void) | null;
  onRestore: (() => void) | null;
}

/** One version: who made it, when, and what it changed. */
export function VersionRow({ version, isCurrent, onCompare, onRestore }: VersionRowProps) {
  const { version: number, made_by, made_at, change } = version;
  const time = displayInstant(made_at);
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <h3 className={styles.number}>
          {text('correcting.version', { version: number })}{' '}
          {isCurrent && <Tag tone="accent">{text('correcting.current')}</Tag>}
        </h3>
        <p className={styles.what}>{whatChanged(change)}</p>
        <p className={styles.who}>
          {made_by === null ? time : text('correcting.byAt', { name: made_by, time })}
        </p>
      </div>
      <div className={styles.buttons}>
        {onCompare && (
          <Button
            variant="default"
            size="xs"
            aria-label={text('correcting.compareOf', { version: number })}
            onClick={onCompare}
          >
            {text('correcting.compare')}
          </Button>
        )}
        {onRestore && (
          <Button
            variant="default"
            size="xs"
            aria-label={text('correcting.restoreOf', { version: number })}
            onClick={onRestore}
          >
            {text('correcting.restore')}
          </Button>
        )}
      </div>
    </li>
  );
}
