import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { S3Error } from './errors.ts';
import type { UnverifiedRequest } from './request.ts';

/** The known secrets, the region requests must be signed for, and the current time in ms. */
export interface Trust {
  region: string;
  secretOf(accessKeyId: string): string | undefined;
  now(): number;
}

const allowedSkew = 15 * 60_000;

const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

/**
 * AWS Signature Version 4.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html
 */
function signatureOf(incoming: UnverifiedRequest, claim: Claim, secret: string): string {
  const digest = createHash('sha256').update(canonicalRequest(incoming, claim)).digest('hex');
  const scope = claim.scope.join('/');
  const text = ['AWS4-HMAC-SHA256', claim.timestamp, scope, digest].join('\n');
  const key = claim.scope.reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return hmac(key, text).toString('hex');
}

function checkTime({ timestamp, expires }: Claim, now: number): void {
  const digits = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/;
  const signedAt = Date.parse(timestamp.replace(digits, '$1-$2-$3T$4:$5:$6Z'));
  if (Number.isNaN(signedAt))
    throw new S3Error('AccessDenied', 'A signed request needs X-Amz-Date as YYYYMMDDTHHMMSSZ.');
  if (expires === undefined) {
    if (Math.abs(now - signedAt) > allowedSkew) throw new S3Error('RequestTimeTooSkewed');
    return;
  }
  if (now > signedAt + expires * 1000) throw new S3Error('AccessDenied', 'Request has expired');
  if (signedAt > now + allowedSkew) throw new S3Error('AccessDenied', 'Request is not valid yet');
}

function checkScope({ scope, timestamp, expires }: Claim, region: string): void {
  const [day, claimed, service, terminator] = scope;
  if (claimed === region && service === 's3' && terminator === 'aws4_request')
    if (day === timestamp.slice(0, 8)) return;
  throw new S3Error(
    expires === undefined ? 'AuthorizationHeaderMalformed' : 'AuthorizationQueryParametersError',
    `The credential scope '${scope.join('/')}' is wrong; expecting '${timestamp.slice(0, 8)}/${region}/s3/aws4_request'.`,
  );
}

/** Every `x-amz-*` header must be signed, or the holder of a presigned URL could add more. */
function checkSignedHeaders(
  { sentHeaders }: UnverifiedRequest,
  { signedHeaders, expires }: Claim,
): void {
  const unsigned = Object.keys(sentHeaders).filter(
    (name) =>
      (name === 'host' || name.startsWith('x-amz-')) &&
      !signedHeaders.includes(name) &&
      !(name === 'x-amz-content-sha256' && expires !== undefined),
  );
  if (unsigned.length > 0)
    throw new S3Error(
      'AccessDenied',
      `There were headers present in the request which were not signed: ${unsigned.join(', ')}`,
    );
}

/** Verifies that a known key signed the request; returns what the signature claims. */
export function authenticate(incoming: UnverifiedRequest, trust: Trust): Claim {
  const claim = readClaim(incoming);
  const secret = trust.secretOf(claim.accessKeyId);
  if (secret === undefined) throw new S3Error('InvalidAccessKeyId');
  checkTime(claim, trust.now());
  checkScope(claim, trust.region);
  checkSignedHeaders(incoming, claim);
  const expected = Buffer.from(signatureOf(incoming, claim, secret));
  const given = Buffer.from(claim.signature);
  if (expected.length !== given.length || !timingSafeEqual(expected, given))
    throw new S3Error('SignatureDoesNotMatch');
  return claim;
}

/** The signature's parameters, from the Authorization header or the query of a presigned URL. */
interface Claim {
  accessKeyId: string;
  /** Date, region, service and terminator, as in the credential scope. */
  scope: string[];
  signedHeaders: string[];
  signature: string;
  /** `YYYYMMDDTHHMMSSZ` */
  timestamp: string;
  payload: string;
  /** Lifetime of a presigned URL in seconds. */
  expires?: number;
}

const algorithm = 'AWS4-HMAC-SHA256';

function claimOf(
  credential: string,
  signedHeaders: string,
  rest: Omit<Claim, 'accessKeyId' | 'scope' | 'signedHeaders'>,
): Claim {
  const parts = credential.split('/');
  return {
    ...rest,
    // An access key id may contain slashes, so the scope is counted from the end.
    accessKeyId: parts.slice(0, -4).join('/'),
    scope: parts.slice(-4),
    signedHeaders: signedHeaders.split(';'),
  };
}

function headerClaim({ sentHeaders }: UnverifiedRequest, authorization: string): Claim {
  const fields = new Map(
    authorization
      .slice(algorithm.length)
      .split(',')
      .map((field) => {
        const [name = '', value = ''] = field.trim().split('=', 2);
        return [name, value];
      }),
  );
  const payload = sentHeaders['x-amz-content-sha256'];
  if (!payload)
    throw new S3Error(
      'InvalidRequest',
      'Missing required header for this request: x-amz-content-sha256',
    );
  return claimOf(fields.get('Credential') ?? '', fields.get('SignedHeaders') ?? '', {
    signature: fields.get('Signature') ?? '',
    timestamp: sentHeaders['x-amz-date'] ?? '',
    payload,
  });
}

function queryClaim({ query }: UnverifiedRequest): Claim {
  const parameter = (name: string) => {
    const value = query.get(name);
    if (value) return value;
    throw new S3Error('AuthorizationQueryParametersError', `The presigned URL lacks ${name}.`);
  };
  const expires = Number(parameter('X-Amz-Expires'));
  if (!(expires >= 0 && expires <= 604_800))
    throw new S3Error(
      'AuthorizationQueryParametersError',
      'X-Amz-Expires must be between 0 and 604800 seconds (a week).',
    );
  return claimOf(parameter('X-Amz-Credential'), parameter('X-Amz-SignedHeaders'), {
    signature: parameter('X-Amz-Signature'),
    timestamp: parameter('X-Amz-Date'),
    payload: query.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD',
    expires,
  });
}

/** Throws AccessDenied for an unsigned request. */
function readClaim(incoming: UnverifiedRequest): Claim {
  const { authorization } = incoming.sentHeaders;
  if (authorization?.startsWith(algorithm)) return headerClaim(incoming, authorization);
  if (authorization)
    throw new S3Error(
      'InvalidRequest',
      'Only AWS Signature Version 4 (AWS4-HMAC-SHA256) is supported.',
    );
  if (incoming.query.get('X-Amz-Algorithm') === algorithm) return queryClaim(incoming);
  throw new S3Error('AccessDenied');
}

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
 * The canonical request, whose digest both sides sign.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
function canonicalRequest(
  { method, rawPath, query, sentHeaders }: UnverifiedRequest,
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
