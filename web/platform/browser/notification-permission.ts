import { useSyncExternalStore } from 'react';

type Permission = NotificationPermission | 'unsupported';

const listeners = new Set<() => void>();

const permission = (): Permission =>
  'Notification' in window ? Notification.permission : 'unsupported';

/** Whether this browser shows notifications of the portal. */
export const useNotificationPermission = (): Permission =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, permission);

/** Lets the browser ask. To be called when somebody has pressed something: browsers refuse it otherwise. */
export async function requestNotificationPermission(): Promise<void> {
  await Notification.requestPermission();
  for (const listener of listeners) listener();
}
