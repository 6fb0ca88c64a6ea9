import { createStore } from 'zustand';

/** A newer version of the portal that is ready to take over. */
export const newVersion = createStore<ServiceWorker | null>(() => null);

/** Activates the new version and reloads the page. */
export function activateNewVersion(): void {
  const worker = newVersion.getState();
  // Another tab has activated it.
  if (worker?.state !== 'installed') return location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
    once: true,
  });
  worker.postMessage({ activate: true });
}
