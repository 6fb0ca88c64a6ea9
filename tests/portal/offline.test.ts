import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { describe, expect as exactly, it } from 'vitest';
import { expectAccessible } from '../browser/a11y.ts';
import { isThorough } from '../thorough.ts';
import { expect, newPage, url as portal } from './visit.ts';

/** The service worker of the next deployment, which knows no file of the current page. */
const nextWorker =
  "addEventListener('message', ({ data }) => { if (data.entry) data.entry = '/later.js'; });\n";

/** A proxy in front of the portal that can go down and serve another service worker. */
async function openDoor(portal: string) {
  let deployed = false;
  const server = createServer((asked, reply) => {
    const { method, headers } = asked;
    const isWorker = asked.url === '/sw.js';
    // Uncompressed and in full, so that a line can be put in front.
    const plain = { ...headers, 'accept-encoding': 'identity', 'if-none-match': '' };
    // The portal accepts only its own host and origin.
    const own = { ...plain, host: new URL(portal).host, ...(headers.origin && { origin: portal }) };
    const onward = request(`${portal}${asked.url}`, { method, headers: own }, (answer) => {
      const { 'content-length': _length, ...loose } = answer.headers;
      reply.writeHead(answer.statusCode ?? 502, isWorker ? loose : answer.headers);
      if (isWorker && deployed) reply.write(nextWorker);
      answer.pipe(reply);
    });
    onward.on('error', () => reply.destroy());
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy: () => {
      deployed = true;
    },
    shut: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** A second visit, which the service worker already serves. */
async function secondVisit(url: string) {
  const opened = await newPage({ serviceWorkers: 'allow' });
  const { page } = opened;
  await page.goto(`${url}/dashboard`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await expect(page.locator('#content h1')).toBeVisible();
  return opened;
}

const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(caches_.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

describe('the service worker', () => {
  it('opens the portal offline with a notice, and caches no data of the API [frame-40]', async () => {
    const door = await openDoor(portal);
    const { page } = await secondVisit(door.url);
    const kept = await keptAddresses(page);
    exactly(kept).toContain('/index.html');
    exactly(kept.filter((path) => /^\/(api|s3)\//.test(path))).toEqual([]);

    door.shut();
    await page.context().setOffline(true);
    await page.goto(`${door.url}/archive`);
    await expect(page.getByRole('navigation', { name: 'Main' }).first()).toBeVisible();
    // The portal notices even if the browser does not know that it is offline.
    await expect(page.getByText(/offline|cannot be reached/).first()).toBeVisible();
    await expectAccessible(page);
  });

  it.runIf(isThorough)(
    'offers a new version and reloads with it on request [frame-41]',
    async () => {
      const door = await openDoor(portal);
      const { page, complaints } = await secondVisit(door.url);
      await expect(page.getByText('A new version of Sakshi is available.')).toHaveCount(0);
      door.deploy();
      await page.evaluate(async () => {
        await (await navigator.serviceWorker.ready).update();
      });
      await expect(page.getByText('A new version of Sakshi is available.')).toBeVisible();
      await Promise.all([
        page.waitForEvent('load'),
        page.getByRole('button', { name: 'Reload' }).click(),
      ]);
      await expect(page.locator('#content h1')).toBeVisible();
      await expect(page.getByText('A new version of Sakshi is available.')).toHaveCount(0);
      exactly(complaints).toEqual([]);
      door.shut();
    },
  );
});
