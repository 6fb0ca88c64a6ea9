import { useQuery } from '@tanstack/react-query';
import { Suspense, useSyncExternalStore } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { useStore } from 'zustand';
import { uploadList } from '../../features/uploads/upload-list.ts';
import { withMessages } from '../../messages/language.ts';
import { text } from '../../messages/text.ts';
import { isReachable } from '../../platform/api/client.ts';
import { activateNewVersion, newVersion } from '../../platform/browser/new-version.ts';
import { useNotificationPermission } from '../../platform/browser/notification-permission.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { settingsQuery } from '../../platform/preferences/settings.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { lazyComponent } from '../../ui/lazy-part.tsx';
import styles from './navigation-progress.module.css';
import newVersionStyles from './new-version.module.css';
import offlineNoticeStyles from './offline-notice.module.css';

/** Shows that a page is loading. The live region is always present, so that screen readers announce it. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return (
    <div className={styles.place} aria-live="polite">
      {state !== 'idle' && (
        <div className={styles.bar}>
          <span className={styles.text}>{text('nav.arriving')}</span>
        </div>
      )}
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Shown while the device is offline or the server does not answer. */
export function OfflineNotice() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  const reached = useStore(isReachable);
  return (
    <div className={offlineNoticeStyles.place} aria-live="polite">
      {!(online && reached) && (
        <p className={offlineNoticeStyles.notice}>
          <Icon name="alert" />
          {text(online ? 'error.unreachable' : 'offline.notice')}
        </p>
      )}
    </div>
  );
}

/** Offers to reload when a newer version of the portal is ready. */
export function NewVersion() {
  const isWaiting = useStore(newVersion) !== null;
  return (
    <output className={newVersionStyles.place}>
      {isWaiting && (
        <span className={newVersionStyles.notice}>
          {text('version.newer')}
          <Button size="xs" onClick={activateNewVersion}>
            {text('version.reload')}
          </Button>
        </span>
      )}
    </output>
  );
}

const LazyJobNotifications = lazyComponent(
  async () =>
    (await withMessages(import('./job-notifications.tsx'), 'notifications')).JobNotifications,
  () => null,
);

/** Job notifications for users who opted in and whose browser allows them. Others never load the code. */
export function OptionalJobNotifications() {
  const isChosen = useQuery(settingsQuery).data?.notifications.pushNotifications === true;
  const isAllowed = useNotificationPermission() === 'granted';
  return <Suspense>{isChosen && isAllowed && <LazyJobNotifications />}</Suspense>;
}

const LazyUploadStatus = lazyComponent(
  async () =>
    (await withMessages(import('../../features/uploads/upload-status.tsx'), 'upload')).UploadStatus,
  () => null,
);

/** How the uploads of this visit stand; the upload page itself lists them. */
export function OptionalUploadStatus() {
  const isBegun = useStore(uploadList, (uploads) =>
    uploads.some(({ state }) => state.name !== 'ready'),
  );
  const { pathname } = useLocation();
  return <Suspense>{isBegun && pathname !== paths.upload && <LazyUploadStatus />}</Suspense>;
}
