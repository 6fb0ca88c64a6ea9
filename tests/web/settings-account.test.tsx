import { fireEvent, screen, within } from '@testing-library/react';
import {
  fetchUserAttributes,
  setUpTOTP,
  updateMFAPreference,
  updatePassword,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';
import '../../web/features/account/password-form.tsx';
import '../../web/features/account/two-factor.tsx';
import { openSession } from '../../web/platform/session/session.ts';
import { fakeApi } from './fake-api.ts';
import { open, setUpBrowser } from './portal.tsx';
import { system } from './records.ts';
import './settings-page.ts';

/** The user pool as the portal reaches it: Amplify. */
let isAsked = false;
vi.mock('aws-amplify/auth', () => ({
  fetchAuthSession: vi.fn(async () => ({ tokens: { idToken: 'token' } })),
  updatePassword: vi.fn(),
  fetchUserAttributes: vi.fn(),
  fetchMFAPreference: vi.fn(async () => ({ enabled: isAsked ? ['TOTP'] : undefined })),
  setUpTOTP: vi.fn(),
  verifyTOTPSetup: vi.fn(),
  updateMFAPreference: vi.fn(async ({ totp }: { totp: string }) => {
    isAsked = totp === 'PREFERRED';
  }),
}));

setUpBrowser();
beforeEach(async () => {
  isAsked = false;
  vi.mocked(updatePassword).mockReset();
  vi.mocked(fetchUserAttributes).mockReset().mockResolvedValue({});
  vi.mocked(verifyTOTPSetup).mockReset();
  vi.mocked(setUpTOTP).mockResolvedValue({
    sharedSecret: 'JBSWY3DPEHPK3PXP',
    getSetupUri: (app, name) =>
      new URL(`otpauth://totp/${app}:${name}?secret=JBSWY3DPEHPK3PXP&issuer=${app}`),
  });
  await openSession({
    mode: 'cognito',
    region: 'ap-south-1',
    user_pool_id: 'ap-south-1_pool',
    client_id: 'client',
  });
});

const refusal = (name: string, message: string) => Object.assign(new Error(message), { name });

const done = () => ({ detail: 'Done' });

async function openDialog(name: string, handlers: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi({ getMe: () => system, signOutElsewhere: done, ...handlers });
  await open('/settings?tab=privacy');
  fireEvent.click(await screen.findByRole('button', { name }));
  return { api, dialog: within(await screen.findByRole('dialog', { name })) };
}

describe('signing out elsewhere', () => {
  const press = async () =>
    fireEvent.click(await screen.findByRole('button', { name: 'Sign out elsewhere' }));

  it('ends the other sessions', async () => {
    const api = fakeApi({ getMe: () => system, signOutElsewhere: done });
    await open('/settings?tab=privacy');
    await press();
    expect(await screen.findByText('Signed out everywhere else')).toBeTruthy();
    expect(api.named('signOutElsewhere')).toHaveLength(1);
  });

  it('is not offered on a stage without sign-in', async () => {
    await openSession({ mode: 'built-in', token: 'placeholder' });
    fakeApi({ getMe: () => system });
    await open('/settings?tab=privacy');
    await screen.findByRole('button', { name: 'Change Password' });
    expect(screen.queryByRole('button', { name: 'Sign out elsewhere' })).toBeNull();
  });
});

describe('changing the password', () => {
  const good = 'A-better-Password2';

  async function change(
    current: string,
    next: string,
    repeated = next,
    handlers: Parameters<typeof fakeApi>[0] = {},
  ) {
    const { api, dialog } = await openDialog('Change Password', handlers);
    const type = (label: RegExp, value: string) =>
      fireEvent.change(dialog.getByLabelText(label), { target: { value } });
    await dialog.findByLabelText(/^Current Password/);
    type(/^Current Password/, current);
    type(/^New Password/, next);
    type(/^Repeat New Password/, repeated);
    fireEvent.click(dialog.getByRole('button', { name: 'Change Password' }));
    return { api, dialog };
  }
  /** The error comes before the hint. */
  const faultOf = (field: HTMLElement) =>
    (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' ');

  it('changes it in the user pool and signs out elsewhere [settings-23]', async () => {
    const { api } = await change('old', good);
    expect(await screen.findByText('Password changed')).toBeTruthy();
    expect(api.named('signOutElsewhere')).toHaveLength(1);
    expect(vi.mocked(updatePassword).mock.calls).toEqual([
      [{ oldPassword: 'old', newPassword: good }],
    ]);
    expect(screen.queryByLabelText(/^New Password/)).toBeNull();
  });

  it('says when other sessions could not be ended', async () => {
    const signOutElsewhere = () => {
      throw new AppError('conflict', reason('changedMeanwhile'));
    };
    await change('old', good, good, { signOutElsewhere });
    expect(await screen.findByText(/^Your password was changed, but your other/)).toBeTruthy();
    expect(screen.getByText('Password changed')).toBeTruthy();
  });

  it.each([
    ['', good, good, /^Current Password/, 'Please enter your current password.'],
    ['old', 'short', 'short', /^New Password/, /^This password is too weak/],
    ['old', 'no-capitals-123', 'no-capitals-123', /^New Password/, /^This password is too weak/],
    ['old', good, `${good}!`, /^Repeat/, 'The new passwords do not match.'],
  ])(
    'rejects "%s", "%s", "%s" with the reason at the field [settings-24]',
    async (current, next, repeated, label, fault) => {
      const { dialog } = await change(current, next, repeated);
      expect(await dialog.findByText(fault)).toBeTruthy();
      const field = dialog.getByLabelText(label);
      expect(faultOf(field)).toMatch(fault);
      expect(document.activeElement).toBe(field);
      expect(updatePassword).not.toHaveBeenCalled();
    },
  );

  it.each([
    [
      'NotAuthorizedException',
      'Incorrect username or password.',
      /^Current Password/,
      /^Your current password is incorrect/,
    ],
    [
      'InvalidPasswordException',
      'Password did not conform',
      /^New Password/,
      /^This password is not allowed/,
    ],
  ])(
    'shows at its field what the user pool rejects: %s [settings-24]',
    async (name, message, label, fault) => {
      vi.mocked(updatePassword).mockRejectedValue(refusal(name, message));
      const { dialog } = await change('old', good);
      expect(await dialog.findByText(fault)).toBeTruthy();
      expect(faultOf(dialog.getByLabelText(label))).toMatch(fault);
      expect(dialog.getByLabelText(/^New Password/)).toHaveProperty('value', good);
    },
  );

  it.each([
    ['LimitExceededException', 'Attempt limit exceeded', /Too many attempts/],
    ['NotAuthorizedException', 'Access Token has been revoked', /Access Token has been revoked/],
  ])('shows other errors in the dialog: %s [settings-24]', async (name, message, words) => {
    vi.mocked(updatePassword).mockRejectedValue(refusal(name, message));
    vi.mocked(fetchUserAttributes).mockRejectedValueOnce(refusal(name, message));
    const { dialog } = await change('old', good);
    expect((await dialog.findByRole('alert')).textContent).toMatch(words);
  });
});

describe('two-factor authentication', () => {
  const code = (dialog: ReturnType<typeof within>) => dialog.findByLabelText(/^Six digits/);

  it('is set up with a QR code or key, and a code from the app [settings-25] [settings-26]', async () => {
    const { dialog } = await openDialog('Two-Factor Authentication');
    fireEvent.click(await dialog.findByRole('button', { name: 'Set Up' }));
    const field = await code(dialog);
    expect(dialog.getByRole('img', { name: 'QR code for an authenticator app' })).toBeTruthy();
    expect(dialog.getByText('JBSWY3DPEHPK3PXP')).toBeTruthy();
    const turnOn = () => fireEvent.click(dialog.getByRole('button', { name: 'Turn On' }));

    fireEvent.change(field, { target: { value: '12' } });
    turnOn();
    expect(await dialog.findByText('Please enter the six digits from the app.')).toBeTruthy();
    expect(verifyTOTPSetup).not.toHaveBeenCalled();

    vi.mocked(verifyTOTPSetup).mockRejectedValueOnce(
      refusal('EnableSoftwareTokenMFAException', 'Code mismatch'),
    );
    fireEvent.change(field, { target: { value: '111111' } });
    turnOn();
    expect(await dialog.findByText(/^Incorrect code/)).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(isAsked).toBe(false);

    fireEvent.change(field, { target: { value: '123 456' } });
    turnOn();
    expect(await screen.findByText('Two-factor authentication is on')).toBeTruthy();
    expect(verifyTOTPSetup).toHaveBeenLastCalledWith({ code: '123456' });
    expect(
      await dialog.findByText(/^Two-factor authentication is on. You need a code/),
    ).toBeTruthy();
  });

  it('is turned off only after confirmation [settings-27]', async () => {
    isAsked = true;
    vi.mocked(updateMFAPreference).mockClear();
    const { dialog } = await openDialog('Two-Factor Authentication');
    fireEvent.click(await dialog.findByRole('button', { name: 'Turn Off' }));
    const question = within(
      await screen.findByRole('dialog', { name: 'Turn off two-factor authentication?' }),
    );
    expect(updateMFAPreference).not.toHaveBeenCalled();
    fireEvent.click(question.getByRole('button', { name: 'Turn Off' }));
    expect(await screen.findByText('Two-factor authentication is off')).toBeTruthy();
    expect(isAsked).toBe(false);
    expect(await dialog.findByRole('button', { name: 'Set Up' })).toBeTruthy();
  });
});
