import { beforeEach, expect, it, vi } from 'vitest';
import type * as Journal from '../../web/platform/browser/storage-journal.ts';
import { fakeDatabase } from './desk-world.ts';
import { setUpBrowser } from './portal.tsx';

setUpBrowser();

let visits = 0;

/** The journal as the next visit of the same browser loads it. */
function nextVisit(): Promise<typeof Journal> {
  visits += 1;
  const address = `../../web/platform/browser/storage-journal.ts?visit=${visits}`;
  return import(/* @vite-ignore */ address);
}

const written = () => new Promise((resolve) => setTimeout(resolve, 20));

/** All of local storage, as if it were on disk. */
const onDiskNow = () => Object.fromEntries(Object.entries<string>(localStorage));

/** What local storage has on disk, and what comes back when the browser is killed now. */
function killed(onDisk: Record<string, string>): void {
  localStorage.clear();
  for (const [key, value] of Object.entries(onDisk)) localStorage.setItem(key, value);
}

let journal: typeof Journal;
beforeEach(async () => {
  fakeDatabase();
  journal = await nextVisit();
});

it('repeats the changes and removals that local storage lost, and no older ones', async () => {
  journal.record('title', '"Ward"');
  journal.record('user', '{"id":"asha"}');
  const onDisk = onDiskNow();
  journal.record('title', '"Ward committee"');
  journal.record('user', null);
  await written();
  killed({ ...onDisk, theme: 'dark' });
  await (await nextVisit()).restoreStorage();
  expect({ ...localStorage }).toMatchObject({ title: '"Ward committee"', theme: 'dark' });
  expect(localStorage.getItem('user')).toBeNull();

  localStorage.setItem('title', '"Of another program"');
  await (await nextVisit()).restoreStorage();
  expect(localStorage.getItem('title')).toBe('"Of another program"');
});

it('leaves alone what was changed since the visit began', async () => {
  journal.record('a', '1');
  const onDisk = onDiskNow();
  journal.record('a', '2');
  journal.record('b', '2');
  await written();
  killed(onDisk);
  const next = await nextVisit();
  const restored = next.restoreStorage();
  next.record('a', '3');
  await restored;
  expect({ ...localStorage }).toMatchObject({ a: '3', b: '2' });
});

it('repeats nothing in a local storage that was cleared', async () => {
  journal.record('title', '"Ward"');
  await written();
  killed({});
  await (await nextVisit()).restoreStorage();
  expect(localStorage).toHaveLength(0);
});

it('is done without where the browser has no IndexedDB', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const alone = await nextVisit();
  alone.record('title', '"Ward"');
  await written();
  await alone.restoreStorage();
  expect(localStorage.getItem('title')).toBe('"Ward"');
});
