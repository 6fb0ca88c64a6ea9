import { useSyncExternalStore } from 'react';
import { text } from '../messages/text.ts';
import { Icon } from '../ui/icons.tsx';
import styles from './offline-notice.module.css';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Below the bar for as long as this device has no network. */
export function OfflineNotice() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div className={styles.place} aria-live="polite">
      {!online && (
        <p className={styles.notice}>
          <Icon name="alert" />
          {text('offline.notice')}
        </p>
      )}
    </div>
  );
}
