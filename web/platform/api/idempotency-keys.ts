import { AppError, type ErrorCode } from '#contract/errors.ts';
import { hasProperties, parserFor, storedValue } from '../browser/browser-storage.ts';

/** A creating call whose outcome is not known: another attempt has the same key. */
interface Unsettled {
  /** Of the call's name and input. */
  digest: string;
  key: string;
  /** When it was first sent, in milliseconds. */
  at: number;
}

const isUnsettled = (value: unknown): value is Unsettled =>
  hasProperties('string', value, 'digest', 'key') && hasProperties('number', value, 'at');

/** Survives a reload. */
const stored = storedValue(
  'unsettled-calls',
  parserFor(
    (value): value is Unsettled[] => Array.isArray(value) && value.every((one) => isUnsettled(one)),
  ),
);

/** Of calls with a password, nothing is stored. */
const unstored = new Map<string, Unsettled>();

/** Milliseconds: later, somebody who asks for the same wants another. */
const kept = 3_600_000;

const recentlyStored = (): Unsettled[] =>
  (stored.read() ?? []).filter(({ at }) => Date.now() - at < kept);

function keyFor(digest: string, isSecret: boolean): string {
  const known = unstored.get(digest) ?? recentlyStored().find((one) => one.digest === digest);
  if (known) return known.key;
  const one = { digest, key: newKey(), at: Date.now() };
  if (isSecret) unstored.set(digest, one);
  else stored.write([...recentlyStored(), one]);
  return one.key;
}

function settle(digest: string): void {
  unstored.delete(digest);
  stored.write(recentlyStored().filter((one) => one.digest !== digest));
}

/** Errors after which the call may have been carried out, or still is. */
const unsettling: ErrorCode[] = ['unavailable', 'internal'];

const mayBeDone = (error: unknown): boolean =>
  !(error instanceof AppError) || unsettling.includes(error.code) || error.reason === 'callRunning';

/**
 * Makes a creating call with a key by which the server knows it again: the same for the same input, also
 * after a reload, until the server has said what came of it.
 */
export async function withIdempotencyKey<T>(
  name: string,
  input: Record<string, unknown>,
  call: (key: string) => Promise<T>,
): Promise<T> {
  const digest = digestOf(JSON.stringify([name, input], plain));
  try {
    const result = await call(keyFor(digest, 'password' in input));
    settle(digest);
    return result;
  } catch (error) {
    if (!mayBeDone(error)) settle(digest);
    throw error;
  }
}

/** Files by what is known of them without reading them. */
const plain = (_: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value;

/** Not `randomUUID`, which browsers have for HTTPS alone. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/** Tells inputs apart; the server compares the requests themselves. FNV-1a, twice. */
function digestOf(content: string): string {
  const hash = (seed: number): string => {
    let sum = seed;
    for (let place = 0; place < content.length; place++)
      sum = Math.imul(sum ^ content.charCodeAt(place), 0x01000193);
    return (sum >>> 0).toString(36);
  };
  return `${hash(0x811c9dc5)}-${hash(0x2f0b4c47)}-${content.length}`;
}
