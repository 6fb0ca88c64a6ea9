import { useSyncExternalStore } from 'react';
import { connection } from '../connection.ts';
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

/** Below the bar for as long as this device has no network, or the server does not answer. */
export function OfflineNotice() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  const reached = useSyncExternalStore(connection.subscribe, connection.isThere);
  return (
    <div className={styles.place} aria-live="polite">
      {!(online && reached) && (
        <p className={styles.notice}>
          <Icon name="alert" />
          {text(online ? 'error.unreachable' : 'offline.notice')}
        </p>
      )}
    </div>
  );
}
