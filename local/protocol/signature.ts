import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { type Guard, ServiceError } from './aws-json.ts';

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

const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');

const valueOf = (headers: IncomingHttpHeaders, name: string): string =>
  String(headers[name] ?? '')
    .trim()
    .replace(/ +/g, ' ');

/** The headers a signature must cover. HTTP/2 calls the host `:authority`. */
const requiredHeaders = (headers: IncomingHttpHeaders): string[] => [
  ':authority' in headers ? ':authority' : 'host',
  'x-amz-date',
  ...('x-amz-target' in headers ? ['x-amz-target'] : []),
];

/**
 * Encodes an already encoded path once more, except for its slashes, as Signature Version 4 wants
 * it.
 */
const encodedAgain = (path: string): string =>
  encodeURIComponent(path)
    .replaceAll('%2F', '/')
    .replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * Verifies the signature and returns the access key id that made it. Throws ServiceError for an
 * unsigned or wrongly signed request: the emulators serve the template's functions, not any program
 * or page that finds the port.
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html
 */
export function verifySignature(
  request: SignedRequest,
  body: Buffer,
  service: string,
  trust: Trust,
): string {
  const { method = '', url = '/', headers } = request;
  const [, credential = '', signedHeaders = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=(.+), ?SignedHeaders=(.+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const names = signedHeaders.split(';');
  if (!requiredHeaders(headers).every((name) => names.includes(name)))
    throw new ServiceError('MissingAuthenticationTokenException', 'Missing Authentication Token');

  // An access key id may contain slashes, so the scope is counted from the end.
  const scope = credential.split('/').slice(-4);
  const signer = credential.split('/').slice(0, -4).join('/');
  const secret = trust.secretOf(signer);
  if (secret === undefined)
    throw new ServiceError(
      'UnrecognizedClientException',
      'The security token included in the request is invalid.',
    );
  const time = valueOf(headers, 'x-amz-date');
  const expectedScope = [time.slice(0, 8), trust.region, service, 'aws4_request'];
  const canonical = [
    method,
    encodedAgain(url),
    '',
    ...names.map((name) => `${name}:${valueOf(headers, name)}`),
    '',
    signedHeaders,
    sha256(body),
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', time, scope.join('/'), sha256(canonical)].join('\n');
  const expected = hmac(scope.reduce<string | Buffer>(hmac, `AWS4${secret}`), text);
  const holds = timingSafeEqual(expected, Buffer.from(signature, 'hex'));
  if (!holds || scope.join('/') !== expectedScope.join('/'))
    throw new ServiceError(
      'InvalidSignatureException',
      'The request signature we calculated does not match the signature you provided.',
    );
  return signer;
}

/** Accepts every request signed with a known key. */
export const signatureGuard =
  (service: string, trust: Trust): Guard =>
  (request, body) =>
    verifySignature(request, body, service, trust);

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
