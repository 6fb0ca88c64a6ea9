// Served as /sw.js. The build writes in front of it `version` and `files`: what the portal is made of.
// It keeps the portal itself, so that it opens without a network. Answers of the API, recordings and
// whatever else is somebody's are never its business.

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

/** From the network, and kept for when there is none. */
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

/** Files whose names change with their content are asked for once. */
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

// A page asks a version that waits whether it is newer than the page; one that is not takes over unseen.
addEventListener('message', ({ data, source }) => {
  if (data.take || files.includes(data.entry)) skipWaiting();
  else source.postMessage({ newer: true });
});
