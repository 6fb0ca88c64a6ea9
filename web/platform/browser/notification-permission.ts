import { useSyncExternalStore } from 'react';

type Permission = NotificationPermission | 'unsupported';

const listeners = new Set<() => void>();

const permission = (): Permission =>
  'Notification' in window ? Notification.permission : 'unsupported';

/** Whether this browser may show notifications of the portal. */
export const useNotificationPermission = (): Permission =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, permission);

/** Asks for the permission. Must follow a user gesture; browsers refuse it otherwise. */
export async function requestNotificationPermission(): Promise<void> {
  await Notification.requestPermission();
  for (const listener of listeners) listener();
}
