import type { Incoming } from '../call.ts';
import { S3Error } from '../errors.ts';

/** What a request says about itself, in its Authorization header or a presigned URL's query. */
export interface Claim {
  accessKeyId: string;
  /** Date, region, service and terminator, as in the credential scope. */
  scope: string[];
  signedHeaders: string[];
  signature: string;
  /** `YYYYMMDDTHHMMSSZ` */
  timestamp: string;
  payload: string;
  /** Seconds a presigned URL lives. */
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
    // An access key id may hold slashes itself, so the scope is counted from the end.
    accessKeyId: parts.slice(0, -4).join('/'),
    scope: parts.slice(-4),
    signedHeaders: signedHeaders.split(';'),
  };
}

function headerClaim({ sentHeaders }: Incoming, authorization: string): Claim {
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

function queryClaim({ query }: Incoming): Claim {
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

/** Reads who asks. Throws AccessDenied for an unsigned request. */
export function readClaim(incoming: Incoming): Claim {
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
