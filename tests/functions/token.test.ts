import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import { publicError } from '#functions/platform/http/answer.ts';
import { type CheckToken, tokenChecker } from '#functions/platform/http/token.ts';

const issuer = 'https://cognito-idp.ap-south-1.amazonaws.com/ap-south-1_Pool';
const audience = 'client-1';

let keys: Awaited<ReturnType<typeof generateKeyPair>>;
let strangers: typeof keys;
let server: ReturnType<typeof createServer>;
let shown: URL;
let check: CheckToken;

beforeAll(async () => {
  [keys, strangers] = await Promise.all([
    generateKeyPair('RS256', { extractable: true }),
    generateKeyPair('RS256'),
  ]);
  const jwks = JSON.stringify({ keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'k1' }] });
  server = createServer((_, response) => response.end(jwks)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  shown = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/jwks.json`);
  check = tokenChecker({ issuer, audience, keys: shown });
});
afterAll(() => server.close());

interface Made {
  iss?: string;
  aud?: string;
  kind?: string;
  expires?: string;
  key?: CryptoKey;
  kid?: string;
}

const made = ({ iss = issuer, aud = audience, kind = 'id', expires = '1h', ...by }: Made = {}) =>
  new SignJWT({ token_use: kind })
    .setProtectedHeader({ alg: 'RS256', kid: by.kid ?? 'k1' })
    .setSubject('asha')
    .setIssuer(iss)
    .setAudience(aud)
    .setIssuedAt('-2h')
    .setExpirationTime(expires)
    .sign(by.key ?? keys.privateKey);

const claims = { sub: 'asha', iss: issuer, aud: audience, token_use: 'id' };

describe('a token', () => {
  it('identifies its bearer', async () => {
    expect(await check(`Bearer ${await made()}`)).toMatchObject({ sub: 'asha' });
    expect(await check(`bearer ${await made()}`)).toMatchObject({ sub: 'asha' });
  });

  const bad: Record<string, () => Promise<string | undefined> | string | undefined> = {
    'that is missing': () => undefined,
    'that is empty': () => '',
    'that is the placeholder': () => 'Bearer built-in.user.token',
    'without its scheme': () => made(),
    'of another scheme': async () => `Basic ${await made()}`,
    'that is malformed': () => 'Bearer क.ख.ग',
    'of two parts': async () => `Bearer ${(await made()).split('.').slice(0, 2).join('.')}`,
    'whose parts are not JSON': () => 'Bearer e30.e30.e30',
    'that has expired': async () => `Bearer ${await made({ expires: '-1s' })}`,
    'signed with another key': async () => `Bearer ${await made({ key: strangers.privateKey })}`,
    'with an unknown key id': async () => `Bearer ${await made({ kid: 'k2' })}`,
    'of another pool': async () => `Bearer ${await made({ iss: `${issuer}2` })}`,
    'for another client': async () => `Bearer ${await made({ aud: 'client-2' })}`,
    'that is an access token': async () => `Bearer ${await made({ kind: 'access' })}`,
    'without a signature': () =>
      `Bearer ${new UnsecuredJWT(claims).setIssuedAt().setExpirationTime('1h').encode()}`,
    'signed with the public key as a secret': async () => {
      const secret = new TextEncoder().encode(await exportSPKI(keys.publicKey));
      const token = new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'k1' });
      return `Bearer ${await token.setIssuedAt().setExpirationTime('1h').sign(secret)}`;
    },
    'changed after it was signed': async () => {
      const [head, , signature] = (await made()).split('.');
      const body = Buffer.from(JSON.stringify({ ...claims, sub: 'admin', exp: 4e9, iat: 1 }));
      return `Bearer ${head}.${body.toString('base64url')}.${signature}`;
    },
  };

  it.each(Object.keys(bad))('%s is refused with the specified message [frame-30]', async (kind) => {
    await expect(check(await bad[kind]?.())).rejects.toMatchObject({
      code: 'unauthenticated',
      message: messages.unauthenticated,
    });
  });

  it.each([
    ['does not answer', async () => closedPort()],
    ['answers with an error', async () => answering(500)],
  ])('is not refused if the key server %s', async (_, place) => {
    const away = tokenChecker({ issuer, audience, keys: await place() });
    const fault = await away(`Bearer ${await made()}`).catch((error: unknown) => error);
    expect(publicError(fault, 'r1')).toMatchObject({ code: 'unavailable' });
  });
});

async function answering(status: number): Promise<URL> {
  const other = createServer((_, response) => response.writeHead(status).end()).unref();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  return new URL(`http://127.0.0.1:${(other.address() as AddressInfo).port}/jwks.json`);
}

async function closedPort(): Promise<URL> {
  const once = createServer();
  await new Promise<void>((resolve) => once.listen(0, '127.0.0.1', resolve));
  const { port } = once.address() as AddressInfo;
  await new Promise((resolve) => once.close(resolve));
  return new URL(`http://127.0.0.1:${port}/jwks.json`);
}
