import { newVersion } from './new-version.ts';

/** Milliseconds between checks for a new version; a page also checks when it becomes visible. */
const updateInterval = 3_600_000;

const entry = (): string =>
  new URL(
    document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '/',
    location.href,
  ).pathname;

/** Asks the waiting version; it answers only if it is newer than this page. */
function askIfNewer(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('message', ({ source }) => {
    if (source !== worker) return;
    newVersion.setState(worker, true);
  });
  worker.postMessage({ entry: entry() });
}

function watchForUpdates(registration: ServiceWorkerRegistration): void {
  if (registration.waiting) askIfNewer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      // The very first version replaces nothing.
      if (installing.state === 'installed' && registration.active) askIfNewer(installing);
    });
  });
  const look = () => void registration.update().catch(() => {});
  setInterval(look, updateInterval);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look();
  });
}

/** Registers /sw.js, which makes the portal available offline. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker
    .register('/sw.js', { updateViaCache: 'none' })
    .then(watchForUpdates)
    // Browsers may refuse, as private windows do. The portal works without it.
    .catch(() => {});
}

/**
 * Fetches once more what this page has loaded, so that the worker keeps it: before the first visit ended, it knew
 * nothing of translations and fonts. The browser's own cache answers.
 */
export async function keepLoadedOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.ready;
  for (const { name } of performance.getEntriesByType('resource'))
    if (name.startsWith(`${location.origin}/assets/`)) void fetch(name).catch(() => {});
}
