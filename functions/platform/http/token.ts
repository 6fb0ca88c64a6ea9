import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';

/** Resolves to the claims of a valid token; throws the spec's error for any other. */
export type CheckToken = (authorization: string | undefined) => Promise<JWTPayload>;

/**
 * The user pool whose tokens are accepted, the app client they must be issued for, and where the pool
 * publishes its keys.
 */
interface Issuer {
  issuer: string;
  audience: string;
  keys: URL;
}

/** Whether the token itself is bad. That the keys could not be fetched is another kind of error. */
const refuted = (error: unknown): boolean =>
  error instanceof errors.JOSEError &&
  !(error instanceof errors.JWKSTimeout) &&
  !(error instanceof errors.JWKSInvalid) &&
  // Thrown as the base class: the URL of the keys answered something else.
  error.constructor !== errors.JOSEError;

/**
 * Checks identity tokens of a user pool: signature (RS256 only), issuer, client, expiry and kind. Keys are
 * cached, and fetched again when a token names a new one.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-using-tokens-verifying-a-jwt.html
 */
export function tokenChecker({ issuer, audience, keys }: Issuer): CheckToken {
  /** Made with the first token: it loads Node's own `fetch`. */
  let keySet: ReturnType<typeof createRemoteJWKSet> | undefined;
  return async (authorization = '') => {
    const [, token] = /^Bearer +([^\s]+) *$/i.exec(authorization) ?? [];
    if (!token) throw new AppError('unauthenticated', reason('unauthenticated'));
    keySet ??= createRemoteJWKSet(keys);
    try {
      const { payload } = await jwtVerify(token, keySet, {
        issuer,
        audience,
        algorithms: ['RS256'],
        requiredClaims: ['sub', 'exp', 'iat'],
      });
      // An access token of the same client passes all of this but does not identify anybody.
      if (payload.token_use === 'id') return payload;
    } catch (error) {
      if (!refuted(error)) throw error;
    }
    throw new AppError('unauthenticated', reason('unauthenticated'));
  };
}
