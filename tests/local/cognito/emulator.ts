import { createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  AdminCreateUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  type CognitoIdentityProviderClientConfig,
} from '@aws-sdk/client-cognito-identity-provider';
import { type Mock, vi } from 'vitest';
import { type Cognito, createCognito } from '../../../local/cognito/emulator.ts';
import type { Mail } from '../../../local/cognito/mail.ts';
import type { Trigger } from '../../../local/cognito/triggers.ts';
import type { Client, UserPool } from '../../../local/cognito/user-pool.ts';
import type { Guard } from '../../../local/protocol/aws-json.ts';
import { listen } from '../../../local/protocol/listen.ts';
import { verifySignature } from '../../../local/protocol/signature.ts';

/*
 * A local user pool, talked to by AWS's own clients. It is made as the product's template makes its own;
 * tests/local/cognito/template.test.ts holds the two together.
 */
export const region = 'ap-south-1';
export const UserPoolId = `${region}_Test`;
export const ClientId = 'portal';
/** Another client of the pool, which allows no authentication flow. */
export const OtherClientId = 'kiosk';
export const good = 'Correct-Horse-7';
/** The one key of this machine. */
const secret = 'the secret of the api';
const trust = { region, secretOf: (id: string) => (id === 'api' ? secret : undefined) };
export const guard: Guard = (request, body) => verifySignature(request, body, 'cognito-idp', trust);

const portal: Client = {
  id: ClientId,
  flows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
  accessTokenSeconds: 900,
  idTokenSeconds: 900,
  refreshTokenSeconds: 43_200,
  challengeSeconds: 180,
  writable: ['locale'],
  preventUserExistenceErrors: true,
  revokesTokens: true,
};

export const userPool: UserPool = {
  id: UserPoolId,
  region,
  issuer: `https://cognito-idp.${region}.amazonaws.com/${UserPoolId}`,
  password: {
    minimumLength: 12,
    lowercase: true,
    uppercase: true,
    numbers: true,
    symbols: true,
    temporaryDays: 3,
  },
  softwareToken: true,
  emailIsAlias: true,
  caseSensitive: true,
  customAttributes: new Map([['custom:department', { minimum: 0, maximum: 300 }]]),
  invitation: { subject: 'Your temporary password', text: 'You are {username}: {####}' },
  verification: { subject: 'Your code', text: 'The code is {####}' },
  postConfirmation: `arn:aws:lambda:${region}:123456789012:function:PasswordReset`,
  clients: [portal, { ...portal, id: OtherClientId, flows: [] }],
  groups: [{ name: 'admin' }, { name: 'officer' }, { name: 'staff' }],
};

export interface Emulator {
  url: string;
  dir: string;
  pool: Cognito;
  /** Signs with a valid key, as a function of the template does. */
  api: CognitoIdentityProviderClient;
  /** Signs with an invalid key, as a foreign program would. */
  stranger: CognitoIdentityProviderClient;
  accessKeyId: string;
  secretAccessKey: string;
  mails: Mail[];
  /** The calls of the pool's functions. */
  trigger: Mock<Trigger>;
  /** Advances the pool's clock. */
  wait(milliseconds: number): void;
  /** How far it has been advanced. */
  late(): number;
  /** Another pool over the same folder, as after a crash. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export const clientOf = (endpoint: string, changes: CognitoIdentityProviderClientConfig = {}) =>
  new CognitoIdentityProviderClient({
    endpoint,
    region,
    credentials: { accessKeyId: 'api', secretAccessKey: secret },
    maxAttempts: 1,
    ...changes,
  });

/** A pool in a folder of its own, which is deleted when it is closed. */
export async function openEmulator(changes: Partial<UserPool> = {}): Promise<Emulator> {
  const dir = await mkdtemp(path.join(tmpdir(), 'sakshi-cognito-'));
  const mails: Mail[] = [];
  const trigger = vi.fn<Trigger>(async () => {});
  let late = 0;
  const open = () =>
    createCognito({
      pool: { ...userPool, ...changes },
      dir,
      guard,
      deliver: async (mail) => void mails.push(mail),
      trigger: (...call) => trigger(...call),
      now: () => Date.now() + late,
    });
  let pool = await open();
  const server = await listen((request, response) => pool.handler(request, response));
  return {
    url: server.url,
    dir,
    get pool() {
      return pool;
    },
    api: clientOf(server.url),
    stranger: clientOf(server.url, {
      credentials: { accessKeyId: 'api', secretAccessKey: 'guessed' },
    }),
    accessKeyId: 'api',
    secretAccessKey: secret,
    mails,
    trigger,
    wait(milliseconds) {
      late += milliseconds;
    },
    late: () => late,
    async restart() {
      await pool.close();
      pool = await open();
    },
    async close() {
      await server.close();
      await pool.close();
      await rm(dir, { recursive: true });
    },
  };
}

/** Makes a user who has chosen that password, with `<name>@example.org` as a verified address. */
export async function addUser(
  { api }: Pick<Emulator, 'api'>,
  Username: string,
  Password = good,
): Promise<void> {
  const UserAttributes = [
    { Name: 'email', Value: `${Username}@example.org` },
    { Name: 'email_verified', Value: 'true' },
    { Name: 'name', Value: `The ${Username}` },
    { Name: 'custom:department', Value: 'Water' },
  ];
  const named = { UserPoolId, Username };
  await api.send(
    new AdminCreateUserCommand({ ...named, UserAttributes, MessageAction: 'SUPPRESS' }),
  );
  await api.send(new AdminSetUserPasswordCommand({ ...named, Password, Permanent: true }));
}

/** A sign-in on somebody's behalf, as the API makes it. */
export const signInFor = ({ api }: Emulator, USERNAME: string, PASSWORD = good) =>
  api.send(
    new AdminInitiateAuthCommand({
      UserPoolId,
      ClientId,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME, PASSWORD },
    }),
  );

/** The code an authenticator shows `late` milliseconds from now (RFC 6238). */
export function codeOf(secret: string, late = 0): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret]
    .map((one) => alphabet.indexOf(one).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor((Date.now() + late) / 30_000)));
  const mac = createHmac('sha1', key).update(counter).digest();
  const number = mac.readUInt32BE((mac[19] ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** The claims of a token, unverified. */
export const claimsOf = (token = ''): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
