import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose';

const alg = 'RS256';

/** A new pair, as it is kept. */
export async function newKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair(alg, { extractable: true });
  return exportJWK(privateKey);
}

/** The key that makes a pool's tokens the pool's. */
export interface SigningKey {
  /** What those who check tokens fetch. */
  published: { keys: JWK[] };
  sign(claims: JWTPayload): Promise<string>;
  /** The claims of a token of ours. Rejects with jose's error when it is none, or too old at that time. */
  verify(token: string, issuer: string, time: Date): Promise<JWTPayload>;
}

export async function signingKey(kept: JWK): Promise<SigningKey> {
  const { kty, n, e } = kept;
  if (!kty || !n || !e) throw new Error('The signing key of the user pool is not an RSA key');
  const kid = await calculateJwkThumbprint({ kty, n, e });
  const [own, open] = await Promise.all([importJWK(kept, alg), importJWK({ kty, n, e }, alg)]);
  return {
    published: { keys: [{ kty, n, e, kid, alg, use: 'sig' }] },
    sign: (claims) => new SignJWT(claims).setProtectedHeader({ alg, kid }).sign(own),
    async verify(token, issuer, currentDate) {
      const { payload } = await jwtVerify(token, open, {
        issuer,
        algorithms: [alg],
        currentDate,
        requiredClaims: ['exp'],
      });
      return payload;
    },
  };
}
