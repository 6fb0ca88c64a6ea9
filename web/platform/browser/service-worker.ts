import { newVersion } from './new-version.ts';

/** How often an open page looks for a new version, in milliseconds; it also does when one returns to it. */
const updateInterval = 3_600_000;

const entry = (): string =>
  new URL(
    document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '/',
    location.href,
  ).pathname;

/** Asks a version that waits; it answers only if it is newer than this page. */
function askIfNewer(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('message', ({ source }) => {
    if (source !== worker) return;
    newVersion.has(worker);
  });
  worker.postMessage({ entry: entry() });
}

function watchForUpdates(registration: ServiceWorkerRegistration): void {
  if (registration.waiting) askIfNewer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      // The first one ever has nothing to replace.
      if (installing.state === 'installed' && registration.active) askIfNewer(installing);
    });
  });
  const look = () => void registration.update().catch(() => {});
  setInterval(look, updateInterval);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look();
  });
}

/** Keeps the portal for visits without a network: /sw.js. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker
    .register('/sw.js', { updateViaCache: 'none' })
    .then(watchForUpdates)
    // A browser that refuses (private windows do) has the portal all the same.
    .catch(() => {});
}
