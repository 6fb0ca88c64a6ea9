import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeApi } from './fake-api.ts';
import { open, setUpBrowser } from './portal.tsx';
import { system } from './records.ts';

setUpBrowser();
const getMe = () => system;

describe('the frame', () => {
  it('says who is at the screen, and leads everywhere', async () => {
    fakeApi({ getMe, getQueue: () => ({ queue: [] }) });
    await open('/queue');
    const navigation = await screen.findByRole('navigation', { name: 'Main' });
    expect(
      within(navigation)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Dashboard',
      'Upload Audio',
      'Processing Queue',
      'Archive',
      'Train Speakers',
      'Settings',
    ]);
    expect(within(navigation).getByText('Admin')).toBeTruthy();
    expect(
      screen.getByText(/Official Use Only · Internal · Retention period: 7 years/),
    ).toBeTruthy();
  });

  it('has a page for addresses that lead nowhere', async () => {
    fakeApi({ getMe });
    await open('/nowhere');
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy();
  });
});
