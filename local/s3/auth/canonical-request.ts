import type { Incoming } from '../call.ts';
import type { Claim } from './claim.ts';

/** Percent-encodes everything but RFC 3986's unreserved characters. */
const uriEncode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function canonicalQuery(query: URLSearchParams): string {
  return [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [uriEncode(name), uriEncode(value)] as const)
    .sort(([a, x], [b, y]) => compare(a, b) || compare(x, y))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

/**
 * The text both sides sign a digest of.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export function canonicalRequest(
  { method, rawPath, query, sentHeaders }: Incoming,
  { signedHeaders, payload }: Claim,
): string {
  const path = rawPath.split('/').map((segment) => uriEncode(decodeURIComponent(segment)));
  const headers = signedHeaders.map(
    (name) => `${name}:${(sentHeaders[name] ?? '').trim().replace(/ +/g, ' ')}`,
  );
  return [
    method,
    path.join('/'),
    canonicalQuery(query),
    ...headers,
    '',
    signedHeaders.join(';'),
    payload,
  ].join('\n');
}
