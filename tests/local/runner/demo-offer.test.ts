import { once } from 'node:events';
import http, { type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { offeringDemo, withDemoOffer } from '../../../local/demo-offer.ts';

/** How often an administrator was let in. */
let admitted = 0;

/** What the API answers to whom. */
const statuses: Record<string, number> = {
  'Bearer admin': 200,
  'Bearer staff': 403,
  'Bearer unlucky': 500,
};
const site: RequestListener = ({ url, headers: { authorization = '' } }, response) => {
  const status = statuses[authorization] ?? 401;
  if (status === 200) response.once('finish', () => admitted++);
  response.writeHead(url?.startsWith('/api/audit/') ? status : 404).end();
};

let loads = 0;
let finish = () => {};
const server = http.createServer(
  withDemoOffer(site, {
    load: async () => {
      loads += 1;
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return 'loaded';
    },
  }),
);
let url = '';
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(() => {
  loads = 0;
  admitted = 0;
});

const ask = (headers: Record<string, string> = {}, method = 'POST') =>
  fetch(`${url}/local/demo`, { method, headers });

it('loads the demo once for administrators who ask at the same time', async () => {
  const asked = [ask({ authorization: 'Bearer admin' }), ask({ authorization: 'Bearer admin' })];
  await expect.poll(() => [loads, admitted]).toEqual([1, 2]);
  // Whatever is asked and answered after the second one was let in: by then it waits for the first.
  await ask();
  finish();
  const answers = await Promise.all(asked);
  expect(await answers[0]?.json()).toEqual({ outcome: 'loaded' });
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(loads).toBe(1);
});

it('loads nothing for others, nor for pages of other sites', async () => {
  expect((await ask()).status).toBe(401);
  const staff = await ask({ authorization: 'Bearer staff' });
  expect(staff.status).toBe(403);
  expect(await staff.json()).toEqual({ detail: 'Only administrators can load the demo.' });
  const foreign = { authorization: 'Bearer admin', origin: 'http://elsewhere.example' };
  expect((await ask(foreign)).status).toBe(403);
  expect(
    (await ask({ authorization: 'Bearer admin', 'sec-fetch-site': 'cross-site' })).status,
  ).toBe(403);
  expect((await ask({ authorization: 'Bearer admin' }, 'GET')).status).toBe(404);
  expect(loads).toBe(0);
});

it('does not take a failure of the API for a refusal', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const answer = await ask({ authorization: 'Bearer unlucky' });
  expect([answer.status, await answer.json()]).toEqual([
    500,
    { detail: 'The demo could not be loaded.' },
  ]);
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
  expect(loads).toBe(0);
});

it('is offered by config.json', () => {
  expect(JSON.parse(offeringDemo('{"stage":"dev"}'))).toEqual({ stage: 'dev', demo: 'offered' });
});
