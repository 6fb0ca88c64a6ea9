import {
  createHash,
  createHmac,
  getDiffieHellman,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** Cognito uses the 3072-bit group of RFC 3526 with generator 2. */
const N = toNumber(getDiffieHellman('modp15').getPrime());
const g = 2n;
const k = toNumber(hash(padded(N), padded(g)));

function toNumber(bytes: Buffer): bigint {
  return BigInt(`0x${bytes.toString('hex')}`);
}

/** Big-endian bytes with a leading zero bit, like Java's BigInteger.toByteArray. */
function padded(number: bigint): Buffer {
  const hex = number.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex');
}

function hash(...deps: (Buffer | string)[]): Buffer {
  const sha = createHash('sha256');
  for (const part of deps) sha.update(part);
  return sha.digest();
}

const modulo = (number: bigint): bigint => ((number % N) + N) % N;

/**
 * `base ** exponent` in the group, by repeated squaring. OpenSSL is faster, but since Node 24
 * `createDiffieHellman` takes two seconds to check that the number is prime.
 */
function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = base;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % N;
    square = (square * square) % N;
  }
  return result;
}

/** Stored instead of a password: enough to verify it, not to recover it. Hexadecimal. */
export interface PasswordVerifier {
  salt: string;
  verifier: string;
}

/** The owner of a password, which is part of the hash. */
export interface Owner {
  /** The pool's id without the region. */
  pool: string;
  username: string;
}

function verifierOf(password: string, salt: string, { pool, username }: Owner): bigint {
  const inner = hash(`${pool}${username}:${password}`);
  return power(g, toNumber(hash(padded(BigInt(`0x${salt}`)), inner)));
}

export function passwordVerifier(password: string, owner: Owner): PasswordVerifier {
  const salt = randomBytes(16).toString('hex');
  return { salt, verifier: verifierOf(password, salt, owner).toString(16) };
}

/** A verifier for an unknown username, always the same, so that it looks like a real one. */
export function decoyVerifier(username: string, seed: string): PasswordVerifier {
  const derive = (what: string) => createHmac('sha256', seed).update(`${what}${username}`).digest();
  const salt = derive('salt').subarray(0, 16).toString('hex');
  return { salt, verifier: power(g, toNumber(derive('verifier'))).toString(16) };
}

/** Whether the password matches the verifier. */
export function matchesPassword(
  password: string,
  { salt, verifier }: PasswordVerifier,
  owner: Owner,
): boolean {
  const digestOf = (number: bigint) => hash(padded(number));
  const given = digestOf(verifierOf(password, salt, owner));
  return timingSafeEqual(given, digestOf(BigInt(`0x${verifier}`)));
}

/** The server's half of a handshake: `B`, sent to the client, and the key the client must prove. */
export interface Handshake {
  A: bigint;
  b: bigint;
  B: bigint;
  secret: PasswordVerifier;
}

/** Responds to the client's `SRP_A`; undefined if it is invalid or would prove nothing. */
export function handshake(srpA: string, secret: PasswordVerifier): Handshake | undefined {
  if (!/^[0-9a-f]{1,768}$/i.test(srpA)) return undefined;
  const A = BigInt(`0x${srpA}`);
  if (A <= 1n || A >= N - 1n) return undefined;
  const b = toNumber(randomBytes(48));
  return { A, b, B: modulo(k * BigInt(`0x${secret.verifier}`) + power(g, b)), secret };
}

/** Whether the signature proves knowledge of the password. */
export function provesPassword(
  signature: string,
  { A, b, B, secret }: Handshake,
  signed: Owner & { secretBlock: string; timestamp: string },
): boolean {
  const u = toNumber(hash(padded(A), padded(B)));
  const shared = power(modulo(A * power(BigInt(`0x${secret.verifier}`), u)), b);
  const key = hkdfSync('sha256', padded(shared), padded(u), 'Caldera Derived Key', 16);
  const expected = createHmac('sha256', Buffer.from(key))
    .update(signed.pool + signed.username)
    .update(Buffer.from(signed.secretBlock, 'base64'))
    .update(signed.timestamp)
    .digest();
  const given = Buffer.from(signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
