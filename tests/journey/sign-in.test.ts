import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect as retrying } from '@playwright/test';
import { Amplify } from 'aws-amplify';
import * as auth from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { sharedInMemoryStorage } from 'aws-amplify/utils';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, it, vi } from 'vitest';
import { messages } from '#contract/messages.ts';
import type { Minutes } from '#contract/minutes.ts';
import type { MinutesChecks } from '#contract/minutes-checks.ts';
import { expectAccessible } from '../browser/a11y.ts';
import { openBrowser, openPage, patience } from '../browser/open-browser.ts';
import { codeOf } from '../local/cognito/emulator.ts';
import { readMail } from '../local/ses/read-mail.ts';
import { isThorough } from '../thorough.ts';
import { startCloud } from './cloud.ts';
import { script } from './script.ts';
import { demoPassword, scriptOf } from './signed-in.ts';

const expect = retrying.configure({ timeout: patience });

let cloud: Awaited<ReturnType<typeof startCloud>>;
let browser: Browser;
beforeAll(async () => {
  [cloud, browser] = await Promise.all([startCloud(undefined, { demoPassword }), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await cloud?.close();
});

/** Console messages that are expected: of Amplify about the custom endpoint, of Playwright about what it blocks. */
const usual =
  /custom Amazon Amazon Cognito User Pool endpoint|^Service Worker registration blocked/;
const unexpected = (complaints: string[]) => complaints.filter((one) => !usual.test(one));

async function enter(page: Page, username: string, password = demoPassword) {
  await page.getByLabel('Username or email').fill(username);
  await page.getByLabel('Password *').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Waits for an email to this address, and returns the text of the newest. */
async function mailTo(address: string): Promise<string> {
  const outbox = path.join(cloud.dataDir, 'outbox');
  const read = async () => {
    const files = (await readdir(outbox).catch(() => [])).filter((file) => file.endsWith('.eml'));
    const mails = await Promise.all(
      files.sort().map((file) => readFile(path.join(outbox, file), 'utf8').then(readMail)),
    );
    return mails.filter(({ headers }) => headers['to']?.includes(address)).at(-1);
  };
  return vi.waitFor(
    async () => {
      const text = (await read())?.parts['text/plain'];
      if (text === undefined) throw new Error(`no mail to ${address}`);
      return text;
    },
    { timeout: patience, interval: 100 },
  );
}

describe('signing in', () => {
  it.each(isThorough ? ['staff', 'officer'] : ['officer'])(
    'shows %s the portal without user management [users-8]',
    async (role) => {
      const { page, complaints } = await openPage(browser);
      await page.goto(`${cloud.url}/archive?search=water`);
      await expect(page).toHaveURL(/\/login$/);
      await expectAccessible(page);
      await enter(page, role);
      await expect(page).toHaveURL(/\/archive\?search=water$/);
      await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
      await expect(page.getByRole('heading', { name: /^Good / })).toBeVisible();
      await expect(page.getByRole('link', { name: /Upload Meeting Audio/ })).toBeVisible();
      await expect(page.getByRole('link', { name: /User Management/ })).toHaveCount(0);
      await expect(page.getByText('Active Users')).toHaveCount(0);
      await page.goto(`${cloud.url}/users`);
      await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible();
      await expectAccessible(page);
      expect(unexpected(complaints)).toEqual([]);
    },
  );

  it('reports a wrong password, and locks the user out after many attempts [login-7] [login-8]', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${cloud.url}/login`);
    await page.getByLabel('Username or email').fill('guessed');
    const lockedOut = page.getByText(/^Too many incorrect passwords/);
    const answer = lockedOut.or(page.getByText('Incorrect username or password.'));
    for (let n = 0; n < 12 && !(await lockedOut.isVisible()); n++) {
      await page.getByLabel('Password *').fill(`Wrong-Password-${n}`);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(answer).toBeVisible();
    }
    await expect(lockedOut).toBeVisible();
    await expectAccessible(page);
  });
});

describe('an account', () => {
  const first = 'First-Password-1';
  const own = 'Of-my-own-Choice-1';

  it('is created by an administrator, and its owner chooses a password [users-9] [login-12]', async () => {
    const { page, complaints } = await openPage(browser);
    await page.goto(cloud.url);
    await enter(page, 'admin');
    await page
      .getByRole('main')
      .getByRole('link', { name: /User Management/ })
      .click();
    await expect(page.getByRole('heading', { name: 'Demo Admin' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add User' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Username').fill('Meera');
    await dialog.getByLabel('Full Name').fill('Meera Joshi');
    await dialog.getByLabel('Email Address').fill('no address');
    await dialog.getByLabel('Temporary password').fill('weak');
    await dialog.getByRole('button', { name: 'Create User' }).click();
    await expect(dialog.getByText('Please enter a valid email address.')).toBeVisible();
    await dialog.getByLabel('Email Address').fill('meera@example.in');
    await dialog.getByRole('button', { name: 'Create User' }).click();
    await expect(dialog.getByText(/^Please choose a password with at least 12/)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Temporary password').fill(first);
    await dialog.getByLabel('Role').selectOption('officer');
    await dialog.getByRole('button', { name: 'Create User' }).click();
    await expect(page.getByRole('heading', { name: 'Meera Joshi' })).toBeVisible();
    // The server rejected two forms, which the browser logs to its console.
    expect(unexpected(complaints).filter((one) => !/status of 4(09|22)/.test(one))).toEqual([]);

    const { page: hers, complaints: told } = await openPage(browser);
    await hers.goto(cloud.url);
    await enter(hers, 'meera', first);
    await expect(hers.getByRole('heading', { name: 'Choose a password' })).toBeVisible();
    await expectAccessible(hers);
    await hers.getByLabel('New password').fill(own);
    await hers.getByRole('button', { name: 'Save and sign in' }).click();
    await expect(hers.getByRole('heading', { name: /^Good .*Meera Joshi/ })).toBeVisible();
    await hers.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
    await expect(hers).toHaveURL(/\/login$/);
    expect(unexpected(told)).toEqual([]);
  });

  it('asks for the code of its authenticator once one is set up [login-14]', async () => {
    const { secret, spent } = await setUpAuthenticator('meera', own);
    const { page } = await openPage(browser, { viewport: { width: 360, height: 740 } });
    await page.goto(cloud.url);
    await enter(page, 'meera@example.in', own);
    await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Code from your authenticator app').fill(spent);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(
      page.getByText('This code has already been used.', { exact: false }),
    ).toBeVisible();
    // The next code is accepted half a minute early, because clocks differ.
    await page.getByLabel('Code from your authenticator app').fill(codeOf(secret, 30_000));
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: /^Good / })).toBeVisible();
  });

  it.runIf(isThorough)('also needs the code for a token requested by a script', async () => {
    const token = (totp?: string) => {
      const form = new URLSearchParams({ username: 'meera', password: own, ...(totp && { totp }) });
      return script(cloud.url).ask('POST', '/users/token', form);
    };
    expect((await token()).json.detail).toBe(messages.totpMissing);
    expect((await token('000000')).json.detail).toBe(messages.wrongTotp);
  });

  it('gets a new password with an emailed code if the old one was forgotten [login-15]', async () => {
    const stranger = await scriptOf(cloud.url, 'officer');
    const { page, complaints } = await openPage(browser);
    await page.goto(`${cloud.url}/archive`);
    await page.getByRole('button', { name: 'Forgotten your password?' }).click();
    await expectAccessible(page);
    await page.getByLabel('Username or email').fill('officer');
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
    await expectAccessible(page);
    const [code = ''] = /\d{6}/.exec(await mailTo('officer@sakshi.example')) ?? [];
    await page.getByLabel('Code from the email').fill(code);
    await page.locator('input').and(page.getByLabel('New password')).fill(own);
    await page.getByRole('button', { name: 'Save and sign in' }).click();
    await expect(page).toHaveURL(/\/archive$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Archive' })).toBeVisible();
    expect(unexpected(complaints)).toEqual([]);
    expect((await stranger.ask('GET', '/users/me')).status).toBe(401);
  });

  it.runIf(isThorough)(
    'signs in with a changed address once an emailed code has confirmed it [settings-51]',
    async () => {
      const { page, complaints } = await openPage(browser, {
        viewport: { width: 360, height: 740 },
      });
      await page.goto(`${cloud.url}/settings`);
      await enter(page, 'staff');
      await page.getByLabel('Email Address').fill('moved@example.in');
      const password = page.getByLabel('Current Password');
      await password.fill('Guessed-Password-1');
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expect(
        page.getByText('Your current password is incorrect', { exact: false }),
      ).toBeVisible();
      await expectAccessible(page);
      await password.fill(demoPassword);
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expect(page.getByText('Confirm your email address')).toBeVisible();
      await page.getByRole('button', { name: 'Send Code' }).click();
      const [code = ''] = /\d{6}/.exec(await mailTo('moved@example.in')) ?? [];
      const field = page.getByLabel('Code from the email');
      await field.fill(code === '000000' ? '000001' : '000000');
      await page.getByRole('button', { name: 'Confirm Address' }).click();
      await expect(page.getByText('This code is incorrect', { exact: false })).toBeVisible();
      await expectAccessible(page);
      await field.fill(code);
      await page.getByRole('button', { name: 'Confirm Address' }).click();
      await expect(page.getByText('Confirm your email address')).toHaveCount(0);
      await expect(page.getByLabel('Email Address')).toBeFocused();

      // The server rejected a password and the pool a code, which the browser logs to its console.
      expect(unexpected(complaints).filter((one) => !/status of 4(00|22)/.test(one))).toEqual([]);

      const { page: other } = await openPage(browser);
      await other.goto(cloud.url);
      await enter(other, 'moved@example.in');
      await expect(other.getByRole('heading', { name: /^Good / })).toBeVisible();
    },
  );
});

/** Signs in after all sessions were ended: those that start in the same second end as well. */
const signInAgain = (username: string, password: string) =>
  vi.waitFor(
    async () => {
      const again = await scriptOf(cloud.url, username, password);
      if ((await again.ask('GET', '/users/me')).status !== 200) throw new Error('Too early');
      return again;
    },
    { timeout: patience, interval: 500 },
  );

/** Sets up an authenticator with Amplify, as Settings does; returns its secret and the code that was used. */
async function setUpAuthenticator(username: string, password: string) {
  const { sign_in } = await (await fetch(`${cloud.url}/config.json`)).json();
  vi.spyOn(console, 'warn').mockImplementation(() => {}); // About the custom endpoint.
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: sign_in.user_pool_id,
        userPoolClientId: sign_in.client_id,
        userPoolEndpoint: sign_in.endpoint,
      },
    },
  });
  cognitoUserPoolsTokenProvider.setKeyValueStorage(sharedInMemoryStorage);
  await auth.signIn({ username, password });
  const { sharedSecret } = await auth.setUpTOTP();
  const spent = codeOf(sharedSecret);
  await auth.verifyTOTPSetup({ code: spent });
  await auth.updateMFAPreference({ totp: 'PREFERRED' });
  await auth.signOut();
  vi.restoreAllMocks();
  return { secret: sharedSecret, spent };
}

describe('a session', () => {
  it.runIf(isThorough)('ends and starts in all tabs at once [login-23]', async () => {
    const { page } = await openPage(browser);
    await page.goto(cloud.url);
    await enter(page, 'staff');
    await expect(page).toHaveURL(/\/dashboard$/);
    const other = await page.context().newPage();
    await other.goto(`${cloud.url}/archive`);
    await expect(other.getByRole('heading', { level: 1, name: 'Archive' })).toBeVisible();
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(other).toHaveURL(/\/login$/);
    await enter(page, 'admin');
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(other).toHaveURL(/\/dashboard$/);
    await expect(other.getByText('Demo Admin').first()).toBeVisible();
  });

  it.runIf(isThorough)(
    'that the server rejects ends with one message, and signing in returns to the page [login-2] [login-20]',
    async () => {
      const admin = await scriptOf(cloud.url, 'admin');
      const { page } = await openPage(browser);
      await page.goto(`${cloud.url}/archive?search=water`);
      await enter(page, 'staff');
      await expect(page.getByRole('heading', { level: 1, name: 'Archive' })).toBeVisible();
      const { json } = await admin.ask<{ users: { id: string; username: string }[] }>(
        'GET',
        '/users/',
      );
      const id = json.users.find(({ username }) => username === 'staff')?.id;
      await admin.ask('PUT', `/users/${id}`, { is_active: false });
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect(page.getByText('Session expired. Please login again.')).toHaveCount(1);
      await expect(page).toHaveURL(/\/login$/);
      await enter(page, 'staff');
      await expect(page.getByText(/^This account has been deactivated/)).toBeVisible();
      await admin.ask('PUT', `/users/${id}`, { is_active: true });
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page).toHaveURL(/\/archive\?search=water$/);
    },
  );
});

describe('the menu on a phone', () => {
  it.runIf(isThorough)('returns the focus to its button when it is closed [frame-17]', async () => {
    const { page } = await openPage(browser, { viewport: { width: 360, height: 740 } });
    await page.goto(cloud.url);
    await enter(page, 'admin');
    const menu = page.getByRole('button', { name: 'Open menu' });
    await menu.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Main' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
  });
});

describe('another session', () => {
  it('ends when the user changes the password or signs out elsewhere', async () => {
    const stranger = await scriptOf(cloud.url, 'staff');
    const { page, complaints } = await openPage(browser);
    await page.goto(`${cloud.url}/settings?tab=privacy`);
    await enter(page, 'staff');
    await page.getByRole('button', { name: 'Change Password' }).click();
    const dialog = page.getByRole('dialog');
    const changed = 'Another-Password-2';
    await dialog.getByLabel('Current password').fill(demoPassword);
    await dialog.getByLabel('New password', { exact: false }).first().fill(changed);
    await dialog.getByLabel('Repeat', { exact: false }).fill(changed);
    await dialog.getByRole('button', { name: 'Change Password' }).click();
    await expect(page.getByText('Password changed')).toBeVisible();
    expect((await stranger.ask('GET', '/users/me')).status).toBe(401);

    const colleague = await signInAgain('staff', changed);
    await page.getByRole('button', { name: 'Sign out elsewhere' }).click();
    await expect(page.getByText('Signed out everywhere else')).toBeVisible();
    expect((await colleague.ask('GET', '/users/me')).status).toBe(401);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Sign out elsewhere' })).toBeVisible();
    expect(unexpected(complaints)).toEqual([]);
  });

  it.runIf(isThorough)('ends when an administrator signs the user out', async () => {
    const admin = await scriptOf(cloud.url, 'admin');
    const { json } = await admin.ask<{ id: string }>('GET', '/users/me');
    expect((await admin.ask('POST', `/users/${json.id}/sign-out`)).status).toBe(200);
    expect((await admin.ask('GET', '/users/me')).status).toBe(401);
  });
});

describe('a signature by login', () => {
  it('takes the password and a code of the authenticator that nobody has used', async () => {
    const chair = await signInAgain('admin', demoPassword);
    const me = (await chair.ask<{ full_name: string }>('GET', '/users/me')).json;
    const meeting = { title: 'Review', attendees: [me.full_name] };
    const { id } = (await chair.ask<{ id: string }>('POST', '/meetings/', meeting)).json;
    await chair.ask('PUT', `/meetings/${id}`, { chair: me.full_name });
    const minutes = `/meetings/${id}/minutes`;
    const { version } = (await chair.ask<Minutes>('POST', minutes, {})).json;
    const { items } = (await chair.ask<MinutesChecks>('GET', `${minutes}/checks`)).json;
    for (const { id: check } of items.filter(({ state }) => state === 'to_fix'))
      await chair.ask('POST', `${minutes}/checks/${check}/waive`, { reason: 'It was so.' });
    expect((await chair.ask('POST', `${minutes}/agree`, { version })).status).toBe(200);

    const sign = async (password: string, totp: string) => {
      const { status, json } = await chair.ask<Minutes & { reason?: string }>(
        'POST',
        `${minutes}/sign`,
        { version, password, totp },
      );
      return [status, json.reason ?? json.state];
    };
    expect(await sign(demoPassword, '123456')).toEqual([403, 'secondFactorMissing']);
    const { secret, spent } = await setUpAuthenticator('admin', demoPassword);
    expect(await sign('A-wrong-password-1', codeOf(secret, 30_000))).toEqual([
      422,
      'currentPasswordWrong',
    ]);
    expect(await sign(demoPassword, '000000')).toEqual([422, 'wrongTotp']);
    expect((await sign(demoPassword, spent))[0]).toBe(422);
    expect(await sign(demoPassword, codeOf(secret, 30_000))).toEqual([200, 'signed']);
    const { standing } = (await chair.ask<Minutes>('GET', minutes)).json;
    expect(standing.signatures).toMatchObject([
      { method: 'login', name: me.full_name, capacity: 'presiding', voided: null },
    ]);
  });
});
