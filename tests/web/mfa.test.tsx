import { fireEvent, screen, waitFor } from '@testing-library/react';
import {
  fetchAuthSession,
  fetchMFAPreference,
  signOut,
  updateMFAPreference,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';
import '../../web/pages/mfa/mfa-page.tsx';
import { api } from '../../web/platform/api/client.ts';
import { returnAddress } from '../../web/platform/navigation/return-address.ts';
import { onSessionEnd, openSession } from '../../web/platform/session/session.ts';
import { fakeApi } from './fake-api.ts';
import { open, setUpBrowser } from './portal.tsx';
import { system } from './records.ts';

/** The user pool as the portal reaches it: Amplify. */
let isOn = false;
vi.mock('aws-amplify/auth', () => ({
  fetchAuthSession: vi.fn(),
  getCurrentUser: async () => ({ username: 'meera', userId: 'id' }),
  fetchMFAPreference: vi.fn(),
  setUpTOTP: async () => ({
    sharedSecret: 'JBSWY3DPEHPK3PXP',
    getSetupUri: (app: string, name: string) => new URL(`otpauth://totp/${app}:${name}?secret=J`),
  }),
  verifyTOTPSetup: vi.fn(),
  updateMFAPreference: vi.fn(),
  signOut: vi.fn(),
}));

setUpBrowser();
const title = 'Set up two-factor authentication';
beforeEach(async () => {
  isOn = false;
  let renewed = false;
  vi.mocked(fetchAuthSession).mockReset();
  vi.mocked(fetchAuthSession).mockImplementation(async ({ forceRefresh = false } = {}) => {
    renewed ||= forceRefresh;
    return { tokens: { idToken: renewed && isOn ? 'with' : 'without' } } as never;
  });
  vi.mocked(fetchMFAPreference).mockImplementation(async () => ({
    ...(isOn && { enabled: ['TOTP'] }),
  }));
  vi.mocked(updateMFAPreference).mockImplementation(async () => {
    isOn = true;
  });
  await openSession({
    mode: 'cognito',
    region: 'ap-south-1',
    user_pool_id: 'ap-south-1_pool',
    client_id: 'client',
  });
});

/** A server that answers only tokens that know of a second factor. */
function requiring() {
  const tokenOf = (init: RequestInit) => new Headers(init.headers).get('authorization');
  const server = fakeApi({
    getMe: () => {
      if (tokenOf(server.sent.at(-1)?.init ?? {}) !== 'Bearer with')
        throw new AppError('forbidden', reason('mfaMissing'));
      return { ...system, role: 'officer' };
    },
    signOutElsewhere: () => ({ detail: 'ok' }),
  });
  return server;
}

describe('a user without the required second factor', () => {
  it('is led to the set-up page when the server rejects a call for this reason [login-30]', async () => {
    requiring();
    const ends: string[] = [];
    onSessionEnd((how) => ends.push(how));
    history.replaceState(null, '', '/queue');
    await expect(api.getMe({})).rejects.toMatchObject({ reason: 'mfaMissing' });
    expect(ends).toEqual(['mfa-missing']);
    expect(returnAddress.read()).toBe('/queue');
    returnAddress.forget();
    onSessionEnd(() => {});
    history.replaceState(null, '', '/');
  });

  it('sets it up and continues, while other sessions end [login-31]', async () => {
    const server = requiring();
    const { router } = await open('/second-factor');
    await screen.findByRole('heading', { name: title });
    expect(
      screen.getByText(/^Administrators and officers must use two-factor authentication/),
    ).toBeTruthy();
    const code = await screen.findByLabelText(/^Six digits from the app/);
    fireEvent.change(code, { target: { value: '123456' } });
    fireEvent.click(screen.getByRole('button', { name: 'Turn On' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(vi.mocked(verifyTOTPSetup)).toHaveBeenCalledWith({ code: '123456' });
    const [ending] = server.sent.filter(({ url }) => url.pathname.endsWith('sign-out-elsewhere'));
    expect(new Headers(ending?.init.headers).get('authorization')).toBe('Bearer with');
  });

  it('takes the code in the digits of any script [login-31]', async () => {
    requiring();
    await open('/second-factor');
    const code = await screen.findByLabelText<HTMLInputElement>(/^Six digits from the app/);
    fireEvent.change(code, { target: { value: '१२३ ४५६' } });
    expect(code.value).toBe('123456');
  });

  it('can sign out instead [login-31]', async () => {
    requiring();
    await open('/second-factor');
    fireEvent.click(await screen.findByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(signOut).toHaveBeenCalled());
  });

  it('continues if it was set up in another tab [login-31]', async () => {
    isOn = true;
    requiring();
    const { router } = await open('/second-factor');
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(vi.mocked(fetchAuthSession)).toHaveBeenCalledWith({ forceRefresh: true });
  });
});
