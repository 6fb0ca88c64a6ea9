let waiting: ServiceWorker | null = null;
const listeners = new Set<() => void>();

/** Whether a version newer than this page has arrived, as `useSyncExternalStore` asks. */
export const newVersion = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isThere: (): boolean => waiting !== null,
  has: (worker: ServiceWorker): void => {
    waiting = worker;
    for (const listener of listeners) listener();
  },
  /** Loads the page again, by the new version. */
  take: (): void => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
      once: true,
    });
    waiting?.postMessage({ take: true });
  },
};
