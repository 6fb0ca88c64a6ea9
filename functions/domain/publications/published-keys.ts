import { KeySet, type PublicKey } from '#contract/signed-statement.ts';
import type { Bucket } from '../../platform/aws/bucket.ts';
import { optimistically } from '../../platform/concurrency.ts';

const file = '.well-known/jwks.json';
const about = { type: 'application/json', cacheControl: 'public, max-age=300' };

/** Adds the key to the public key set (RFC 7517). Earlier keys stay, because their signatures do. */
export function publishKey(bucket: Bucket, key: PublicKey): Promise<true> {
  return optimistically(async () => {
    const etag = await bucket.etagOf(file);
    const { keys } = (await bucket.findJson(file, KeySet)) ?? { keys: [] };
    if (keys.some(({ kid }) => kid === key.kid)) return true;
    const text = JSON.stringify({ keys: [...keys, key] });
    return (await bucket.replace(file, text, { ...about, etag })) || null;
  });
}
