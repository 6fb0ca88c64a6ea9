import * as z from 'zod';
import { endpoints } from './endpoint.ts';
import { limits } from './limits.ts';
import { roles } from './permissions.ts';
import { says, saysIfAbsent } from './reasons.ts';
import { onLines, onOneLine } from './text.ts';
import { Department, Done, EmailAddress, Id, Instant, page } from './values.ts';

export const User = z.object({
  id: Id,
  username: z.string(),
  full_name: z.string(),
  /** The full name again, for older clients. */
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  role: z.enum(roles),
  department: Department,
  bio: z.string(),
  is_active: z.boolean(),
  has_photo: z.boolean(),
  created_at: Instant,
  /** Incremented with every change of the fields that administrators may change. */
  version: z.number(),
});
export type User = z.infer<typeof User>;

/** The facts of a user that every user may read. */
const Colleague = User.pick({ id: true, full_name: true, department: true });
export type Colleague = z.infer<typeof Colleague>;

/** The fields that users may change themselves. */
const profile = {
  full_name: z
    .string(saysIfAbsent('nameMissing'))
    .overwrite(onOneLine)
    .min(1, says('nameMissing'))
    .max(limits.nameLength),
  email: EmailAddress,
  phone: z.string().overwrite(onOneLine).max(40),
  department: Department.max(limits.titleLength),
  bio: z.string().overwrite(onLines).max(limits.textLength),
};

/** The fields that administrators may change. */
const account = { ...profile, role: z.enum(roles), is_active: z.boolean() };

/** Case-insensitive: stored in lower case. */
const username = z
  .string()
  .trim()
  .toLowerCase()
  .min(1)
  .max(64)
  .regex(/^[a-z0-9][a-z0-9._-]*$/, says('usernameInvalid'));

const password = z.string(saysIfAbsent('passwordMissing')).min(1, says('passwordMissing')).max(256);
/**
 * Cognito accepts no others:
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminSetUserPassword.html
 */
const newPassword = password.regex(/^\S+.*\S+$/, says('passwordWeak'));

export const users = endpoints({
  signIn: {
    method: 'POST',
    path: '/users/token',
    permission: 'anyone',
    perMinute: 60,
    body: 'urlencoded',
    input: z.object({
      /** Or the email address. Cognito allows only these characters in user names. */
      username: z
        .string(saysIfAbsent('usernameMissing'))
        .trim()
        .min(1, says('usernameMissing'))
        .max(128)
        .regex(/^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u, says('wrongPassword')),
      password,
      /** The TOTP code, six digits, if the user has set up an authenticator app. */
      totp: z.string().trim().max(6).optional(),
    }),
    output: z.object({
      access_token: z.string(),
      token_type: z.literal('bearer'),
      /** Seconds. */
      expires_in: z.number(),
      refresh_token: z.string(),
    }),
  },
  registerUser: {
    method: 'POST',
    path: '/users/register',
    creates: true,
    permission: 'manage_users',
    perMinute: 30,
    status: 201,
    input: z.object({
      username,
      email: profile.email,
      full_name: profile.full_name,
      /** Temporary: the first sign-in asks for a new one. If absent, one is generated and sent by email. */
      password: newPassword.optional(),
      phone: profile.phone.default(''),
      department: profile.department.default(''),
      role: account.role.default('staff'),
    }),
    output: User,
  },
  getMe: {
    method: 'GET',
    path: '/users/me',
    permission: 'self',
    input: z.object({}),
    output: User,
  },
  updateMe: {
    method: 'PUT',
    path: '/users/me',
    permission: 'self',
    input: z
      .object({
        ...profile,
        /** Required to change the email address, except on an installation without sign-in. */
        current_password: z.string().max(256),
      })
      .partial(),
    output: User,
  },
  signOutElsewhere: {
    method: 'POST',
    path: '/users/me/sign-out-elsewhere',
    permission: 'self',
    input: z.object({}),
    output: Done,
  },
  signOutUser: {
    method: 'POST',
    path: '/users/{id}/sign-out',
    permission: 'manage_users',
    input: z.object({ id: Id }),
    output: Done,
  },
  listUsers: {
    method: 'GET',
    path: '/users/',
    permission: 'manage_users',
    input: z.object(page(10)),
    output: z.object({ users: z.array(User), cursor: z.string().nullable() }),
  },
  /** The active users, from whom the readers of a confidential meeting are chosen. */
  listPeople: {
    method: 'GET',
    path: '/people/',
    permission: 'create',
    input: z.object(page(100)),
    output: z.object({ people: z.array(Colleague), cursor: z.string().nullable() }),
  },
  getUser: {
    method: 'GET',
    path: '/users/{id}',
    permission: 'manage_users',
    input: z.object({ id: Id }),
    output: User,
  },
  updateUser: {
    method: 'PUT',
    path: '/users/{id}',
    permission: 'manage_users',
    input: z.object({
      id: Id,
      ...z.object(account).partial().shape,
      /** The version on which the change is based: refused if the user has changed since. */
      version: z.number().int().optional(),
    }),
    output: User,
  },
  deleteUser: {
    method: 'DELETE',
    path: '/users/{id}',
    permission: 'manage_users',
    input: z.object({ id: Id }),
    output: Done,
  },
});
