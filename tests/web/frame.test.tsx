import { readFileSync } from 'node:fs';
import type { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { Settings } from '#contract/settings.ts';
import { onSessionEnd } from '../../web/platform/session/session.ts';
import { roleLabel } from '../../web/platform/user/current-user.ts';
import { toast, toasts } from '../../web/ui/toast.ts';
import { fakeApi, saying } from './fake-api.ts';
import { comeBack, dialogIsClosed, open, setUpBrowser } from './portal.tsx';
import { system } from './records.ts';

setUpBrowser();
const getMe = () => system;

describe('startup', () => {
  it('shows an S symbol with dots and the text Initializing before any script runs [frame-1]', () => {
    const [, body = ''] = readFileSync('web/index.html', 'utf8').split('</head>');
    const page = new DOMParser().parseFromString(body, 'text/html');
    const startUp = page.querySelector('#root main');
    expect(startUp?.querySelector('.start-up-mark')?.textContent).toBe('S');
    expect(startUp?.querySelectorAll('.start-up-dots i')).toHaveLength(3);
    expect(startUp?.querySelector('h1')?.textContent).toBe('Initializing Sakshi');
  });

  it('redirects / to the dashboard [frame-2]', async () => {
    fakeApi({ getMe });
    const { router } = await open('/');
    expect(router.state.location.pathname).toBe('/dashboard');
  });
});

describe('the page frame', () => {
  it('links to all pages in order, and to the help [frame-3]', async () => {
    fakeApi({ getMe });
    await open('/nowhere');
    const navigation = await screen.findByRole('navigation', { name: 'Main' });
    expect(
      within(navigation)
        .getAllByRole('link')
        .map((link) => [link.getAttribute('href'), link.textContent]),
    ).toEqual([
      ['/dashboard', 'Dashboard'],
      ['/upload', 'Upload Audio'],
      ['/queue', 'Processing Queue'],
      ['/archive', 'Archive'],
      ['/bodies', 'Bodies'],
      ['/resolutions', 'Resolutions'],
      ['/actions', 'Actions'],
      ['/vocabulary', 'Vocabulary'],
      ['/train-speakers', 'Train Speakers'],
      ['/audit', 'Audit Log'],
      ['/settings', 'Settings'],
      ['/users', 'User Management'],
      ['/help', 'Help'],
    ]);
  });

  it('links to User Management for administrators only [frame-3]', async () => {
    fakeApi({ getMe: () => ({ ...system, role: 'officer' }) });
    await open('/nowhere');
    const navigation = within(await screen.findByRole('navigation', { name: 'Main' }));
    expect(navigation.getByRole('link', { name: 'Settings' })).toBeTruthy();
    expect(navigation.queryByRole('link', { name: 'User Management' })).toBeNull();
  });

  it.each([
    [{ full_name: 'asha Patil' }, 'asha Patil', 'A'],
    [{ full_name: '', username: 'ravi' }, 'ravi', 'R'],
    [{ full_name: 'मीना' }, 'मीना', 'मी'],
  ])('shows name, initial and role: %o [frame-4] [frame-5]', async (facts, name, initial) => {
    fakeApi({ getMe: () => ({ ...system, ...facts }) });
    await open('/nowhere');
    const navigation = within(await screen.findByRole('navigation', { name: 'Main' }));
    expect(navigation.getByText(name)).toBeTruthy();
    expect(navigation.getByText(initial)).toBeTruthy();
    expect(navigation.getByText('Admin')).toBeTruthy();
  });

  it('shows U for a user without a name [frame-6]', async () => {
    fakeApi({ getMe: () => ({ ...system, full_name: '', username: '' }) });
    await open('/nowhere');
    const navigation = within(await screen.findByRole('navigation', { name: 'Main' }));
    expect(navigation.getByText('U')).toBeTruthy();
  });

  it('labels an unknown role User [frame-7]', () => {
    expect([roleLabel('officer'), roleLabel('')]).toEqual(['Officer', 'User']);
  });

  it.each(['banner', 'navigation'])(
    'says with the Logout button of the %s that nobody is signed in [frame-8]',
    async (place) => {
      const ended = vi.fn();
      onSessionEnd(ended);
      fakeApi({ getMe });
      await open('/nowhere');
      const there = within((await screen.findAllByRole(place))[0] ?? document.body);
      fireEvent.click(there.getByRole('button', { name: 'Logout' }));
      expect(
        await screen.findByText('Nobody is signed in: this portal runs without sign-in.'),
      ).toBeTruthy();
      expect(ended).not.toHaveBeenCalled();
      onSessionEnd(() => {});
    },
  );

  it('switches the language in the header, and saves it [frame-51]', async () => {
    const api = fakeApi({
      getMe,
      updateSettings: ({ preferences }) => Settings.parse({ preferences }),
    });
    await open('/nowhere');
    const choice = await screen.findByRole('combobox', { name: 'Language of the portal' });
    const names = within(choice).getAllByRole('option');
    expect(names.map(({ textContent }) => textContent)).toEqual([
      'English',
      'हिन्दी',
      'मराठी',
      'ಕನ್ನಡ',
      'తెలుగు',
      'தமிழ்',
    ]);
    fireEvent.change(choice, { target: { value: 'mr' } });
    expect(await screen.findByRole('link', { name: 'संग्रह' })).toBeTruthy();
    expect(api.named('updateSettings')).toEqual([{ preferences: { language: 'mr' } }]);
    expect(document.documentElement.lang).toBe('mr');
  });

  describe('in a language that was chosen on another device', () => {
    const chosenMeanwhile = () => {
      const language = { now: 'en' };
      fakeApi({
        getMe,
        getSettings: () => Settings.parse({ preferences: { language: language.now } }),
        updateSettings: ({ preferences }) =>
          Settings.parse({ preferences: { ...preferences, language: language.now } }),
        listAudit: () => ({ entries: [], cursor: null }),
        listBodies: () => ({ items: [], cursor: null }),
        listUsers: () => ({ users: [], cursor: null }),
      });
      return (queries: QueryClient) => {
        language.now = 'mr';
        return comeBack(queries);
      };
    };
    const isTranslated = () => screen.findByRole('link', { name: 'संग्रह' });
    const isNotTranslated = () =>
      expect(screen.getByRole('link', { name: 'Archive' })).toBeTruthy();
    /** The messages of the other language are there: nothing but what is entered holds it back. */
    const later = async () => {
      await import('../../web/messages/mr.ts');
      await act(() => vi.advanceTimersByTimeAsync(5000));
    };

    it('appears at once where nothing was entered [frame-56]', async () => {
      const choose = chosenMeanwhile();
      const { queries } = await open('/bodies');
      await choose(queries);
      expect(await isTranslated()).toBeTruthy();
    });

    it('waits until an open dialog is closed [frame-56]', async () => {
      const choose = chosenMeanwhile();
      const { queries } = await open('/bodies');
      fireEvent.click(await screen.findByRole('button', { name: 'Set up a body' }));
      const dialog = within(screen.getByRole('dialog'));
      vi.useFakeTimers({ shouldAdvanceTime: true });
      await choose(queries);
      await later();
      isNotTranslated();
      fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
      expect(await isTranslated()).toBeTruthy();
    });

    it('waits while a page shows what was entered in it, also when another setting is saved [frame-56]', async () => {
      const choose = chosenMeanwhile();
      const { queries, router } = await open('/audit');
      const record = await screen.findByLabelText<HTMLInputElement>('Record ID');
      fireEvent.input(record, { target: { value: 'm1' } });
      vi.useFakeTimers({ shouldAdvanceTime: true });
      await choose(queries);
      await later();
      fireEvent.click(screen.getByRole('radio', { name: 'Dark' }));
      await later();
      isNotTranslated();
      expect(screen.getByLabelText('Record ID')).toBe(record);
      await act(() => router.navigate('/bodies'));
      expect(await isTranslated()).toBeTruthy();
    });
  });

  it('credits its makers and labels classification and retention in the footer [frame-9] [frame-10] [frame-11] [frame-12] [frame-13]', async () => {
    fakeApi({ getMe });
    await open('/nowhere');
    const footer = within(await screen.findByRole('contentinfo'));
    expect(footer.getByText(/university project team .* municipal corporation/)).toBeTruthy();
    const names = footer.getAllByRole('term').map(({ textContent }) => textContent);
    const values = footer.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(names.map((name, at) => `${name}: ${values[at]}`)).toEqual([
      'Organisation: Government of India',
      'Security level: Official Use Only',
      'Classification: Internal',
      'Retention period: 7 years',
    ]);
  });

  it('shows a not-found page for an unknown address [frame-14]', async () => {
    fakeApi({ getMe });
    await open('/nowhere');
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toBeTruthy();
  });

  it('shows an error page after an unexpected error [frame-15]', async () => {
    vi.mocked(console.error).mockImplementation(() => {});
    fakeApi({
      getMe: () => {
        throw new AppError('internal', saying('not foreseen'));
      },
    });
    await open('/nowhere');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Unexpected Application Error!' }),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
    expect(console.error).toHaveBeenCalledWith(expect.any(AppError));
    vi.mocked(console.error).mockClear();
  });

  it('says that the server cannot be reached, and what to do [frame-49]', async () => {
    vi.mocked(console.error).mockImplementation(() => {});
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await open('/nowhere');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Sakshi cannot be reached' }),
    ).toBeTruthy();
    expect(screen.getByText(/Please check your connection and try again/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
    vi.mocked(console.error).mockClear();
  });

  it('stays unchanged after an uncaught error [frame-32]', async () => {
    fakeApi({ getMe });
    await open('/nowhere');
    const heading = await screen.findByRole('heading', { level: 1, name: 'Page not found' });
    const before = document.body.innerHTML;
    act(() => {
      dispatchEvent(new ErrorEvent('error', { message: 'nobody caught it' }));
      dispatchEvent(new Event('unhandledrejection'));
    });
    expect(toasts.getState()).toEqual([]);
    expect(heading.isConnected).toBe(true);
    expect(document.body.innerHTML).toBe(before);
  });

  it('starts the queries of a page while the user is still loading', async () => {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const api = fakeApi({ getMe: () => arrived.then(getMe), getQueue: () => ({ queue: [] }) });
    const opened = open('/queue');
    await waitFor(() => expect(api.calls.map(({ name }) => name)).toContain('getQueue'));
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    arrive();
    await opened;
    expect(await screen.findByRole('heading', { level: 1, name: 'Processing Queue' })).toBeTruthy();
  });

  it('shows that a page is loading [frame-16]', async () => {
    fakeApi({ getMe });
    const { router } = await open('/nowhere');
    // Its code has not been fetched yet.
    act(() => void router.navigate('/train-speakers'));
    expect(screen.getByText('Loading the page…').closest('[aria-live]')).toBeTruthy();
    await screen.findByRole('heading', { level: 1, name: 'Train Speakers' });
    expect(screen.queryByText('Loading the page…')).toBeNull();
  });
});

describe('the phone menu', () => {
  const openMenu = async () => {
    const button = await screen.findByRole('button', { name: 'Open menu' });
    button.focus();
    fireEvent.click(button);
    return { button, menu: await screen.findByRole('dialog', { name: 'Main' }) };
  };

  it('closes with its button [frame-17]', async () => {
    fakeApi({ getMe });
    await open('/nowhere');
    const { menu } = await openMenu();
    fireEvent.click(within(menu).getByRole('button', { name: 'Close' }));
    await dialogIsClosed();
  });

  it('closes on navigation by link and by the browser’s history [frame-18]', async () => {
    fakeApi({ getMe, getQueue: () => ({ queue: [] }) });
    const { router } = await open('/nowhere');
    let { menu } = await openMenu();
    fireEvent.click(within(menu).getByRole('link', { name: 'Processing Queue' }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Processing Queue' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    await dialogIsClosed();
    ({ menu } = await openMenu());
    await act(() => router.navigate(-1));
    await dialogIsClosed();
  });
});

describe('toasts', () => {
  it('appear in existing live regions, so that they are announced [frame-19]', async () => {
    fakeApi({ getMe });
    await open('/nowhere');
    const regions = [...document.querySelectorAll('[aria-live]')];
    act(() => toast.success('Saved'));
    act(() => toast.error('Failed'));
    const regionOf = (words: string) => screen.getByText(words).closest('[aria-live]');
    expect(regions).toContain(regionOf('Saved'));
    expect(regions).toContain(regionOf('Failed'));
    expect(regionOf('Saved')?.getAttribute('aria-live')).toBe('polite');
    expect(regionOf('Failed')?.getAttribute('aria-live')).toBe('assertive');
  });

  it('disappear after 4 seconds, successes after 2, and are at most 20 at a time [frame-20] [frame-21] [frame-22]', async () => {
    fakeApi({ getMe });
    await open('/nowhere');
    vi.useFakeTimers();
    act(() => toast.success('Saved'));
    act(() => toast.info('By the way'));
    act(() => toast.error('Failed'));
    const shown = () => toasts.getState().map(({ message }) => message);
    act(() => vi.advanceTimersByTime(1999));
    expect(shown()).toEqual(['Saved', 'By the way', 'Failed']);
    act(() => vi.advanceTimersByTime(1));
    expect(shown()).toEqual(['By the way', 'Failed']);
    act(() => vi.advanceTimersByTime(1999));
    expect(shown()).toEqual(['By the way', 'Failed']);
    act(() => vi.advanceTimersByTime(1));
    expect(shown()).toEqual([]);
    act(() => {
      for (let n = 1; n <= 21; n++) toast.info(`Toast ${n}`);
    });
    expect(shown()).toHaveLength(20);
    expect(shown().at(-1)).toBe('Toast 21');
  });

  it('stay under the pointer, and close with their button [frame-23]', async () => {
    fakeApi({ getMe });
    await open('/nowhere');
    vi.useFakeTimers();
    act(() => toast.error('Failed'));
    const card = screen.getByText('Failed').closest<HTMLElement>('[data-kind]') ?? document.body;
    fireEvent.mouseEnter(card);
    act(() => vi.advanceTimersByTime(10_000));
    fireEvent.click(within(card).getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Failed')).toBeNull();
  });

  it('are placed top-right, at most 350 px wide [frame-24]', () => {
    const sheet = readFileSync('web/ui/toasts.module.css', 'utf8');
    expect(/\.toasts \{[^}]*position: fixed;\s+top: [^}]*right: 1rem;/.test(sheet)).toBe(true);
    expect(sheet).toContain('width: min(350px, calc(100vw - 2rem));');
  });

  it('animate in over 300 ms, each marked with its kind [frame-33] [frame-35]', async () => {
    expect(readFileSync('web/ui/toasts.module.css', 'utf8')).toMatch(/animation: arrive 300ms/);
    fakeApi({ getMe });
    await open('/nowhere');
    for (const kind of ['success', 'info', 'error'] as const) {
      act(() => toast[kind](`A toast of ${kind}`));
      const card = screen.getByText(`A toast of ${kind}`).closest('[data-kind]');
      expect(card?.getAttribute('data-kind')).toBe(kind);
    }
  });
});

describe('a device without a network', () => {
  it('shows a notice until it is online again [frame-25]', async () => {
    fakeApi({ getMe });
    await open('/nowhere');
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void dispatchEvent(new Event('offline')));
    const notice = screen.getByText(/^You are offline\./);
    expect(notice.closest('[aria-live]')).toBeTruthy();
    online.mockReturnValue(true);
    act(() => void dispatchEvent(new Event('online')));
    expect(screen.queryByText(/^You are offline\./)).toBeNull();
  });
});
