import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import type { Role } from '#contract/permissions.ts';
import { reason } from '#contract/reasons.ts';
import { deleteUser, registerUser } from '#functions/domain/users/accounts.ts';
import { type TokenUser, userForToken } from '#functions/domain/users/arrive.ts';
import { getUser, listUsers, updateMe, updateUser } from '#functions/domain/users/profiles.ts';
import { endSessions, signOutElsewhere, signOutUser } from '#functions/domain/users/sessions.ts';
import { Totals, totalsKey } from '#functions/index/counters.ts';
import type { Account } from '#functions/platform/aws/accounts.ts';
import type { Ctx } from '#functions/platform/aws/deps.ts';
import {
  Admins,
  adminsKey,
  findUser,
  lookUpUser,
  userKey,
  userOf,
} from '#functions/records/users.ts';
import { realTable } from './real-table.ts';

let records: Awaited<ReturnType<typeof realTable>>;
beforeAll(async () => {
  records = await realTable();
});
afterAll(() => records.close());

/** The user pool as these handlers see it: what it was told, and which call fails. */
let told: {
  mirrored: Account[];
  described: [string, string][];
  removed: string[];
  signedOut: string[];
  passwords: string[];
};
let down: string | null;
let beforeMirror: () => Promise<unknown>;
let serial = 0;
beforeEach(() => {
  told = { mirrored: [], described: [], removed: [], signedOut: [], passwords: [] };
  beforeMirror = async () => {};
  down = null;
});

const accounts = {
  async create(account: Account, password: string | undefined) {
    if (down === 'create') throw new Error('pool down');
    told.mirrored.push(account);
    if (password) told.passwords.push(`${password} temporary`);
    return `id-${account.username}`;
  },
  async setPassword(_: string, password: string, kind: string) {
    told.passwords.push(`${password} ${kind}`);
  },
  async describe({ email, full_name }: Account, address: string) {
    told.described.push([full_name, address]);
    if (email === 'taken@example.in') throw new AppError('conflict', reason('emailTaken'));
  },
  has: async (username: string) => username !== 'system',
  async checkPassword(username: string, password: string) {
    if (username === 'system') return 'no account';
    return password === 'Own-Password-1' ? 'right' : 'wrong';
  },
  async mirror(account: Account) {
    if (down === 'mirror') throw new Error('pool down');
    await beforeMirror();
    told.mirrored.push(account);
  },
  async signOut(username: string) {
    told.signedOut.push(username);
  },
  async remove(username: string) {
    if (down === 'remove') throw new Error('pool down');
    told.removed.push(username);
  },
};

const now = () => new Date('2026-11-21T06:00:00Z');
const at = () => ({ table: records.table, now });

const arriving = (role: Role | null, given: Partial<TokenUser> = {}): TokenUser => {
  const id = `person-${serial++}`;
  return {
    id,
    username: id,
    full_name: 'Asha Patil',
    email: `${id}@example.in`,
    email_verified: true,
    department: 'Finance',
    role,
    signed_in_at: 100,
    session: 'first',
    ...given,
  };
};

/** A user who has been seen before, and the context of their calls. */
async function ctxOf(role: Role, given: Partial<TokenUser> = {}): Promise<Ctx> {
  const { person } = await userForToken(at(), arriving(role, given));
  return {
    ...at(),
    accounts,
    personalDataBucket: { delete: async () => {} },
    user: userOf(person),
    session: 'own',
  } as never;
}

const usersCounted = async () => (await records.table.get(totalsKey, Totals))?.users ?? 0;
const admins = async () => (await records.table.get(adminsKey, Admins))?.ids ?? new Set();

const newcomer = (username: string, more = {}) => ({
  username,
  email: `${username}@example.in`,
  full_name: 'Ravi Rao',
  phone: '',
  department: 'IT',
  role: 'staff' as Role,
  ...more,
});

describe('a first visit', () => {
  it('creates the record from the token, and counts the user once', async () => {
    const before = await usersCounted();
    const asha = arriving('officer');
    const visits = await Promise.all([1, 2, 3].map(() => userForToken(at(), asha)));
    expect(visits.map(({ person }) => person.role)).toEqual(['officer', 'officer', 'officer']);
    expect(visits.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect((await usersCounted()) - before).toBe(1);
  });

  it('is refused without a role', async () => {
    await expect(userForToken(at(), arriving(null))).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('sessions', () => {
  const seconds = Math.floor(now().getTime() / 1000);
  const old = { signed_in_at: seconds - 3600 };

  it('end when the user signs out elsewhere, except the current one', async () => {
    const asha = arriving('staff', old);
    await userForToken(at(), asha);
    const ctx = await ctxOf('staff');
    await signOutElsewhere({ ...ctx, user: { ...ctx.user, id: asha.id }, session: 'own' });

    expect(await userForToken(at(), { ...asha, session: 'own' })).toBeDefined();
    for (const session of ['first', '']) {
      await expect(userForToken(at(), { ...asha, session })).rejects.toMatchObject({
        code: 'unauthenticated',
      });
    }
    const later = { ...asha, session: 'later', signed_in_at: seconds + 1 };
    expect(await userForToken(at(), later)).toBeDefined();
  });

  it('without an id also end when the user signs out elsewhere from such a session', async () => {
    const asha = arriving('staff', { ...old, session: '' });
    await userForToken(at(), asha);
    const ctx = await ctxOf('staff');
    await signOutElsewhere({ ...ctx, user: { ...ctx.user, id: asha.id }, session: '' });
    await expect(userForToken(at(), asha)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('of the built-in user never end, because they could not sign in again', async () => {
    const system = await ctxOf('admin', { ...old, id: 'system', username: 'system', session: '' });
    await signOutElsewhere({ ...system, session: '' });
    await signOutUser(system, { id: 'system' });
    const again = arriving('admin', { ...old, id: 'system', username: 'system', session: '' });
    expect(await userForToken(at(), again)).toBeDefined();
  });

  it('all end when an administrator signs the user out, and cannot be refreshed', async () => {
    const admin = await ctxOf('admin');
    const asha = arriving('staff', old);
    await userForToken(at(), asha);
    await signOutUser(admin, { id: asha.id });
    await expect(userForToken(at(), asha)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(told.signedOut).toEqual([asha.username]);
    await expect(signOutUser(admin, { id: 'nobody' })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('end if they began before a password reset', async () => {
    const asha = arriving('staff', old);
    await userForToken(at(), asha);
    expect(await endSessions(at(), asha.id, { before: seconds })).toBe(true);
    await expect(userForToken(at(), asha)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(await endSessions(at(), 'never-seen', { before: seconds })).toBe(false);
    expect(await lookUpUser(records.table, 'never-seen')).toBeNull();
  });
});

describe('later visits', () => {
  it('use the record, not the token', async () => {
    const admin = await ctxOf('admin');
    const asha = arriving('staff');
    await userForToken(at(), asha);
    await updateUser(admin, { id: asha.id, role: 'officer', full_name: 'Asha P.' });
    const { person } = await userForToken(at(), { ...asha, role: 'staff', full_name: 'Someone' });
    expect(person).toMatchObject({ role: 'officer', full_name: 'Asha P.' });
  });

  it('are refused while the user is deactivated, and possible again afterwards', async () => {
    const admin = await ctxOf('admin');
    const asha = arriving('staff');
    await userForToken(at(), asha);
    const before = await usersCounted();
    await updateUser(admin, { id: asha.id, is_active: false });
    await expect(userForToken(at(), asha)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect((await usersCounted()) - before).toBe(-1);
    await updateUser(admin, { id: asha.id, is_active: true });
    expect((await userForToken(at(), asha)).person.is_active).toBe(true);
    expect(await usersCounted()).toBe(before);
    expect(told.mirrored.map(({ is_active }) => is_active)).toEqual([false, true]);
  });

  it('are refused once the user is deleted, whatever the token says', async () => {
    const admin = await ctxOf('admin');
    const asha = arriving('staff');
    await userForToken(at(), asha);
    await deleteUser(admin, { id: asha.id });
    expect(told.removed).toEqual([asha.username]);
    await expect(userForToken(at(), asha)).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(getUser(admin, { id: asha.id })).rejects.toMatchObject({ code: 'not_found' });
    await expect(deleteUser(admin, { id: asha.id })).rejects.toMatchObject({ code: 'not_found' });
  });
});

const current_password = 'Own-Password-1';

describe('a user’s own email address', () => {
  const email = 'asha.new@example.in';
  const field = (reason: string) => ({
    code: 'invalid',
    fields: [expect.objectContaining({ field: 'current_password', reason })],
  });

  it('is not changed without the password, nor is anything else in the same call', async () => {
    const asha = await ctxOf('staff');
    const change = { email, bio: 'Clerk' };
    await expect(updateMe(asha, change)).rejects.toMatchObject(field('currentPasswordMissing'));
    const guess = { ...change, current_password: 'guessed' };
    await expect(updateMe(asha, guess)).rejects.toMatchObject(field('currentPasswordWrong'));
    expect(await getUser(asha, asha.user)).toMatchObject({ email: asha.user.email, bio: '' });
    expect(told.described).toEqual([]);
  });

  it('is changed with the password, which no other change needs', async () => {
    const asha = await ctxOf('staff');
    expect(await updateMe(asha, { email, current_password })).toMatchObject({ email });
    expect(await updateMe(asha, { email, phone: '020' })).toMatchObject({ email, phone: '020' });
    expect(told.described).toEqual([['Asha Patil', 'claimed']]);
  });

  it('can be changed without a password or confirmation by the built-in user', async () => {
    const system = await ctxOf('admin', { id: 'system', username: 'system' });
    expect(await updateMe(system, { email })).toMatchObject({ email });
    expect(told.described).toEqual([['Asha Patil', 'vouched']]);
    expect(await findUser(records.table, 'system')).not.toHaveProperty('email_unconfirmed');
  });

  it('cannot be changed by an administrator through user management', async () => {
    const admin = await ctxOf('admin');
    const { id } = admin.user;
    await expect(updateUser(admin, { id, email })).rejects.toMatchObject({
      message: messages.ownAddress,
    });
    expect(await updateUser(admin, { id, email: admin.user.email, bio: 'x' })).toMatchObject({
      bio: 'x',
    });
  });

  it('is confirmed once a token says so', async () => {
    const asha = arriving('staff');
    const { person } = await userForToken(at(), asha);
    const ctx = { ...(await ctxOf('staff')), user: userOf(person) };
    await updateMe(ctx, { email, current_password });
    const isUnconfirmed = async () =>
      (await findUser(records.table, asha.id)).email_unconfirmed === true;
    // The token from before the change speaks of the address that was.
    await userForToken(at(), asha);
    await userForToken(at(), { ...asha, email, email_verified: false });
    expect(await isUnconfirmed()).toBe(true);
    await userForToken(at(), { ...asha, email });
    expect(await isUnconfirmed()).toBe(false);

    await updateMe(ctx, { email: 'another@example.in', current_password });
    expect(await isUnconfirmed()).toBe(true);
    await updateUser(await ctxOf('admin'), { id: asha.id, email: 'office@example.in' });
    expect(await isUnconfirmed()).toBe(false);
  });

  it('of a new user is confirmed if their first token says so', async () => {
    const [known, claimed] = [arriving('staff'), arriving('staff', { email_verified: false })];
    for (const one of [known, claimed]) await userForToken(at(), one);
    expect(await findUser(records.table, known.id)).not.toHaveProperty('email_unconfirmed');
    expect(await findUser(records.table, claimed.id)).toMatchObject({ email_unconfirmed: true });
  });
});

describe('a change of a user', () => {
  it('by themselves is stored in the record and in the user pool', async () => {
    const asha = await ctxOf('staff');
    const given = { full_name: 'Asha Kale', bio: 'Clerk' };
    expect(await updateMe(asha, given)).toMatchObject({ full_name: 'Asha Kale', bio: 'Clerk' });
    expect(told.described).toEqual([['Asha Kale', 'unchanged']]);
    // Users cannot change their own access, so the pool is told nothing about it.
    expect(told.mirrored).toEqual([]);
  });

  it('marks an email address as claimed by its owner or vouched for by an administrator', async () => {
    const admin = await ctxOf('admin');
    const asha = await ctxOf('staff');
    await updateMe(asha, { email: 'asha.new@example.in', current_password });
    await updateUser(admin, { id: asha.user.id, email: 'asha.office@example.in' });
    expect(told.described.map(([, address]) => address)).toEqual(['claimed', 'vouched']);
  });

  it('does not revert a concurrent change while the user pool is updated', async () => {
    const admin = await ctxOf('admin');
    const asha = await ctxOf('staff');
    const { id } = asha.user;
    beforeMirror = async () => {
      beforeMirror = async () => {};
      await updateUser(admin, { id, is_active: false });
    };
    await updateUser(admin, { id, role: 'officer' });
    expect(told.mirrored.at(-1)).toMatchObject({ role: 'officer', is_active: false });
  });

  it('is kept even if the user pool fails, and repeating it repairs the pool', async () => {
    const admin = await ctxOf('admin');
    const asha = await ctxOf('staff');
    down = 'mirror';
    const change = { id: asha.user.id, role: 'officer' as const };
    await expect(updateUser(admin, change)).rejects.toThrow('pool down');
    expect((await getUser(admin, { id: asha.user.id })).role).toBe('officer');
    down = null;
    await updateUser(admin, change);
    expect(told.mirrored.at(-1)).toMatchObject({ role: 'officer' });
  });

  it('is refused as a whole if the email address is taken', async () => {
    const asha = await ctxOf('staff');
    const taken = { full_name: 'Asha Kale', email: 'taken@example.in', current_password };
    await expect(updateMe(asha, taken)).rejects.toMatchObject({ message: messages.emailTaken });
    expect(await getUser(asha, { id: asha.user.id })).toMatchObject({ full_name: 'Asha Patil' });
  });

  it('is refused where it is based on an earlier version of the user', async () => {
    const admin = await ctxOf('admin');
    const { id, version } = (await ctxOf('officer')).user;
    const after = await updateUser(admin, { id, version, is_active: false });
    expect(after.version).toBe(version + 1);
    await expect(
      updateUser(admin, { id, version, is_active: true, phone: '020' }),
    ).rejects.toMatchObject({ code: 'conflict', reason: 'changedMeanwhile' });
    expect(await updateUser(admin, { id, version: after.version, phone: '020' })).toMatchObject({
      phone: '020',
      is_active: false,
    });
  });

  it('of an unknown user is not found', async () => {
    const admin = await ctxOf('admin');
    await expect(updateUser(admin, { id: 'nobody', bio: '' })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('the last administrator', () => {
  /** Leaves exactly this many active administrators. */
  async function administrators(count: number): Promise<Ctx[]> {
    const wanted: Ctx[] = [];
    for (let i = 0; i < count; i++) wanted.push(await ctxOf('admin'));
    const keep = new Set(wanted.map(({ user }) => user.id));
    for (const id of await admins()) {
      if (!keep.has(String(id)) && wanted[0]) {
        await updateUser(wanted[0], { id: String(id), role: 'staff' });
      }
    }
    return wanted;
  }

  it('cannot be demoted, deactivated or deleted', async () => {
    const [admin] = await administrators(1);
    if (!admin) throw new Error('none');
    const { id } = admin.user;
    const last = { code: 'conflict', message: expect.stringContaining('active administrator') };
    await expect(updateUser(admin, { id, role: 'officer' })).rejects.toMatchObject(last);
    await expect(updateUser(admin, { id, is_active: false })).rejects.toMatchObject(last);
    await expect(deleteUser(admin, { id })).rejects.toMatchObject(last);
    expect(told.removed).toEqual([]);
    expect((await userForToken(at(), arriving('admin', { id }))).person.role).toBe('admin');
  });

  it('remains when two remove each other at the same moment', async () => {
    for (let round = 0; round < 10; round++) {
      const [one, two] = await administrators(2);
      if (!one || !two) throw new Error('too few');
      await Promise.allSettled([
        updateUser(one, { id: two.user.id, role: 'staff' }),
        updateUser(two, { id: one.user.id, is_active: false }),
        deleteUser(one, { id: two.user.id }),
      ]);
      expect((await admins()).size).toBe(1);
    }
  });
});

describe('the set of administrators', () => {
  it('stays correct when a user is promoted and deactivated at the same time', async () => {
    const admin = await ctxOf('admin');
    for (let round = 0; round < 10; round++) {
      const { user } = await ctxOf('staff');
      const outcomes = await Promise.allSettled([
        updateUser(admin, { id: user.id, role: 'admin' }),
        updateUser(admin, { id: user.id, is_active: false }),
      ]);
      expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
      const now = await getUser(admin, { id: user.id });
      expect((await admins()).has(user.id)).toBe(now.role === 'admin' && now.is_active);
    }
  });
});

describe('registering', () => {
  it('by an administrator creates account and record, with a temporary password', async () => {
    const admin = await ctxOf('admin');
    const made = await registerUser(admin, {
      ...newcomer('ravi', { role: 'officer' }),
      password: 'First-Password1',
    });
    expect(made).toMatchObject({ id: 'id-ravi', role: 'officer', is_active: true });
    expect(told.passwords).toEqual(['First-Password1 temporary']);
    const { users } = await listUsers(admin, { skip: 0, limit: 100 });
    expect(users.map(({ id }) => id)).toContain('id-ravi');
  });

  it('by the user themselves creates staff only, with a permanent password', async () => {
    const self = { ...(await ctxOf('staff')), user: { role: 'staff' } } as Ctx;
    const password = 'Own-Password12';
    await registerUser(self, { ...newcomer('self'), password });
    expect(told.passwords).toContain('Own-Password12 permanent');
    const asAdmin = { ...newcomer('boss', { role: 'admin' }), password };
    await expect(registerUser(self, asAdmin)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(registerUser(self, newcomer('bare'))).rejects.toMatchObject({ code: 'invalid' });
  });

  it('leaves nothing behind if the user pool fails', async () => {
    const admin = await ctxOf('admin');
    down = 'create';
    await expect(registerUser(admin, newcomer('late'))).rejects.toThrow('pool down');
    const { table } = records;
    expect(await table.get(userKey('id-late'), Admins)).toBeNull();
  });
});
