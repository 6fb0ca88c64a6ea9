import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { demoIsOffered } from '../../web/platform/session/config.ts';
import { quiet, scheduledOf, stats } from './dashboard-parts.ts';
import { fakeApi, type Handlers } from './fake-api.ts';
import { open, setUpBrowser } from './portal.tsx';
import { system } from './records.ts';

setUpBrowser();
const empty: Handlers = { ...quiet, getDashboardStats: () => ({ ...stats, total_meetings: 0 }) };

/** The portal on one's own computer, which answers this when the demo is asked for. */
function onOwnComputer(
  handlers: Handlers,
  answer: () => Response = () => Response.json({ outcome: 'loaded' }),
) {
  demoIsOffered.setState(true, true);
  fakeApi(handlers);
  const others = fetch;
  const asked = vi.fn(answer);
  vi.stubGlobal('fetch', (url: string, options: RequestInit) =>
    url === '/local/demo' && options.method === 'POST'
      ? Promise.resolve(asked())
      : others(url, options),
  );
  return asked;
}

const offer = () => screen.queryByRole('button', { name: 'Load the demo' });
const drawn = () => screen.findByText('Total Meetings');

describe('the offer of the demo', () => {
  it('is made to administrators of an empty portal, and says what it adds', async () => {
    const asked = onOwnComputer(empty);
    await open('/dashboard');
    expect(await screen.findByText('This portal is empty')).toBeTruthy();
    expect(screen.getByText(/a year of meetings in four languages/)).toBeTruthy();
    expect(asked).not.toHaveBeenCalled();
  });

  it('loads it, and shows what came', async () => {
    const asked = onOwnComputer(empty);
    await open('/dashboard');
    fireEvent.click(await screen.findByRole('button', { name: 'Load the demo' }));
    expect(await screen.findByText('The demo is loaded.')).toBeTruthy();
    expect(asked).toHaveBeenCalledOnce();
  });

  it.each(['present', 'occupied', 'interrupted'])(
    'says when nothing was loaded: %s',
    async (outcome) => {
      onOwnComputer(empty, () => Response.json({ outcome }));
      await open('/dashboard');
      fireEvent.click(await screen.findByRole('button', { name: 'Load the demo' }));
      expect(await screen.findByText(/The demo could not be loaded/)).toBeTruthy();
    },
  );

  it.each([
    ['where there are meetings', quiet],
    [
      'where meetings are scheduled',
      { ...empty, listUpcoming: () => ({ meetings: [scheduledOf()], cursor: null }) },
    ],
    [
      'to others than administrators',
      { ...empty, getMe: () => ({ ...system, role: 'officer' as const }) },
    ],
  ])('is not made %s', async (_, handlers) => {
    onOwnComputer(handlers);
    await open('/dashboard');
    await drawn();
    expect(offer()).toBeNull();
  });

  it('is not made on other stages', async () => {
    fakeApi(empty);
    await open('/dashboard');
    await drawn();
    expect(offer()).toBeNull();
  });
});
