import { readdirSync, statSync } from 'node:fs';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { portalLanguages } from '#contract/choices.ts';
import { setLanguage } from '../../web/messages/language.ts';
import { helpFor } from '../../web/pages/help/tasks/help-for.ts';
import { type HelpTexts, helpTasks } from '../../web/pages/help/tasks/tasks.ts';
import { quiet } from './dashboard-parts.ts';
import { fakeApi } from './fake-api.ts';
import { open, setUpBrowser } from './portal.tsx';
import { system } from './records.ts';

setUpBrowser();
const texts = import.meta.glob<HelpTexts>('../../web/pages/help/texts/*.ts', {
  import: 'default',
  eager: true,
});
const messages = import.meta.glob<Record<string, string>>('../../web/messages/en/*.ts', {
  import: 'default',
  eager: true,
});
const english: Record<string, string> = Object.assign({}, ...Object.values(messages));
const helpIn = (language: string) => texts[`../../web/pages/help/texts/${language}.ts`];
const labelsOf = (step: string) => [...step.matchAll(/\[(.*?)\]/g)].map(([, key = '']) => key);

describe.each(portalLanguages)('help in %s', (language) => {
  it.each(helpTasks)(
    'names the same labels of the screens for %s, all of which exist [help-3]',
    (task) => {
      const keys = (helpIn(language)?.tasks[task].steps ?? []).flatMap(labelsOf);
      for (const key of keys)
        expect([key, english[key]]).toEqual([key, expect.not.stringMatching(/[{}]/)]);
      const named = (helpIn('en')?.tasks[task].steps ?? []).flatMap(labelsOf);
      expect(keys.toSorted()).toEqual(named.toSorted());
    },
  );

  it('shows every task [help-2]', async () => {
    fakeApi(quiet);
    await setLanguage(language);
    await open('/help');
    const help = helpIn(language);
    for (const task of helpTasks)
      expect(
        await screen.findByRole('link', { name: help?.tasks[task].title ?? '?' }),
      ).toBeTruthy();
  });
});

describe('help', () => {
  it.each(helpTasks)('shows the steps of %s, with the labels of the screens', async (task) => {
    fakeApi(quiet);
    await open(`/help/${task}`);
    const { title = '', steps = [] } = helpIn('en')?.tasks[task] ?? {};
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    const shown = within(screen.getByRole('main')).getAllByRole('listitem');
    const wanted = steps.map((step) =>
      step.replace(/\[(.*?)\]/g, (_, key: string) => english[key] ?? '?'),
    );
    expect(shown.map(({ textContent }) => textContent)).toEqual(wanted);
  });

  it('of a screen is one click away, and leads back to the screen', async () => {
    fakeApi(quiet);
    await open('/dashboard');
    fireEvent.click(await screen.findByRole('link', { name: 'Help' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Schedule a meeting' }),
    ).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: 'Open: Dashboard' }));
    expect(await screen.findByText('Total Meetings')).toBeTruthy();
  });

  it.each([
    ['admin', 1],
    ['staff', 0],
  ] as const)('leads to the users only those who manage them: %s', async (role, n) => {
    fakeApi({ ...quiet, getMe: () => ({ ...system, role }) });
    await open('/help/users');
    await screen.findByRole('link', { name: 'All tasks' });
    expect(screen.queryAllByRole('link', { name: 'Open: User Management' })).toHaveLength(n);
  });

  it.each([
    ['/upload', '/help/upload'],
    ['/meetings/m1', '/help/export'],
    ['/meetings/m1/transcript', '/help/correct'],
    ['/meetings/m1/summary', '/help/summary'],
    ['/meetings/m1/agenda', '/help/hold'],
    ['/meetings/m1/papers', '/help/papers'],
    ['/meetings/m1/minutes', '/help/minutes'],
    ['/vocabulary', '/help/names'],
    ['/meetings/m1/desk', '/help/desk'],
    ['/bodies/b1', '/help/hold'],
    ['/archive', '/help/search'],
    ['/queue', '/help/queue'],
    ['/settings', '/help'],
  ])('of %s is at %s [help-1]', (address, help) => {
    expect(helpFor(address)).toBe(help);
  });

  it('has a picture of every task in every language, of at most 2 MB together', async () => {
    const folder = 'web/pages/help/pictures';
    const files = readdirSync(folder);
    const wanted = portalLanguages.flatMap((one) => helpTasks.map((task) => `${task}.${one}.webp`));
    expect(files.toSorted()).toEqual(wanted.toSorted());
    const sizes = files.map((file) => statSync(`${folder}/${file}`).size);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2_000_000);
    fakeApi(quiet);
    await open('/help/queue');
    expect(await screen.findByRole('img', { name: 'Screenshot: Manage the queue' })).toBeTruthy();
  });

  it('can be read before signing in [help-4]', async () => {
    await open('/login/help/upload');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Upload a recording' }),
    ).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Open: Upload Audio' })).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: 'All tasks' }));
    expect(await screen.findByRole('link', { name: 'Search the archive' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy();
  });
});
