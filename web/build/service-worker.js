// Served as /sw.js. The build prepends `version` and `files`, the files of the portal. Caches the portal
// itself, so that it opens offline; never API responses, recordings or other user data.

/* global version, files */
const kept = `sakshi-${version}`;
const page = '/index.html';
const settings = '/config.json';

const fill = async () => {
  const cache = await caches.open(kept);
  await cache.addAll([...files, settings].map((file) => new Request(file, { cache: 'no-cache' })));
};

const forgetOlder = async () => {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith('sakshi-') && name !== kept);
  await Promise.all(older.map((name) => caches.delete(name)));
};

/** Network first; the cached copy serves when offline. */
const fresh = async (request) => {
  try {
    const response = await fetch(request);
    if (response.ok) await (await caches.open(kept)).put(request, response.clone());
    return response;
  } catch (error) {
    const held = await caches.match(request);
    if (held) return held;
    throw error;
  }
};

/** Cache first, for files whose names change with their content. */
const held = async (request) => (await caches.match(request)) ?? fresh(request);

const answerTo = (request) => {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return null;
  if (request.mode === 'navigate' && !pathname.startsWith('/api/'))
    return fetch(request).catch(() => caches.match(page));
  if (pathname === settings) return fresh(request);
  return pathname.startsWith('/assets/') || files.includes(pathname) ? held(request) : null;
};

addEventListener('install', (event) => event.waitUntil(fill()));
addEventListener('activate', (event) => event.waitUntil(forgetOlder().then(() => clients.claim())));
addEventListener('fetch', (event) => {
  const answer = answerTo(event.request);
  if (answer) event.respondWith(answer);
});

// A page asks the waiting version whether it is newer than the page. If it is not, it takes over silently.
addEventListener('message', ({ data, source }) => {
  if (data.take || files.includes(data.entry)) skipWaiting();
  else source.postMessage({ newer: true });
});
