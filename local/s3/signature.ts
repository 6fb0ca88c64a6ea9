import {
  algorithm,
  claimOf,
  headerClaim,
  isSigned,
  type Claim as SignatureClaim,
  timeOf,
} from '../protocol/sigv4.ts';
import { S3Error } from './errors.ts';
import type { UnverifiedRequest } from './request.ts';

/** The known secrets, the region requests must be signed for, and the current time in ms. */
export interface Trust {
  region: string;
  secretOf(accessKeyId: string): string | undefined;
  now(): number;
}

const allowedSkew = 15 * 60_000;

/** Decodes and encodes each segment: clients encode paths in different ways. */
const canonicalPath = (rawPath: string): string =>
  rawPath
    .split('/')
    .map((segment) =>
      encodeURIComponent(decodeURIComponent(segment)).replace(
        /[!'()*]/g,
        (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
      ),
    )
    .join('/');

/** The parameters of a query, each with all its values. */
const queryOf = (query: URLSearchParams): Record<string, string[]> =>
  Object.fromEntries([...query.keys()].map((name) => [name, query.getAll(name)]));

/** https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html */
function isSignedBy(secret: string, incoming: UnverifiedRequest, claim: Claim): Promise<boolean> {
  const { method, rawPath, sentHeaders: headers } = incoming;
  const { expires, payload } = claim;
  return isSigned(
    { method, path: canonicalPath(rawPath), query: queryOf(incoming.query), headers },
    claim,
    secret,
    expires === undefined ? undefined : { expires, payload },
  );
}

function checkTime(claim: Claim, now: number): void {
  const { expires } = claim;
  const signedAt = timeOf(claim)?.getTime();
  if (signedAt === undefined)
    throw new S3Error('AccessDenied', 'A signed request needs X-Amz-Date as YYYYMMDDTHHMMSSZ.');
  if (expires === undefined) {
    if (Math.abs(now - signedAt) > allowedSkew) throw new S3Error('RequestTimeTooSkewed');
    return;
  }
  const expiry = signedAt + expires * 1000;
  if (now > expiry)
    throw new S3Error('AccessDenied', {
      message: 'Request has expired',
      details: {
        'X-Amz-Expires': String(expires),
        Expires: new Date(expiry).toISOString(),
        ServerTime: new Date(now).toISOString(),
      },
    });
  if (signedAt > now + allowedSkew) throw new S3Error('AccessDenied', 'Request is not valid yet');
}

function checkScope({ scope, timestamp, expires }: Claim, region: string): void {
  const [day, claimed, service, terminator] = scope;
  if (claimed === region && service === 's3' && terminator === 'aws4_request')
    if (day === timestamp.slice(0, 8)) return;
  throw new S3Error(
    expires === undefined ? 'AuthorizationHeaderMalformed' : 'AuthorizationQueryParametersError',
    {
      message: `The credential scope '${scope.join('/')}' is wrong; expecting '${timestamp.slice(0, 8)}/${region}/s3/aws4_request'.`,
      // The AWS CLI asks there again.
      details: { Region: region },
    },
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
    throw new S3Error('AccessDenied', {
      message: 'There were headers present in the request which were not signed',
      details: { HeadersNotSigned: unsigned.join(', ') },
    });
}

/** Verifies that a known key signed the request; returns what the signature claims. */
export async function authenticate(incoming: UnverifiedRequest, trust: Trust): Promise<Claim> {
  const claim = readClaim(incoming);
  const secret = trust.secretOf(claim.accessKeyId);
  if (secret === undefined) throw new S3Error('InvalidAccessKeyId');
  checkTime(claim, trust.now());
  checkScope(claim, trust.region);
  checkSignedHeaders(incoming, claim);
  if (!(await isSignedBy(secret, incoming, claim))) throw new S3Error('SignatureDoesNotMatch');
  return claim;
}

/** A signature's claim, and the payload that it is for. */
interface Claim extends SignatureClaim {
  payload: string;
  /** Lifetime of a presigned URL in seconds. */
  expires?: number;
}

function claimInHeader({ sentHeaders }: UnverifiedRequest, authorization: string): Claim {
  const payload = sentHeaders['x-amz-content-sha256'];
  if (!payload)
    throw new S3Error(
      'InvalidRequest',
      'Missing required header for this request: x-amz-content-sha256',
    );
  return { ...headerClaim(authorization, sentHeaders['x-amz-date'] ?? ''), payload };
}

function claimInQuery({ query }: UnverifiedRequest): Claim {
  const parameter = (name: string) => {
    const value = query.get(name);
    if (value) return value;
    throw new S3Error('AuthorizationQueryParametersError');
  };
  const expires = Number(parameter('X-Amz-Expires'));
  if (!(expires >= 0 && expires <= 604_800))
    throw new S3Error(
      'AuthorizationQueryParametersError',
      'X-Amz-Expires must be between 0 and 604800 seconds (a week).',
    );
  const credential = parameter('X-Amz-Credential');
  if (!/(\/[^/]+){3}\/aws4_request$/.test(credential))
    throw new S3Error(
      'AuthorizationQueryParametersError',
      'Error parsing the X-Amz-Credential parameter; the Credential is mal-formed; expecting "<YOUR-AKID>/YYYYMMDD/REGION/SERVICE/aws4_request".',
    );
  const claim = claimOf(credential, parameter('X-Amz-SignedHeaders'), {
    signature: parameter('X-Amz-Signature'),
    timestamp: parameter('X-Amz-Date'),
  });
  return {
    ...claim,
    payload: query.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD',
    expires,
  };
}

/** Throws AccessDenied for an unsigned request. */
function readClaim(incoming: UnverifiedRequest): Claim {
  const { authorization } = incoming.sentHeaders;
  if (authorization?.startsWith(algorithm)) return claimInHeader(incoming, authorization);
  if (authorization)
    throw new S3Error(
      'InvalidRequest',
      'Only AWS Signature Version 4 (AWS4-HMAC-SHA256) is supported.',
    );
  if (incoming.query.get('X-Amz-Algorithm') === algorithm) return claimInQuery(incoming);
  throw new S3Error('AccessDenied');
}
