import { useSyncExternalStore } from 'react';
import { text } from '../messages/text.ts';
import { Button } from '../ui/button.tsx';
import styles from './new-version.module.css';
import { newVersion } from './new-version-store.ts';

/** Offers to load a newer version, when whoever works here is ready. */
export function NewVersion() {
  const isThere = useSyncExternalStore(newVersion.subscribe, newVersion.isThere);
  return (
    <output className={styles.place}>
      {isThere && (
        <span className={styles.notice}>
          {text('version.newer')}
          <Button size="xs" onClick={newVersion.take}>
            {text('version.reload')}
          </Button>
        </span>
      )}
    </output>
  );
}
