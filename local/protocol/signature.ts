import { createHash, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { ServiceError } from './aws-json.ts';
import { algorithm, headerClaim, isSigned } from './sigv4.ts';

/** The known secrets and the region that requests must be signed for. */
export interface Trust {
  region: string;
  secretOf(accessKeyId: string): string | undefined;
}

/**
 * A request to any service except S3, which has its own variant of the signature. The query is
 * always empty.
 */
export interface SignedRequest {
  method?: string | undefined;
  url?: string | undefined;
  headers: IncomingHttpHeaders;
}

/** The headers a signature must cover. HTTP/2 calls the host `:authority`. */
const requiredHeaders = (headers: IncomingHttpHeaders): string[] => [
  ':authority' in headers ? ':authority' : 'host',
  'x-amz-date',
  ...('x-amz-target' in headers ? ['x-amz-target'] : []),
];

/** Whether the body is the one that was signed, where the request names its digest. */
const isSignedBody = (headers: IncomingHttpHeaders, body: Buffer): boolean => {
  const signed = headers['x-amz-content-sha256'];
  return signed === undefined || signed === createHash('sha256').update(body).digest('hex');
};

/**
 * Verifies the signature and returns the access key id that made it. Throws ServiceError for an
 * unsigned or wrongly signed request: the emulators serve the template's functions, not any program
 * or page that finds the port.
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html
 */
export async function verifySignature(
  request: SignedRequest,
  body: Buffer,
  service: string,
  trust: Trust,
): Promise<string> {
  const { method = '', url = '/' } = request;
  const { authorization = '' } = request.headers;
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
  );
  const claim = headerClaim(authorization, headers['x-amz-date'] ?? '');
  const isCovered = requiredHeaders(headers).every((name) => claim.signedHeaders.includes(name));
  if (!authorization.startsWith(algorithm) || !isCovered)
    throw new ServiceError('MissingAuthenticationTokenException', 'Missing Authentication Token');

  const secret = trust.secretOf(claim.accessKeyId);
  if (secret === undefined)
    throw new ServiceError(
      'UnrecognizedClientException',
      'The security token included in the request is invalid.',
    );
  const scope = [claim.timestamp.slice(0, 8), trust.region, service, 'aws4_request'];
  const holds =
    claim.scope.join('/') === scope.join('/') &&
    isSignedBody(headers, body) &&
    (await isSigned({ method, path: url, headers, body }, claim, secret));
  if (!holds)
    throw new ServiceError(
      'InvalidSignatureException',
      'The request signature we calculated does not match the signature you provided.',
    );
  return claim.accessKeyId;
}

export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
}

/** The local access keys: one for each function and service, with a new secret at each start. */
export class AccessKeys {
  readonly #secrets = new Map<string, string>();

  /**
   * The credentials of a principal. The access key id is its name, so a signature tells who signed.
   */
  of(name: string): Credentials {
    const secret = this.#secrets.get(name) ?? randomBytes(30).toString('base64url');
    this.#secrets.set(name, secret);
    return { accessKeyId: name, secretAccessKey: secret };
  }

  secretOf(accessKeyId: string): string | undefined {
    return this.#secrets.get(accessKeyId);
  }
}
