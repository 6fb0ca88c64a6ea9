import { createStore, useStore } from 'zustand';

type Permission = NotificationPermission | 'unsupported';

const permission = (): Permission =>
  'Notification' in window ? Notification.permission : 'unsupported';

/** How often the permission was asked for: the browser does not say when it changes. */
const requests = createStore(() => 0);

/** Whether this browser may show notifications of the portal. */
export function useNotificationPermission(): Permission {
  useStore(requests);
  return permission();
}

/** Asks for the permission. Must follow a user gesture; browsers refuse it otherwise. */
export async function requestNotificationPermission(): Promise<void> {
  await Notification.requestPermission();
  requests.setState((count) => count + 1);
}
