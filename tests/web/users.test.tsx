import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import { reason } from '#contract/reasons.ts';
import type { User } from '#contract/users.ts';
import { fakeApi, type Handlers, saying } from './fake-api.ts';
import { dialogIsClosed, open, setUpBrowser } from './portal.tsx';
import { system } from './records.ts';

setUpBrowser();

const userOf = (facts: Partial<User>): User => {
  const full_name = facts.full_name ?? 'Asha Patil';
  const username = full_name.split(' ')[0]?.toLowerCase() ?? '';
  return {
    ...system,
    id: username,
    username,
    full_name,
    name: full_name,
    email: `${username}@example.in`,
    role: 'staff',
    department: 'Finance',
    ...facts,
  };
};
const asha = userOf({ phone: '020 123' });
const ravi = userOf({ full_name: 'Ravi Rao', role: 'officer', is_active: false, department: '' });

/** The portal’s users, as the calls change them. */
function fakeUsers(...people: User[]) {
  let users = [system, ...people];
  const handlers: Handlers = {
    getMe: () => users.find(({ id }) => id === system.id) ?? system,
    listUsers: () => ({ users, cursor: null }),
    getUser: ({ id }) => userOf(users.find((user) => user.id === id) ?? {}),
    registerUser: ({ password: _, ...given }) => {
      const made = userOf({ ...given, id: given.username });
      users = [made, ...users];
      return made;
    },
    updateUser: ({ id, version, ...given }) => {
      const before = userOf(users.find((user) => user.id === id) ?? {});
      if (version !== undefined && version !== before.version)
        throw new AppError('conflict', reason('changedMeanwhile'));
      const changed = userOf({ ...before, ...given, version: before.version + 1 });
      users = users.map((user) => (user.id === id ? changed : user));
      return changed;
    },
    deleteUser: ({ id }) => {
      users = users.filter((user) => user.id !== id);
      return { detail: 'User deleted successfully' };
    },
  };
  return handlers;
}

async function rowOf(name: string) {
  const heading = await screen.findByRole('heading', { level: 3, name });
  const row = heading.closest('li');
  if (row === null) throw new Error(`${name} stands in no row`);
  return within(row);
}

const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: RegExp | string, value: string, within_ = screen.getByRole('dialog')) =>
  fireEvent.change(within(within_).getByLabelText(label), { target: { value } });

/** The text that describes a field, as a screen reader reads it. */
const told = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

describe('the list of users', () => {
  it('shows the name, contact, department, role and status of each user [users-1] [users-2] [users-3]', async () => {
    fakeApi(fakeUsers(asha, ravi));
    await open('/users');
    expect(screen.getByRole('heading', { level: 1, name: 'User Management' })).toBeTruthy();
    const her = await rowOf('Asha Patil');
    expect(her.getByText('asha · asha@example.in · 020 123')).toBeTruthy();
    expect(her.getByText('Finance Ministry')).toBeTruthy();
    expect(her.getByText('Staff')).toBeTruthy();
    expect(her.getByText('Active')).toBeTruthy();
    const his = await rowOf('Ravi Rao');
    expect(his.getByText('Officer')).toBeTruthy();
    expect(his.getByText('Deactivated')).toBeTruthy();
    expect(his.getByText('No department')).toBeTruthy();
    expect(screen.getByText('3 users')).toBeTruthy();
  });

  it('loads more on request [users-4]', async () => {
    const handlers = fakeUsers();
    const api = fakeApi({
      ...handlers,
      listUsers: ({ cursor }) =>
        cursor === undefined
          ? { users: [system], cursor: 'next' }
          : { users: [asha], cursor: null },
    });
    await open('/users');
    expect(await screen.findByText('First 1 user')).toBeTruthy();
    click('Load more');
    await rowOf('Asha Patil');
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
    expect(api.named('listUsers')).toMatchObject([{ limit: 20 }, { limit: 100, cursor: 'next' }]);
  });

  it('searches all users by name, email and username, with the search in the URL [users-5] [users-6]', async () => {
    fakeApi({
      ...fakeUsers(),
      listUsers: ({ cursor }) =>
        cursor === undefined
          ? { users: [system, asha], cursor: 'next' }
          : { users: [ravi], cursor: null },
    });
    const { router } = await open('/users?search=RAO');
    await rowOf('Ravi Rao');
    expect(await screen.findByText('1 user found')).toBeTruthy();
    expect(screen.queryByText('Asha Patil')).toBeNull();
    const search = screen.getByRole('searchbox', { name: 'Search by name, email or username' });
    expect(search).toHaveProperty('value', 'RAO');
    fireEvent.input(search, { target: { value: 'asha@example' } });
    await rowOf('Asha Patil');
    expect(router.state.location.search).toBe('?search=asha%40example');
    fireEvent.input(search, { target: { value: 'nobody' } });
    expect(await screen.findByText('No matching users')).toBeTruthy();
    click('Clear search');
    await rowOf('Ravi Rao');
    expect(search).toHaveProperty('value', '');
  });

  it('says why loading failed, and retries [users-7]', async () => {
    const handlers = fakeUsers(asha);
    let down = true;
    fakeApi({
      ...handlers,
      listUsers: (input) => {
        if (down) throw new AppError('unavailable', reason('busy'));
        return handlers.listUsers?.(input) ?? { users: [], cursor: null };
      },
    });
    await open('/users');
    expect(await screen.findByText('Failed to load users')).toBeTruthy();
    expect(screen.getByText(messages.busy)).toBeTruthy();
    down = false;
    click('Retry');
    await rowOf('Asha Patil');
  });

  it('says why a further page could not be loaded, and makes no claim about all users [users-7]', async () => {
    let isDown = true;
    fakeApi({
      ...fakeUsers(),
      listUsers: ({ cursor }) => {
        if (cursor === undefined) return { users: [system, asha], cursor: 'next' };
        if (isDown) throw new AppError('conflict', reason('busy'));
        return { users: [ravi], cursor: null };
      },
    });
    await open('/users?search=rao');
    expect(await screen.findByText(messages.busy)).toBeTruthy();
    expect(screen.getByText('First 2 users')).toBeTruthy();
    expect(screen.queryByText('No matching users')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
    isDown = false;
    click('Retry');
    await rowOf('Ravi Rao');
    expect(await screen.findByText('1 user found')).toBeTruthy();
    expect(screen.queryByText(messages.busy)).toBeNull();
  });

  it.each(['officer', 'staff'] as const)('is denied to role %s [users-8]', async (role) => {
    const api = fakeApi({ getMe: () => ({ ...system, role }) });
    await open('/users');
    expect(
      await screen.findByText('Access denied. You do not have permission to perform this action.'),
    ).toBeTruthy();
    expect(api.named('listUsers')).toEqual([]);
  });
});

describe('a new user', () => {
  const fill = () => {
    type(/^Username/, 'Meera');
    type(/^Full Name/, 'Meera Joshi');
    type(/^Email Address/, 'meera@example.in');
    type(/^Department/, 'IT');
    type(/^Role/, 'officer');
    type(/^Phone Number/, '99');
  };

  it('is created with role, details and a first password [users-9] [users-10]', async () => {
    const api = fakeApi(fakeUsers());
    await open('/users');
    await rowOf('System');
    click('Add User');
    fill();
    type(/^Temporary password/, 'First-Password-1');
    click('Create User');
    expect(await screen.findByText('User Meera Joshi created successfully')).toBeTruthy();
    expect(api.named('registerUser')).toEqual([
      {
        username: 'meera',
        full_name: 'Meera Joshi',
        email: 'meera@example.in',
        department: 'IT',
        role: 'officer',
        phone: '99',
        password: 'First-Password-1',
      },
    ]);
    await rowOf('Meera Joshi');
    await dialogIsClosed();
  });

  it('is sent a first password if none was given [users-11]', async () => {
    const api = fakeApi(fakeUsers());
    await open('/users');
    await rowOf('System');
    click('Add User');
    fill();
    click('Create User');
    expect(await screen.findByText(/Their temporary password is being sent by email/)).toBeTruthy();
    expect(api.named('registerUser')[0]).not.toHaveProperty('password');
  });

  it('is not created while fields are missing, and each field says so [users-12]', async () => {
    const api = fakeApi(fakeUsers());
    await open('/users');
    await rowOf('System');
    click('Add User');
    click('Create User');
    const dialog = within(screen.getByRole('dialog'));
    const username = dialog.getByLabelText(/^Username/);
    expect(told(username)).toContain('Please enter a username.');
    expect(document.activeElement).toBe(username);
    expect(told(dialog.getByLabelText(/^Full Name/))).toContain('Please enter a name.');
    expect(told(dialog.getByLabelText(/^Email/))).toContain('Please enter an email address.');
    expect(api.named('registerUser')).toEqual([]);
  });

  it.each<[string, AppError, RegExp]>([
    [
      'a taken name',
      new AppError('conflict', reason('usernameTaken'), [
        { field: 'username', ...reason('usernameTaken') },
      ]),
      /^Username/,
    ],
    [
      'a taken address',
      new AppError('conflict', reason('emailTaken'), [{ field: 'email', ...reason('emailTaken') }]),
      /^Email/,
    ],
    [
      'a weak password',
      new AppError('invalid', reason('passwordWeak'), [
        { field: 'password', ...reason('passwordWeak') },
      ]),
      /^Temporary password/,
    ],
    [
      'a field',
      new AppError('invalid', saying('It does not fit.'), [
        { field: 'phone', ...reason('emailInvalid') },
      ]),
      /^Phone/,
    ],
  ])('has errors from the server shown at their field: %s [users-13]', async (_, error, label) => {
    fakeApi({
      ...fakeUsers(),
      registerUser: () => {
        throw error;
      },
    });
    await open('/users');
    await rowOf('System');
    click('Add User');
    fill();
    click('Create User');
    const field = within(screen.getByRole('dialog')).getByLabelText(label);
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(told(field)).toContain(error.fields?.[0]?.detail ?? error.message);
    expect(document.activeElement).toBe(field);
    click('Cancel');
    click('Add User');
    expect(screen.getByLabelText(/^Full Name/)).toHaveProperty('value', 'Meera Joshi');
  });
});

describe('a user', () => {
  it('can be edited: details, role and permission to sign in [users-14]', async () => {
    const api = fakeApi(fakeUsers(asha));
    await open('/users');
    await rowOf('Asha Patil');
    click('Edit Asha Patil');
    type(/^Full Name/, 'Asha Rane');
    type(/^Role/, 'admin');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Can sign in' }));
    click('Save Changes');
    expect(await screen.findByText('Changes to Asha Rane saved successfully')).toBeTruthy();
    const row = await rowOf('Asha Rane');
    expect(row.getByText('Admin')).toBeTruthy();
    expect(row.getByText('Deactivated')).toBeTruthy();
    expect(api.named('updateUser')).toEqual([
      { id: 'asha', version: 1, full_name: 'Asha Rane', role: 'admin', is_active: false },
    ]);
  });

  it('stays deactivated by someone else when their phone number is corrected [users-21]', async () => {
    const handlers = fakeUsers(asha);
    const api = fakeApi(handlers);
    await open('/users');
    await rowOf('Asha Patil');
    click('Edit Asha Patil');
    await handlers.updateUser?.({ id: 'asha', is_active: false });
    type(/^Phone Number/, '020 456');
    click('Save Changes');
    expect(await screen.findByText('Changes to Asha Patil saved successfully')).toBeTruthy();
    const row = await rowOf('Asha Patil');
    await waitFor(() => expect(row.getByText('Deactivated')).toBeTruthy());
    expect(api.named('updateUser').at(-1)).toEqual({ id: 'asha', version: 2, phone: '020 456' });
  });

  it('shows the role that someone else chose, and replaces it only when saved again [users-21]', async () => {
    const handlers = fakeUsers(asha);
    fakeApi(handlers);
    await open('/users');
    await rowOf('Asha Patil');
    click('Edit Asha Patil');
    await handlers.updateUser?.({ id: 'asha', role: 'admin' });
    type(/^Role/, 'officer');
    click('Save Changes');
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByText(messages.changedMeanwhile)).toBeTruthy();
    expect(told(dialog.getByLabelText(/^Role/))).toContain('Saved by someone else: Admin');
    click('Save Changes');
    await dialogIsClosed();
    expect((await rowOf('Asha Patil')).getByText('Officer')).toBeTruthy();
  });

  it('can be deactivated, after confirmation, and activated [users-15]', async () => {
    const api = fakeApi(fakeUsers(asha));
    await open('/users');
    await rowOf('Asha Patil');
    click('Deactivate Asha Patil');
    const dialog = within(screen.getByRole('dialog', { name: 'Deactivate Asha Patil?' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(api.named('updateUser')).toEqual([]);
    click('Deactivate Asha Patil');
    fireEvent.click(dialog.getByRole('button', { name: 'Deactivate' }));
    expect(await screen.findByText('Asha Patil can no longer sign in')).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: 'Activate Asha Patil' }));
    expect(await screen.findByText('Asha Patil can sign in again')).toBeTruthy();
  });

  it('can be signed out everywhere', async () => {
    const signOutUser = () => ({ detail: 'Sessions ended' });
    const api = fakeApi({ ...fakeUsers(asha), signOutUser });
    await open('/users');
    await rowOf('Asha Patil');
    click('Sign out Asha Patil');
    expect(await screen.findByText('Asha Patil was signed out everywhere')).toBeTruthy();
    expect(api.named('signOutUser')).toEqual([{ id: 'asha' }]);
  });

  it('is deleted only after confirmation [users-16] [users-17]', async () => {
    const api = fakeApi(fakeUsers(asha));
    await open('/users');
    await rowOf('Asha Patil');
    click('Delete Asha Patil');
    const dialog = within(screen.getByRole('dialog', { name: 'Delete Asha Patil?' }));
    expect(dialog.getByText(/This action cannot be undone/)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(api.named('deleteUser')).toEqual([]);
    click('Delete Asha Patil');
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('User deleted successfully')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Asha Patil')).toBeNull());
  });

  it.each(['Deactivate Asha Patil', 'Delete Asha Patil'])(
    'is neither deactivated nor deleted if the last administrator, and the page says why: %s [users-18]',
    async (action) => {
      const refuse = () => {
        throw new AppError('conflict', reason('lastAdmin'));
      };
      fakeApi({ ...fakeUsers(asha), updateUser: refuse, deleteUser: refuse });
      await open('/users');
      await rowOf('Asha Patil');
      click(action);
      const dialog = within(screen.getByRole('dialog'));
      fireEvent.click(dialog.getByRole('button', { name: /^(Deactivate|Delete)$/ }));
      expect(
        await screen.findByText(
          'There must be at least one active administrator. Please make someone else an administrator first.',
        ),
      ).toBeTruthy();
    },
  );

  it('cannot lock themselves out [users-19]', async () => {
    fakeApi(fakeUsers(asha));
    await open('/users');
    const own = await rowOf('System');
    expect(own.getByText('You')).toBeTruthy();
    expect(own.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Edit']);
    click('Edit System');
    expect(screen.getByText(/^This is your own account/)).toBeTruthy();
    expect(screen.getByLabelText(/^Role/)).toHaveProperty('disabled', true);
    expect(screen.getByRole('checkbox', { name: 'Can sign in' })).toHaveProperty('disabled', true);
    type(/^Full Name/, 'Renamed Self');
    click('Save Changes');
    await waitFor(() =>
      expect(
        within(screen.getByRole('navigation', { name: 'Main' })).getByText('Renamed Self'),
      ).toBeTruthy(),
    );
  });

  it('keeps the edited form when the server rejects a change [users-20]', async () => {
    fakeApi({
      ...fakeUsers(asha),
      updateUser: () => {
        throw new AppError('conflict', reason('changedMeanwhile'));
      },
    });
    await open('/users');
    await rowOf('Asha Patil');
    click('Edit Asha Patil');
    type(/^Full Name/, 'Asha Rane');
    click('Save Changes');
    const dialog = within(screen.getByRole('dialog'));
    expect((await dialog.findByRole('alert')).textContent).toBe(messages.changedMeanwhile);
    expect(dialog.getByLabelText(/^Full Name/)).toHaveProperty('value', 'Asha Rane');
  });
});
