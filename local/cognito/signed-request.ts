import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { ServiceError } from '../protocol/aws-json.ts';

/** Whom to believe: known secrets, and the region requests must be signed for. */
export interface Trust {
  region: string;
  secretOf(accessKeyId: string): string | undefined;
}

const service = 'cognito-idp';
const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');

/**
 * Checks that a key of this machine signed a `POST /`: what administrators may do is for functions of the
 * template, not for any program or page that finds the port.
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html
 */
export function checkSignature(headers: IncomingHttpHeaders, body: Buffer, trust: Trust): void {
  const [, credential = '', signedHeaders = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=(.+), ?SignedHeaders=(.+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const names = signedHeaders.split(';');
  if (!['host', 'x-amz-date', 'x-amz-target'].every((name) => names.includes(name)))
    throw new ServiceError('MissingAuthenticationTokenException', 'Missing Authentication Token');

  // A key's id may hold slashes itself, so the scope is counted from the end.
  const scope = credential.split('/').slice(-4);
  const secret = trust.secretOf(credential.split('/').slice(0, -4).join('/'));
  if (secret === undefined)
    throw new ServiceError(
      'UnrecognizedClientException',
      'The security token included in the request is invalid.',
    );
  const time = String(headers['x-amz-date']);
  const expectedScope = [time.slice(0, 8), trust.region, service, 'aws4_request'];
  const canonical = [
    'POST',
    '/',
    '',
    ...names.map(
      (name) =>
        `${name}:${String(headers[name] ?? '')
          .trim()
          .replace(/ +/g, ' ')}`,
    ),
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
}
