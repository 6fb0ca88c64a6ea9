import { timingSafeEqual } from 'node:crypto';
import { Hash } from '@smithy/core/serde';
import { SignatureV4 } from '@smithy/signature-v4';

/** The signature's parameters, from the Authorization header or the query of a presigned URL. */
export interface Claim {
  accessKeyId: string;
  /** Date, region, service and terminator, as in the credential scope. */
  scope: string[];
  signedHeaders: string[];
  signature: string;
  /** `YYYYMMDDTHHMMSSZ` */
  timestamp: string;
}

export const algorithm = 'AWS4-HMAC-SHA256';

export const claimOf = (
  credential: string,
  signedHeaders: string,
  rest: Pick<Claim, 'signature' | 'timestamp'>,
): Claim => ({
  ...rest,
  // An access key id may contain slashes, so the scope is counted from the end.
  accessKeyId: credential.split('/').slice(0, -4).join('/'),
  scope: credential.split('/').slice(-4),
  signedHeaders: signedHeaders.split(';'),
});

/** The parameters in an Authorization header. */
export function headerClaim(authorization: string, timestamp: string): Claim {
  const field = (name: string) => new RegExp(`\\b${name}=([^,]*)`).exec(authorization)?.[1] ?? '';
  return claimOf(field('Credential'), field('SignedHeaders'), {
    signature: field('Signature'),
    timestamp,
  });
}

/** When a request was signed; undefined if its timestamp is malformed. */
export function timeOf({ timestamp }: Claim): Date | undefined {
  const digits = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/;
  const time = new Date(timestamp.replace(digits, '$1-$2-$3T$4:$5:$6Z'));
  return digits.test(timestamp) && !Number.isNaN(time.getTime()) ? time : undefined;
}

/** A request as its signer saw it. */
interface SignedRequest {
  method: string;
  path: string;
  query?: Record<string, string | string[]>;
  headers: Record<string, string>;
  body?: Uint8Array;
}

const payloadHeader = 'x-amz-content-sha256';

/**
 * Whether the secret makes the signature that a request carries: the AWS SDK's signer signs the same parts
 * of it again, and the signatures are compared. `presigned`: the lifetime of a presigned URL in seconds, and
 * the payload that it was signed for.
 */
export async function isSigned(
  request: SignedRequest,
  claim: Claim,
  secretAccessKey: string,
  presigned?: { expires: number; payload: string },
): Promise<boolean> {
  const { accessKeyId, scope, signedHeaders, signature } = claim;
  const [, region = '', service = ''] = scope;
  const signingDate = timeOf(claim);
  if (!signingDate) return false;
  const signer = new SignatureV4({
    credentials: { accessKeyId, secretAccessKey },
    region,
    service,
    sha256: Hash.bind(null, 'sha256'),
    // Only S3 signs paths without encoding them once more.
    uriEscapePath: service !== 's3',
    applyChecksum: false,
  });
  const headers = Object.fromEntries(
    signedHeaders.flatMap((name) => {
      const value = request.headers[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const again = { ...request, headers, protocol: 'http:', hostname: '' };
  const signableHeaders = new Set(signedHeaders);
  if (!presigned) {
    const signed = await signer.sign(again, { signingDate, signableHeaders });
    return isSame(signature, headerClaim(signed.headers.authorization ?? '', '').signature);
  }
  const { expires: expiresIn, payload } = presigned;
  const signed = await signer.presign(
    { ...again, headers: { ...headers, [payloadHeader]: payload } },
    {
      signingDate,
      expiresIn,
      signableHeaders,
      unsignableHeaders: new Set([payloadHeader]),
      unhoistableHeaders: new Set([...signedHeaders, payloadHeader]),
    },
  );
  return isSame(signature, String(signed.query?.['X-Amz-Signature']));
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
