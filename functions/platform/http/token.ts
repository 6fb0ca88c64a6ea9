import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';

/** Answers what a good token says of its bearer; throws the spec's words for any other. */
export type CheckToken = (authorization: string | undefined) => Promise<JWTPayload>;

/** The pool whose tokens count, the client they must be made for, and where the pool shows its keys. */
interface Issuer {
  issuer: string;
  audience: string;
  keys: URL;
}

/** Says that the token is not good. What says only that the keys could not be had is another fault. */
const refuted = (error: unknown): boolean =>
  error instanceof errors.JOSEError &&
  !(error instanceof errors.JWKSTimeout) &&
  !(error instanceof errors.JWKSInvalid) &&
  // Thrown as the base class itself: the keys' address answered something else.
  error.constructor !== errors.JOSEError;

/**
 * Checks identity tokens of a user pool: signature by the pool's own keys, RS256 alone, pool, client,
 * time and kind of token. The keys are fetched once and again when a token names a new one.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-using-tokens-verifying-a-jwt.html
 */
export function tokenChecker({ issuer, audience, keys }: Issuer): CheckToken {
  const keySet = createRemoteJWKSet(keys);
  return async (authorization = '') => {
    const [, token] = /^Bearer +([^\s]+) *$/i.exec(authorization) ?? [];
    if (!token) throw new AppError('unauthenticated', reason('unauthenticated'));
    try {
      const { payload } = await jwtVerify(token, keySet, {
        issuer,
        audience,
        algorithms: ['RS256'],
        requiredClaims: ['sub', 'exp', 'iat'],
      });
      // An access token of the same client passes all of this, and does not say who somebody is.
      if (payload.token_use === 'id') return payload;
    } catch (error) {
      if (!refuted(error)) throw error;
    }
    throw new AppError('unauthenticated', reason('unauthenticated'));
  };
}
