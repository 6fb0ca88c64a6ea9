import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  confirmUserAttribute,
  fetchUserAttributes,
  sendUserAttributeVerificationCode,
} from 'aws-amplify/auth';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import '../../web/features/account/email-confirmation.tsx';
import { currentSession, openSession } from '../../web/platform/session/session.ts';
import { fakeApi, saying } from './fake-api.ts';
import { open, setUpBrowser } from './portal.tsx';
import { system } from './records.ts';
import { field } from './settings-page.ts';

/** The user pool as the portal reaches it: Amplify. */
let account = { email: 'asha@sakshi.example', email_verified: 'true' };
vi.mock('aws-amplify/auth', () => ({
  fetchAuthSession: vi.fn(async () => ({ tokens: { idToken: 'token' } })),
  fetchUserAttributes: vi.fn(),
  sendUserAttributeVerificationCode: vi.fn(),
  confirmUserAttribute: vi.fn(),
}));

setUpBrowser();
beforeEach(async () => {
  account = { email: 'asha@sakshi.example', email_verified: 'true' };
  vi.mocked(fetchUserAttributes).mockReset();
  vi.mocked(fetchUserAttributes).mockImplementation(async () => ({ ...account }));
  vi.mocked(sendUserAttributeVerificationCode).mockReset();
  vi.mocked(confirmUserAttribute).mockReset();
  await openSession({
    mode: 'cognito',
    region: 'ap-south-1',
    user_pool_id: 'ap-south-1_pool',
    client_id: 'client',
  });
});

const password = 'Own-Password-1';
const wrongPassword = () => {
  const fields = [{ field: 'current_password', ...saying('This is not it.') }];
  return new AppError('invalid', saying('This is not it.'), fields);
};
const currentPassword = () => screen.getByLabelText<HTMLInputElement>(/^Current Password/);
const refusal = (name: string) => Object.assign(new Error(`${name} it is`), { name });
const asked = 'Confirm your email address';
const code = () => screen.getByLabelText<HTMLInputElement>(/^Code from the email/);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const give = (value: string) => {
  fireEvent.change(code(), { target: { value } });
  press('Confirm Address');
};
const faultOf = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

async function openProfile() {
  const api = fakeApi({
    getMe: () => ({ ...system, email: account.email }),
    updateMe: ({ email = account.email, current_password, ...given }) => {
      if (email !== account.email) {
        const { mode } = currentSession();
        if (mode === 'cognito' && current_password !== password) throw wrongPassword();
        account = { email, email_verified: 'false' };
      }
      return { ...system, ...given, email };
    },
  });
  await open('/settings');
  await screen.findByLabelText('Email Address');
  return api;
}
/** Waits until the pool’s answers are rendered: a complete API call comes after them. */
async function settle() {
  await Promise.allSettled(vi.mocked(fetchUserAttributes).mock.results.map((r) => r.value));
  fireEvent.change(field('Phone Number'), { target: { value: '020 2550 1000' } });
  press('Save Changes');
  await screen.findByText('Changes saved');
}
async function openUnconfirmed() {
  account.email_verified = 'false';
  await openProfile();
  await screen.findByText(asked);
}

describe('the address of the account', () => {
  it('needs confirmation once it is changed, and not before [settings-47]', async () => {
    await openProfile();
    await waitFor(() => expect(fetchUserAttributes).toHaveBeenCalledOnce());
    await settle();
    expect(screen.queryByText(asked)).toBeNull();
    fireEvent.change(field('Email Address'), { target: { value: 'new@sakshi.example' } });
    fireEvent.change(currentPassword(), { target: { value: password } });
    press('Save Changes');
    expect(await screen.findByText(asked)).toBeTruthy();
    expect(screen.getByText(/^new@sakshi\.example is not confirmed yet\./)).toBeTruthy();
    expect(field('Email Address').value).toBe('new@sakshi.example');
  });

  it.each([
    ['confirmed', async () => ({ email: 'asha@sakshi.example', email_verified: 'true' })],
    ['missing', async () => ({})],
    ['not known', async () => Promise.reject(refusal('NotAuthorizedException'))],
  ])('needs no confirmation if it is %s [settings-47]', async (_, answer) => {
    vi.mocked(fetchUserAttributes).mockImplementation(answer);
    await openProfile();
    await waitFor(() => expect(fetchUserAttributes).toHaveBeenCalledOnce());
    await settle();
    expect(screen.queryByText(asked)).toBeNull();
  });

  it('is changed only with the current password, which is not stored [settings-52]', async () => {
    const api = await openProfile();
    fireEvent.change(field('Phone Number'), { target: { value: '020' } });
    expect(screen.queryByLabelText(/^Current Password/)).toBeNull();
    fireEvent.change(field('Email Address'), { target: { value: 'new@sakshi.example' } });
    fireEvent.change(currentPassword(), { target: { value: 'guessed' } });
    press('Save Changes');
    await waitFor(() => expect(faultOf(currentPassword())).toContain('This is not it.'));
    expect(document.activeElement).toBe(currentPassword());
    expect(account.email).toBe('asha@sakshi.example');
    expect(JSON.stringify(localStorage)).toContain('new@sakshi.example');
    expect(JSON.stringify(localStorage)).not.toContain('guessed');

    fireEvent.change(currentPassword(), { target: { value: password } });
    expect(currentPassword().getAttribute('aria-invalid')).not.toBe('true');
    press('Save Changes');
    await screen.findByText('Changes saved');
    expect(screen.queryByLabelText(/^Current Password/)).toBeNull();
    expect(account.email).toBe('new@sakshi.example');
    const sent = api.calls.filter(({ name }) => name === 'updateMe').map(({ input }) => input);
    expect(sent.at(-1)).toMatchObject({ current_password: password, phone: '020' });
  });

  it('needs no password on an installation without sign-in [settings-52]', async () => {
    await openSession({ mode: 'built-in', token: 'placeholder' });
    await openProfile();
    fireEvent.change(field('Email Address'), { target: { value: 'new@sakshi.example' } });
    expect(screen.queryByLabelText(/^Current Password/)).toBeNull();
    press('Save Changes');
    await screen.findByText('Changes saved');
    expect(account.email).toBe('new@sakshi.example');
  });

  it('is not checked on an installation without sign-in [settings-47]', async () => {
    await openSession({ mode: 'built-in', token: 'placeholder' });
    account.email_verified = 'false';
    await openProfile();
    await settle();
    expect(fetchUserAttributes).not.toHaveBeenCalled();
    expect(screen.queryByText(asked)).toBeNull();
  });

  it('is confirmed by the code mailed to it [settings-48] [settings-49]', async () => {
    await openUnconfirmed();
    press('Send Code');
    expect(
      await screen.findByText(
        'A code has been sent to asha@sakshi.example. It is valid for one day.',
      ),
    ).toBeTruthy();
    expect(vi.mocked(sendUserAttributeVerificationCode).mock.calls).toEqual([
      [{ userAttributeKey: 'email' }],
    ]);
    expect(document.activeElement).toBe(code());
    give(' 123 456 ');
    expect(await screen.findByText('Email address confirmed')).toBeTruthy();
    expect(vi.mocked(confirmUserAttribute).mock.calls).toEqual([
      [{ userAttributeKey: 'email', confirmationCode: '123456' }],
    ]);
    await waitFor(() => expect(screen.queryByText(asked)).toBeNull());
    expect(document.activeElement).toBe(field('Email Address'));
  });

  it('says when no code could be sent [settings-48]', async () => {
    vi.mocked(sendUserAttributeVerificationCode).mockRejectedValueOnce(
      refusal('LimitExceededException'),
    );
    await openUnconfirmed();
    press('Send Code');
    expect(await screen.findByText(/^Too many attempts\./)).toBeTruthy();
    vi.mocked(sendUserAttributeVerificationCode).mockRejectedValueOnce(
      refusal('CodeDeliveryFailureException'),
    );
    press('Send Code');
    expect(await screen.findByText(/CodeDeliveryFailureException it is/)).toBeTruthy();
  });

  it('is not confirmed by fewer than six digits [settings-50]', async () => {
    await openUnconfirmed();
    give('123');
    expect(faultOf(code())).toBe('Please enter the six digits from the email.');
    expect(document.activeElement).toBe(code());
    expect(confirmUserAttribute).not.toHaveBeenCalled();
  });

  it.each([
    ['CodeMismatchException', /^This code is incorrect or has expired/],
    ['ExpiredCodeException', /^This code is incorrect or has expired/],
    ['AliasExistsException', /^This email address already belongs to another account\./],
    ['LimitExceededException', /^Too many attempts\./],
  ])('shows at the field what the user pool rejects: %s [settings-50]', async (name, words) => {
    vi.mocked(confirmUserAttribute).mockRejectedValueOnce(refusal(name));
    await openUnconfirmed();
    give('000000');
    await waitFor(() => expect(faultOf(code())).toMatch(words));
    expect(document.activeElement).toBe(code());
    expect(code().value).toBe('000000');
    fireEvent.change(code(), { target: { value: '1' } });
    expect(code().getAttribute('aria-invalid')).not.toBe('true');
  });

  it('reports an error that does not concern the code in a toast [settings-50]', async () => {
    vi.mocked(confirmUserAttribute).mockRejectedValueOnce(refusal('NetworkError'));
    await openUnconfirmed();
    give('000000');
    const toast = await screen.findByText(/NetworkError it is/);
    expect(within(toast).queryByRole('textbox')).toBeNull();
    expect(code().getAttribute('aria-invalid')).not.toBe('true');
    expect(code().value).toBe('000000');
  });
});
