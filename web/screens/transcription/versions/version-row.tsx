import { text } from '../../../messages/text.ts';
import { Button } from '../../../ui/button.tsx';
import { displayInstant } from '../../../ui/dates.ts';
import { Tag } from '../../../ui/tag.tsx';
import styles from './versions.module.css';

/** A version as a list of them has it. */
export interface ListedVersion {
  version: number;
  /** Null for what nobody made by hand. */
  made_by: string | null;
  /** Null where it was not noted. */
  made_at: string | null;
}

interface VersionRowProps {
  version: ListedVersion;
  /** What it changed, in words. */
  what: string;
  isCurrent: boolean;
  /** Each null where it is not offered: there is nothing to compare it with, or it may not be restored. */
  onCompare: (() => void) | null;
  onCompareNow: (() => void) | null;
  onRestore: (() => void) | null;
}

/** One version: who made it, when, and what it changed. */
export function VersionRow(props: VersionRowProps) {
  const { what, isCurrent, onCompare, onCompareNow, onRestore } = props;
  const { version: number, made_by, made_at } = props.version;
  const time = made_at === null ? '' : displayInstant(made_at);
  const acts = [
    { act: onCompare, shown: 'correcting.compare', named: 'correcting.compareOf' },
    { act: onCompareNow, shown: 'summary.compareNow', named: 'summary.compareNowOf' },
    { act: onRestore, shown: 'correcting.restore', named: 'correcting.restoreOf' },
  ] as const;
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <h3 className={styles.number}>
          {text('correcting.version', { version: number })}{' '}
          {isCurrent && <Tag tone="accent">{text('correcting.current')}</Tag>}
        </h3>
        <p className={styles.what}>{what}</p>
        <p className={styles.who}>
          {made_by === null ? time : text('correcting.byAt', { name: made_by, time })}
        </p>
      </div>
      <div className={styles.buttons}>
        {acts.map(
          ({ act, shown, named }) =>
            act && (
              <Button
                key={shown}
                variant="default"
                size="xs"
                aria-label={text(named, { version: number })}
                onClick={act}
              >
                {text(shown)}
              </Button>
            ),
        )}
      </div>
    </li>
  );
}
