import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Incoming } from '../call.ts';
import { S3Error } from '../errors.ts';
import { canonicalRequest } from './canonical-request.ts';
import { type Claim, readClaim } from './claim.ts';

/** Whom to believe: known secrets, the region requests must be signed for, and the time (ms). */
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
function signatureOf(incoming: Incoming, claim: Claim, secret: string): string {
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

/** Every `x-amz-*` header must be covered, or a presigned URL's holder could add his own. */
function checkSignedHeaders({ sentHeaders }: Incoming, { signedHeaders, expires }: Claim): void {
  const loose = Object.keys(sentHeaders).filter(
    (name) =>
      (name === 'host' || name.startsWith('x-amz-')) &&
      !signedHeaders.includes(name) &&
      !(name === 'x-amz-content-sha256' && expires !== undefined),
  );
  if (loose.length > 0)
    throw new S3Error(
      'AccessDenied',
      `There were headers present in the request which were not signed: ${loose.join(', ')}`,
    );
}

/** Checks that a known key signed the request; answers what is claimed in it. */
export function authenticate(incoming: Incoming, trust: Trust): Claim {
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
