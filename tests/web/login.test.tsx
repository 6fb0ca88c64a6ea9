import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Amplify } from 'aws-amplify';
import * as auth from 'aws-amplify/auth';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Settings } from '#contract/settings.ts';
import { addUploads, changeUpload } from '../../web/features/uploads/upload-list.ts';
import { returnAddress } from '../../web/platform/navigation/return-address.ts';
import { applyStoredPreferences, preferences } from '../../web/platform/preferences/preferences.ts';
import {
  expireSession,
  onSessionEnd,
  openSession,
  signOut,
} from '../../web/platform/session/session.ts';
import { fakeApi } from './fake-api.ts';
import { open, setUpBrowser } from './portal.tsx';
import { system } from './records.ts';

vi.mock('aws-amplify/auth');
setUpBrowser();

type Step = Awaited<ReturnType<typeof auth.signIn>>['nextStep'];
const done: Step = { signInStep: 'DONE' };
const asks = (nextStep: Step) => ({ isSignedIn: nextStep.signInStep === 'DONE', nextStep });
const refusal = (name: string, message = '') => Object.assign(new Error(message), { name });

/** Whether the pool returns tokens. */
let signedIn = false;

beforeEach(async () => {
  sessionStorage.clear();
  signedIn = false;
  vi.spyOn(Amplify, 'configure').mockImplementation(() => {});
  vi.mocked(auth.signIn)
    .mockReset()
    .mockImplementation(async () => {
      signedIn = true;
      return asks(done);
    });
  vi.mocked(auth.confirmSignIn)
    .mockReset()
    .mockImplementation(async () => {
      signedIn = true;
      return asks(done);
    });
  vi.mocked(auth.signOut).mockReset().mockResolvedValue(undefined);
  vi.mocked(auth.resetPassword)
    .mockReset()
    .mockResolvedValue({
      isPasswordReset: false,
      nextStep: { resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE', codeDeliveryDetails: {} },
    });
  vi.mocked(auth.confirmResetPassword).mockReset().mockResolvedValue(undefined);
  vi.mocked(auth.fetchAuthSession)
    .mockReset()
    .mockImplementation(async () =>
      signedIn ? { tokens: { accessToken: token, idToken: token } } : {},
    );
  await openSession({ mode: 'cognito', region: 'r', user_pool_id: 'r_1', client_id: 'c' });
  fakeApi({ getMe: () => system });
});
const token = { payload: {}, toString: () => 'token' };

const name = () => screen.findByRole('textbox', { name: 'Username or email' });
const button = (label: string) => screen.getByRole('button', { name: label });

/** `{Enter}` at the end submits the form. */
function type(field: HTMLElement, value: string) {
  fireEvent.input(field, { target: { value: value.replace('{Enter}', '') } });
  const form = field.closest('form');
  if (value.endsWith('{Enter}') && form) fireEvent.submit(form);
}

async function enter(password = 'Right-Password-1') {
  type(await name(), 'asha');
  type(screen.getByLabelText(/^Password/), password);
  fireEvent.click(button('Sign in'));
}

/** The text that describes a field, as a screen reader reads it. */
const told = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

describe('signing in', () => {
  it('asks for name and password with autocomplete, then opens the requested page [login-1] [login-2]', async () => {
    const { router } = await open('/nowhere?x=1');
    expect(router.state.location.pathname).toBe('/login');
    expect((await name()).getAttribute('autocomplete')).toBe('username');
    expect(screen.getByLabelText(/^Password/).getAttribute('autocomplete')).toBe(
      'current-password',
    );
    expect(screen.getByText('After signing in, you return to this page.')).toBeTruthy();
    await enter();
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy();
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe('/nowhere?x=1');
    expect(auth.signIn).toHaveBeenCalledWith({ username: 'asha', password: 'Right-Password-1' });
  });

  it.each(['//evil.example/x', '/\\evil.example', 'https://evil.example', '/login?x'])(
    'does not redirect to %s [login-3]',
    (address) => {
      returnAddress.remember('/archive');
      returnAddress.remember(address);
      expect(returnAddress.read()).toBe(address.startsWith('/login') ? '/archive' : null);
    },
  );

  it('opens the dashboard when no page was requested [login-4]', async () => {
    const { router } = await open('/');
    expect(screen.queryByText('After signing in, you return to this page.')).toBeNull();
    await enter();
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  });

  it('shows the security classification [login-25]', async () => {
    await open('/login');
    await name();
    const footer = screen.getByRole('contentinfo');
    expect(footer.textContent).toContain('Official Use Only');
    expect(footer.textContent).toContain('Internal');
  });

  it('shows the password on request, and hides it again [login-5]', async () => {
    await open('/login');
    const password = await screen.findByLabelText(/^Password/);
    expect(password.getAttribute('type')).toBe('password');
    fireEvent.click(button('Show password'));
    expect(password.getAttribute('type')).toBe('text');
    fireEvent.click(button('Hide password'));
    expect(password.getAttribute('type')).toBe('password');
  });

  it('reports missing input at its field, and sends nothing [login-6]', async () => {
    await open('/login');
    const field = await name();
    expect(document.activeElement).toBe(field);
    fireEvent.click(button('Sign in'));
    await waitFor(() =>
      expect(told(field)).toContain('Please enter your username or email address.'),
    );
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
    type(field, 'asha{Enter}');
    const password = screen.getByLabelText(/^Password/);
    await waitFor(() => expect(told(password)).toContain('Please enter your password.'));
    expect(auth.signIn).not.toHaveBeenCalled();
  });

  it('reports wrong credentials at the password, and keeps the name [login-7]', async () => {
    vi.mocked(auth.signIn).mockRejectedValueOnce(
      refusal('NotAuthorizedException', 'Incorrect username or password.'),
    );
    await open('/login');
    await enter('wrong');
    const password = screen.getByLabelText(/^Password/);
    await waitFor(() => expect(told(password)).toContain('Incorrect username or password.'));
    await waitFor(() => expect(document.activeElement).toBe(password));
    expect(await name()).toHaveProperty('value', 'asha');
  });

  it.each([
    ['NotAuthorizedException', 'Password attempts exceeded', /^Too many incorrect passwords/],
    ['TooManyRequestsException', 'Rate exceeded', /^Too many attempts/],
    ['LimitExceededException', 'Attempt limit exceeded', /^Too many attempts/],
    ['NotAuthorizedException', 'User is disabled.', /^This account has been deactivated/],
    [
      'NotAuthorizedException',
      'Temporary password has expired and must',
      /^This temporary password/,
    ],
    ['NetworkError', 'A network error has occurred.', /^The server cannot be reached/],
    ['SomeNewException', 'What the pool says.', /^What the pool says\.$/],
    ['SomeNewException', '', /^Login failed$/],
  ])('explains %s (%s) [login-8] [login-9] [login-10]', async (error, detail, words) => {
    vi.mocked(auth.signIn).mockRejectedValueOnce(refusal(error, detail));
    await open('/login');
    await enter();
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
  });

  it('names a sign-in step that it does not support [login-11]', async () => {
    vi.mocked(auth.signIn).mockResolvedValueOnce(
      asks({ signInStep: 'CONFIRM_SIGN_IN_WITH_SMS_CODE' }),
    );
    await open('/login');
    await enter();
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /a sign-in step that is not available here: CONFIRM_SIGN_IN_WITH_SMS_CODE/,
    );
  });
});

describe('the first sign-in', () => {
  const first = asks({ signInStep: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED' });

  it('requires a new password [login-12]', async () => {
    vi.mocked(auth.signIn).mockResolvedValueOnce(first);
    vi.mocked(auth.confirmSignIn).mockRejectedValueOnce(
      refusal('InvalidPasswordException', 'weak'),
    );
    const { router } = await open('/nowhere');
    await enter();
    expect(await screen.findByRole('heading', { name: 'Choose a password' })).toBeTruthy();
    const field = screen.getByLabelText(/New password/);
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute('autocomplete')).toBe('new-password');
    expect(told(field)).toContain('At least 12 characters');
    type(field, 'weak{Enter}');
    await waitFor(() => expect(told(field)).toContain('Please choose a password with at least 12'));
    type(field, 'Of-my-own-Choice-1{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/nowhere'));
    expect(auth.confirmSignIn).toHaveBeenLastCalledWith({
      challengeResponse: 'Of-my-own-Choice-1',
    });
  });

  it('returns to the sign-in form on request or when the session has expired [login-13]', async () => {
    vi.mocked(auth.signIn).mockResolvedValue(first);
    vi.mocked(auth.confirmSignIn).mockRejectedValueOnce(
      refusal('NotAuthorizedException', 'Invalid session for the user, session is expired.'),
    );
    await open('/login');
    await enter();
    fireEvent.click(await screen.findByRole('button', { name: 'Back to sign in' }));
    expect(await name()).toHaveProperty('value', 'asha');
    type(screen.getByLabelText(/^Password/), 'again{Enter}');
    type(await screen.findByLabelText(/New password/), 'Too-late-now-123{Enter}');
    expect(
      await screen.findByText('Your sign-in has timed out. Please sign in again.'),
    ).toBeTruthy();
    expect(document.activeElement).toBe(await name());
  });
});

describe('signing in with an authenticator', () => {
  it('asks for the six-digit code, and explains why one is rejected [login-14]', async () => {
    vi.mocked(auth.signIn).mockResolvedValueOnce(
      asks({ signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' }),
    );
    vi.mocked(auth.confirmSignIn)
      .mockRejectedValueOnce(refusal('CodeMismatchException', 'Invalid code'))
      .mockRejectedValueOnce(refusal('ExpiredCodeException', 'has already been used once.'));
    const { router } = await open('/nowhere');
    await enter();
    const field = await screen.findByRole('textbox', { name: 'Code from your authenticator app' });
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute('autocomplete')).toBe('one-time-code');
    expect(field.getAttribute('inputmode')).toBe('numeric');
    type(field, '12{Enter}');
    await waitFor(() => expect(told(field)).toContain('Please enter the six digits.'));
    type(field, '123 456{Enter}');
    await waitFor(() => expect(told(field)).toContain('Incorrect code.'));
    fireEvent.click(button('Continue'));
    await waitFor(() => expect(told(field)).toContain('This code has already been used.'));
    fireEvent.click(button('Continue'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/nowhere'));
    expect(auth.confirmSignIn).toHaveBeenLastCalledWith({ challengeResponse: '123456' });
  });
});

describe('a forgotten password', () => {
  it('is reset with a code from an email, which then signs the user in [login-15] [login-16] [login-17]', async () => {
    vi.mocked(auth.confirmResetPassword)
      .mockRejectedValueOnce(refusal('CodeMismatchException', 'Invalid verification code'))
      .mockRejectedValueOnce(refusal('ExpiredCodeException', 'Invalid code provided'));
    const { router } = await open('/nowhere');
    type(await name(), 'asha');
    fireEvent.click(button('Forgotten your password?'));
    expect(await screen.findByRole('heading', { name: 'Reset your password' })).toBeTruthy();
    expect(document.activeElement).toHaveProperty('value', 'asha');
    fireEvent.click(button('Send code'));
    const code = await screen.findByRole('textbox', { name: 'Code from the email' });
    expect(auth.resetPassword).toHaveBeenCalledWith({ username: 'asha' });
    const password = screen.getByLabelText(/New password/);
    type(code, '123456');
    type(password, 'Another-one-now-7{Enter}');
    await waitFor(() => expect(told(code)).toContain('Incorrect code.'));
    fireEvent.click(button('Save and sign in'));
    await waitFor(() => expect(told(code)).toContain('This code has expired.'));
    fireEvent.click(button('Send a new code'));
    expect(await screen.findByText(/^A new code has been sent/)).toBeTruthy();
    fireEvent.click(button('Save and sign in'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/nowhere'));
    expect(auth.confirmResetPassword).toHaveBeenLastCalledWith({
      username: 'asha',
      confirmationCode: '123456',
      newPassword: 'Another-one-now-7',
    });
    expect(auth.signIn).toHaveBeenCalledWith({ username: 'asha', password: 'Another-one-now-7' });
  });

  it('needs no further code after a reset by an administrator [login-18]', async () => {
    vi.mocked(auth.signIn).mockResolvedValueOnce(asks({ signInStep: 'RESET_PASSWORD' }));
    await open('/login');
    await enter();
    expect(await screen.findByRole('heading', { name: 'Choose a new password' })).toBeTruthy();
    expect(auth.resetPassword).not.toHaveBeenCalled();
  });

  it('reports too many requests for codes, and accounts without a confirmed email address [login-19]', async () => {
    vi.mocked(auth.resetPassword)
      .mockRejectedValueOnce(refusal('LimitExceededException', 'Attempt limit exceeded'))
      .mockRejectedValueOnce(
        refusal(
          'InvalidParameterException',
          'there is no registered/verified email or phone_number',
        ),
      );
    await open('/login');
    fireEvent.click(await screen.findByRole('button', { name: 'Forgotten your password?' }));
    type(await name(), 'asha{Enter}');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Too many attempts/);
    fireEvent.click(button('Send code'));
    expect(await screen.findByText(/^This account has no confirmed email address/)).toBeTruthy();
  });
});

describe('the language before sign-in', () => {
  it('can be chosen, and is saved for whoever signs in [login-32]', async () => {
    const api = fakeApi({ getMe: () => system, updateSettings: () => Settings.parse({}) });
    await open('/nowhere');
    const choice = await screen.findByRole('combobox', { name: 'Language of the portal' });
    fireEvent.change(choice, { target: { value: 'hi' } });
    await waitFor(() => expect(document.documentElement.lang).toBe('hi'));
    const username = await screen.findByRole('textbox');
    type(username, 'asha');
    const password = document.querySelector<HTMLInputElement>('input[type=password]');
    if (password) type(password, 'Right-Password-1{Enter}');
    await waitFor(() =>
      expect(api.named('updateSettings')).toEqual([{ preferences: { language: 'hi' } }]),
    );
  });

  it.each([
    [['de-DE', 'mr-IN', 'hi'], 'mr'],
    [['fr'], 'en'],
  ])(
    'is the first of the browser’s %j that the portal has: %s [login-32]',
    async (tags, language) => {
      localStorage.clear();
      vi.spyOn(navigator, 'languages', 'get').mockReturnValue(tags);
      await applyStoredPreferences(async () => false);
      expect(preferences().language).toBe(language);
    },
  );

  it('is not the browser’s for somebody who is signed in, or has chosen one [login-32]', async () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['mr-IN']);
    localStorage.clear();
    await applyStoredPreferences(async () => true);
    expect(preferences().language).toBe('en');
    await applyStoredPreferences(async () => false);
    expect(preferences().language).toBe('en');
  });
});

describe('the session', () => {
  it.each(['banner', 'navigation'])(
    'ends with the Logout button of the %s [frame-8]',
    async (place) => {
      signedIn = true;
      const ends: string[] = [];
      onSessionEnd((how) => ends.push(how));
      await open('/nowhere');
      const there = within((await screen.findAllByRole(place))[0] ?? document.body);
      fireEvent.click(there.getByRole('button', { name: 'Logout' }));
      await waitFor(() => expect(ends).toEqual(['signed-out']));
      expect(localStorage.getItem('user')).toBeNull();
      onSessionEnd(() => {});
    },
  );

  it('asks before Logout while a recording is being uploaded [frame-8]', async () => {
    signedIn = true;
    const ends: string[] = [];
    onSessionEnd((how) => ends.push(how));
    await open('/nowhere');
    addUploads([{ id: 'a', file: new File(['1'], 'a.mp3'), isOfForm: true }]);
    changeUpload('a', { state: { name: 'waiting' } });
    const [logout] = await screen.findAllByRole('button', { name: 'Logout' });
    if (logout) fireEvent.click(logout);
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Sign out during an upload?' }),
    );
    expect(ends).toEqual([]);
    fireEvent.click(dialog.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(ends).toEqual(['signed-out']));
    onSessionEnd(() => {});
  });

  it('ends once when several calls are refused, and keeps the return address [login-20]', async () => {
    const ends: string[] = [];
    onSessionEnd((how) => ends.push(how));
    history.replaceState(null, '', '/archive?search=water');
    localStorage.setItem('user', JSON.stringify(system));
    await Promise.all([expireSession(null), expireSession(null)]);
    await waitFor(() => expect(ends).toEqual(['expired']));
    expect(auth.signOut).toHaveBeenCalledOnce();
    expect(returnAddress.read()).toBe('/archive?search=water');
    await signOut();
    expect(ends).toEqual(['expired', 'signed-out']);
    expect(returnAddress.read()).toBeNull();
    onSessionEnd(() => {});
  });

  it.each([
    ['user', JSON.stringify(system), null, 1],
    ['user', JSON.stringify(system), JSON.stringify({ ...system, id: 'other' }), 1],
    [null, null, null, 1],
    ['user', JSON.stringify(system), JSON.stringify({ ...system, phone: '1' }), 0],
    ['draft', '{}', null, 0],
  ])(
    'ends only when another tab changes the user: %s from %s to %s (%#) [login-23]',
    (key, oldValue, newValue, n) => {
      const ended = vi.fn();
      onSessionEnd(ended);
      dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }));
      expect(ended).toHaveBeenCalledTimes(n);
      onSessionEnd(() => {});
    },
  );

  it('of another tab signs this one in as well [login-21]', async () => {
    signedIn = true;
    const { router } = await open('/login');
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  });

  it('needs no sign-in form on a stage with one built-in user [login-22]', async () => {
    await openSession({ mode: 'built-in', token: 'placeholder' });
    const { router } = await open('/login');
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    await act(() => router.navigate('/login', { state: 'expired' }));
    const link = await screen.findByRole('link', { name: 'Sign in again' });
    expect(link.getAttribute('href')).toBe('/dashboard');
  });
});
