// Served as /sw.js. The build prepends `version` and `files`, the files of the portal. Caches the portal
// itself, so that it opens offline; never API responses, recordings or other user data.

/* global version, files */
const cacheName = `sakshi-${version}`;
const indexPage = '/index.html';
const configFile = '/config.json';

const precache = async () => {
  const cache = await caches.open(cacheName);
  await cache.addAll(
    [...files, configFile].map((file) => new Request(file, { cache: 'no-cache' })),
  );
};

const deleteOlder = async () => {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith('sakshi-') && name !== cacheName);
  await Promise.all(older.map((name) => caches.delete(name)));
};

/** On a full disk nothing is kept, and the portal works while it is online. */
const keep = (request, response) =>
  caches
    .open(cacheName)
    .then((cache) => cache.put(request, response))
    .catch(() => {});

/** Network first; the cached copy serves when offline. */
const networkFirst = async (request) => {
  try {
    const response = await fetch(request);
    if (response.ok) await keep(request, response.clone());
    return response;
  } catch (error) {
    const cached = await caches.match(request);
    if (cached) return cached;
    throw error;
  }
};

/** Cache first, for files whose names change with their content. */
const cacheFirst = async (request) => (await caches.match(request)) ?? networkFirst(request);

const respondTo = (request) => {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return null;
  // Published pages are not pages of the portal.
  if (/^\/(public|\.well-known)\//.test(pathname)) return null;
  if (request.mode === 'navigate' && !pathname.startsWith('/api/'))
    return fetch(request).catch(() => caches.match(indexPage));
  if (pathname === configFile) return networkFirst(request);
  return pathname.startsWith('/assets/') || files.includes(pathname) ? cacheFirst(request) : null;
};

addEventListener('install', (event) => event.waitUntil(precache()));
addEventListener('activate', (event) => event.waitUntil(deleteOlder().then(() => clients.claim())));
addEventListener('fetch', (event) => {
  const response = respondTo(event.request);
  if (response) event.respondWith(response);
});

// A page asks the waiting version whether it is newer than the page. If it is not, it takes over silently.
addEventListener('message', ({ data, source }) => {
  if (data.activate || files.includes(data.entry)) skipWaiting();
  else source.postMessage({ newer: true });
});
