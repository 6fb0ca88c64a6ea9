import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import {
  calculateJwkThumbprint,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose';
import { ServiceError } from '../../protocol/aws-json.ts';
import { notAuthorized, userIsDisabled } from '../errors.ts';
import type { TokenSource, Triggers } from '../triggers.ts';
import type { Client, UserPool } from '../user-pool.ts';
import { isBooleanAttribute } from '../users/attributes.ts';
import type { Directory, Session } from '../users/directory.ts';
import type { User } from '../users/user.ts';

export interface AuthenticationResult {
  AccessToken: string;
  IdToken: string;
  RefreshToken?: string;
  ExpiresIn: number;
  TokenType: 'Bearer';
}

/** The holder of an access token. */
export interface Bearer {
  user: User;
  client: Client;
}

const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * Issues and verifies tokens. Identity and access tokens are signed; a refresh token identifies a
 * session, with which all its tokens end.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-using-tokens-with-identity-providers.html
 */
export class Tokens {
  readonly #pool: UserPool;
  readonly #key: SigningKey;
  readonly #directory: Directory;
  readonly #triggers: Triggers;
  readonly #now: () => number;

  constructor(at: {
    pool: UserPool;
    key: SigningKey;
    directory: Directory;
    triggers: Triggers;
    now: () => number;
  }) {
    this.#pool = at.pool;
    this.#key = at.key;
    this.#directory = at.directory;
    this.#triggers = at.triggers;
    this.#now = at.now;
  }

  /** Starts a session. */
  async begin(user: User, client: Client, source: TokenSource): Promise<AuthenticationResult> {
    const id = randomUUID();
    const RefreshToken = `${id}.${randomBytes(48).toString('base64url')}`;
    const session: Session = {
      id,
      sub: user.sub,
      clientId: client.id,
      digest: digestOf(RefreshToken),
      authTime: this.#seconds(),
      expires: this.#now() + 1000 * client.refreshTokenSeconds,
    };
    const claims = await this.#triggers.tokenClaims(source, user, client);
    await this.#directory.openSession(session);
    return { ...(await this.#issue(user, client, session, claims)), RefreshToken };
  }

  /** Issues new tokens for a session. */
  async refresh(refreshToken: string, client: Client): Promise<AuthenticationResult> {
    const session = this.#sessionOf(refreshToken);
    const user = session && this.#directory.user(session.sub);
    if (!user || session.clientId !== client.id) throw notAuthorized('Invalid Refresh Token');
    if (!user.enabled) throw userIsDisabled();
    const claims = await this.#triggers.tokenClaims('RefreshTokens', user, client);
    return this.#issue(user, client, session, claims);
  }

  /** Ends the session of a refresh token; does nothing if it has ended already. */
  async revoke(refreshToken: string, client: Client): Promise<void> {
    if (refreshToken.startsWith('ey'))
      throw new ServiceError('UnsupportedTokenTypeException', 'Unsupported token type');
    const session = this.#sessionOf(refreshToken);
    if (!session) return;
    if (session.clientId !== client.id)
      throw new ServiceError('UnauthorizedException', 'The token is of another client');
    await this.#directory.endSession(session.id);
  }

  async bearer(accessToken: string): Promise<Bearer> {
    const { token_use, origin_jti } = await this.#claimsOf(accessToken);
    if (token_use !== 'access') throw notAuthorized('Invalid Access Token');
    const session = this.#directory.session(String(origin_jti));
    const user = session && this.#directory.user(session.sub);
    const client = this.#pool.clients.find(({ id }) => id === session?.clientId);
    if (!user || !client) throw notAuthorized('Access Token has been revoked');
    if (!user.enabled) throw userIsDisabled();
    return { user, client };
  }

  /** Signs an identity token with these claims; `expires` in ms since the epoch. */
  async idToken(claims: JWTPayload, client: Client): Promise<{ token: string; expires: number }> {
    const now = this.#seconds();
    const exp = now + client.idTokenSeconds;
    const token = await this.#key.sign({
      auth_time: now,
      ...claims,
      iss: this.#pool.issuer,
      aud: client.id,
      token_use: 'id',
      event_id: randomUUID(),
      jti: randomUUID(),
      iat: now,
      exp,
    });
    return { token, expires: 1000 * exp };
  }

  async #issue(
    user: User,
    client: Client,
    session: Session,
    claims: Record<string, string>,
  ): Promise<AuthenticationResult> {
    const shared = {
      sub: user.sub,
      ...(user.groups.length > 0 && { 'cognito:groups': user.groups }),
      origin_jti: session.id,
      auth_time: session.authTime,
    };
    const now = this.#seconds();
    const access = this.#key.sign({
      ...shared,
      iss: this.#pool.issuer,
      client_id: client.id,
      token_use: 'access',
      scope: 'aws.cognito.signin.user.admin',
      username: user.username,
      event_id: randomUUID(),
      jti: randomUUID(),
      iat: now,
      exp: now + client.accessTokenSeconds,
    });
    const identity = this.idToken(
      {
        ...shared,
        'cognito:username': user.username,
        ...readableAttributes(user, client),
        ...claims,
      },
      client,
    );
    return {
      AccessToken: await access,
      IdToken: (await identity).token,
      ExpiresIn: client.accessTokenSeconds,
      TokenType: 'Bearer',
    };
  }

  #sessionOf(refreshToken: string): Session | undefined {
    const session = this.#directory.session(refreshToken.split('.')[0] ?? '');
    const digest = Buffer.from(digestOf(refreshToken));
    return session && timingSafeEqual(digest, Buffer.from(session.digest)) ? session : undefined;
  }

  async #claimsOf(token: string): Promise<JWTPayload> {
    try {
      return await this.#key.verify(token, this.#pool.issuer, new Date(this.#now()));
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw notAuthorized('Access Token has expired');
      throw notAuthorized('Invalid Access Token');
    }
  }

  #seconds(): number {
    return Math.floor(this.#now() / 1000);
  }
}

/** The attributes an identity token contains. */
function readableAttributes({ attributes }: User, { readable }: Client): JWTPayload {
  const entries = Object.entries(attributes).filter(([name]) => readable?.includes(name) ?? true);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, isBooleanAttribute(name) ? value === 'true' : value]),
  );
}

const alg = 'RS256';

/** Generates a private key. */
export async function generateKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair(alg, { extractable: true });
  return exportJWK(privateKey);
}

/** The signing key of the pool. */
interface SigningKey {
  /** The JSON Web Key Set. */
  published: { keys: JWK[] };
  sign(claims: JWTPayload): Promise<string>;
  /**
   * Returns the claims. Rejects with jose's error for an invalid token or one expired at that time.
   */
  verify(token: string, issuer: string, time: Date): Promise<JWTPayload>;
}

export async function signingKey(storedKey: JWK): Promise<SigningKey> {
  const { kty, n, e } = storedKey;
  if (!kty || !n || !e) throw new Error('The signing key of the user pool is not an RSA key');
  const kid = await calculateJwkThumbprint({ kty, n, e });
  const [own, open] = await Promise.all([importJWK(storedKey, alg), importJWK({ kty, n, e }, alg)]);
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
