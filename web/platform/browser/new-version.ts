let waiting: ServiceWorker | null = null;
const listeners = new Set<() => void>();

/** Whether a newer version of the portal is waiting, for `useSyncExternalStore`. */
export const newVersion = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isWaiting: (): boolean => waiting !== null,
  setWaiting: (worker: ServiceWorker): void => {
    waiting = worker;
    for (const listener of listeners) listener();
  },
  /** Activates the new version and reloads the page. */
  activate: (): void => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
      once: true,
    });
    waiting?.postMessage({ activate: true });
  },
};
