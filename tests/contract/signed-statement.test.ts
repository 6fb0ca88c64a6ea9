import { calculateJwkThumbprint, compactVerify, importJWK } from 'jose';
import { describe, expect, it } from 'vitest';
import { base64Url, bytesOfBase64Url, utf8 } from '#contract/bytes.ts';
import { canonicalJson } from '#contract/canonical-json.ts';
import { PublicKey, thumbprintOf, verifyStatement } from '#contract/signed-statement.ts';
import { madeMinutes, madeSigner } from './made-proof.ts';

const signer = await madeSigner();
const { statement: jws } = await madeMinutes(signer, 1);
const [header = '', payload = '', signature = ''] = jws.split('.');
const key = PublicKey.parse(signer.keys.keys[0]);
const verdict = (text: string, keys = signer.keys) => verifyStatement(text, keys);
const refused = (failed: string) => ({ verified: false, failed });

/** The JWS with another header, for the same signature. */
const withHeader = (changes: object) => {
  const text = canonicalJson({
    alg: 'ES256',
    kid: key.kid,
    typ: 'sakshi-statement+jws',
    ...changes,
  });
  return `${base64Url(utf8(text))}.${payload}.${signature}`;
};

describe('a signed statement', () => {
  it('is a JWS that other programs verify, by a key whose id is its thumbprint', async () => {
    const { payload: read } = await compactVerify(jws, await importJWK(key));
    expect(await verdict(jws)).toEqual({
      verified: true,
      statement: JSON.parse(new TextDecoder().decode(read)),
    });
    expect(await thumbprintOf(key)).toBe(await calculateJwkThumbprint(key));
  });

  it('is not verified by the keys of others', async () => {
    const other = await madeSigner();
    expect(await verdict(jws, other.keys)).toEqual(refused('unknown_key'));
    const disguised = { keys: [{ ...other.keys.keys[0], kid: key.kid }] };
    expect(await verdict(jws, disguised)).toEqual(refused('signature'));
    expect(await verdict(jws, { keys: [] })).toEqual(refused('unknown_key'));
  });

  it('is not verified by a key that is none', async () => {
    const broken = { keys: [{ ...key, x: key.y }] };
    expect(await verdict(jws, broken)).toEqual(refused('unknown_key'));
    expect(await verdict(jws, { keys: [{ ...key, kty: 'RSA' }] })).toEqual(refused('unknown_key'));
  });

  it('is verified by an old key among newer ones', async () => {
    const newer = await madeSigner();
    expect(await verdict(jws, { keys: [...newer.keys.keys, key] })).toMatchObject({
      verified: true,
    });
  });

  it.each([
    ['no algorithm', withHeader({ alg: 'none' })],
    ['a symmetric algorithm', withHeader({ alg: 'HS256' })],
    ['another type', withHeader({ typ: 'JWT' })],
    ['something critical in its header', withHeader({ crit: ['exp'], exp: 1 })],
    ['a key of its own', withHeader({ jwk: key })],
    ['no signature', `${header}.${payload}`],
    ['a fourth part', `${jws}.`],
    ['a payload that is no statement', `${header}.${base64Url(utf8('{}'))}.${signature}`],
    ['a payload that is no text', `${header}.${base64Url(Uint8Array.of(0xff))}.${signature}`],
  ])('is refused with %s', async (_, text) => {
    expect(await verdict(text)).toEqual(refused('malformed'));
  });

  it('is refused with an empty signature', async () => {
    expect(await verdict(`${header}.${payload}.`)).toEqual(refused('signature'));
  });
});

describe('base64url', () => {
  it('has one spelling for bytes, as in RFC 4648, 10', () => {
    const words = ['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'];
    const coded = ['', 'Zg', 'Zm8', 'Zm9v', 'Zm9vYg', 'Zm9vYmE', 'Zm9vYmFy'];
    expect(words.map((word) => base64Url(utf8(word)))).toEqual(coded);
    expect(coded.map(bytesOfBase64Url)).toEqual(words.map(utf8));
    for (const other of ['Zh', 'Zg==', 'Z', 'Zm 9v', 'Zm+v']) {
      expect(bytesOfBase64Url(other)).toBeNull();
    }
  });
});
