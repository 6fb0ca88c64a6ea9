import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { describe, it } from 'vitest';
import { credentials, presignerOf, region } from '../s3/emulator.ts';
import { converse, type Facts, none, type Sent, sendPlain, some } from './s3-client.ts';

type Command = GetObjectCommand | PutObjectCommand;
type Options = Parameters<typeof getSignedUrl>[2];

/** What a holder of the URL does with it, and the answer. */
interface Attempt {
  method?: string;
  change?: (url: string) => string;
  sent?: Sent;
  /** Seconds later. */
  later?: number;
  status: number;
  facts?: Facts;
}

const body = 'something';
const get = (more = {}) => new GetObjectCommand({ Bucket: 'plain', Key: 'k', ...more });
const put = (more = {}) => new PutObjectCommand({ Bucket: 'plain', Key: 'k', ...more });
const read = { 'x-amz-checksum-mode': 'ENABLED' };

/** A recorded use of a presigned URL; the object is there before. */
function recorded(
  recording: string,
  what: string,
  {
    command,
    options,
    client = presignerOf,
  }: {
    command: Command;
    options?: Options;
    client?: (endpoint: string) => S3Client;
  },
  attempts: Attempt[],
): void {
  it(`${what} [${recording}]`, () =>
    converse(async ({ s3, send, expectAnswer }) => {
      await send('PUT /plain/k', { body });
      const url = await getSignedUrl(client(s3.url), command, options);
      const usual = command instanceof GetObjectCommand ? 'GET' : 'PUT';
      for (const { method = usual, change, sent = {}, later = 0, status, facts } of attempts) {
        s3.clock.ahead = later * 1000;
        const { body: text = '', ...headers } = sent;
        const answer = await sendPlain(change?.(url) ?? url, method, headers, text);
        expectAnswer(`${method} ${url}`, answer, status, facts);
      }
      s3.clock.ahead = 0;
      expectAnswer('HEAD', await send('HEAD /plain/k', read), 200, { 'x-amz-checksum-type': some });
    }));
}

const mismatch = {
  Code: 'SignatureDoesNotMatch',
  Message:
    'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
};
const notSigned = (HeadersNotSigned: string) => ({
  Code: 'AccessDenied',
  Message: 'There were headers present in the request which were not signed',
  HeadersNotSigned,
});

/** As boto signs: every header stays one instead of moving into the query. */
const inHeaders = (...names: string[]): Options => ({
  signableHeaders: new Set(['host', ...names]),
  unhoistableHeaders: new Set(names),
});

describe('a presigned URL', () => {
  recorded(
    'TestS3PresignedUrl/test_put_object',
    'puts an object with S3’s own checksum',
    { command: put() },
    [{ sent: { body }, status: 200, facts: { 'x-amz-checksum-crc64nvme': '1BGd19PD4OU=' } }],
  );
  recorded(
    's3_presigned_url_expired[s3v4]',
    'expires',
    { command: get(), options: { expiresIn: 2 } },
    [
      { status: 200, facts: { body } },
      {
        later: 4,
        status: 403,
        facts: {
          Code: 'AccessDenied',
          Message: 'Request has expired',
          'X-Amz-Expires': '2',
          Expires: some,
          ServerTime: some,
        },
      },
    ],
  );
  const overridden = get({
    ResponseContentType: 'text/plain',
    ResponseContentDisposition: 'attachment;  filename=test.txt',
  });
  recorded(
    'presigned_url_signature_authentication[s3v4-False]',
    'is good for what was signed only',
    { command: overridden },
    [
      { status: 200, facts: { body, 'content-type': 'text/plain' } },
      { change: (url) => url.replace('text%2Fplain', 'text%2Fhtml'), status: 403, facts: mismatch },
      { change: (url) => url.replace('/k?', '/other?'), status: 403, facts: mismatch },
    ],
  );
  recorded(
    's3_put_presigned_url_missing_sig_param[s3v4]',
    'has all its parameters',
    { command: get() },
    [
      {
        change: (url) => url.replace(/X-Amz-Date=[^&]*&/, ''),
        status: 400,
        facts: {
          Code: 'AuthorizationQueryParametersError',
          Message:
            'Query-string authentication version 4 requires the X-Amz-Algorithm, X-Amz-Credential, X-Amz-Signature, X-Amz-Date, X-Amz-SignedHeaders, and X-Amz-Expires parameters.',
        },
      },
    ],
  );
  recorded(
    's3_put_presigned_url_with_different_headers[s3v4]',
    'demands the headers that were signed',
    { command: put({ ContentType: 'text/plain' }), options: inHeaders('content-type') },
    [
      { sent: { body, 'content-type': 'text/plain' }, status: 200 },
      { sent: { body, 'content-type': 'text/xml' }, status: 403, facts: mismatch },
    ],
  );
  recorded(
    's3_put_presigned_url_with_different_headers[s3v4]',
    'allows any other header than of Amazon',
    { command: put({ ContentEncoding: 'identity' }), options: inHeaders('content-encoding') },
    [
      { sent: { body, 'content-encoding': 'identity' }, status: 200 },
      { sent: { body, 'content-encoding': 'identity', 'content-type': 'text/xml' }, status: 200 },
      { sent: { body, 'content-encoding': 'gzip' }, status: 403, facts: mismatch },
    ],
  );
  recorded(
    's3_put_presigned_url_same_header_and_qs_parameter',
    'cannot be told otherwise in a header',
    { command: put({ RequestPayer: 'requester' }), options: inHeaders('x-amz-request-payer') },
    [
      {
        change: (url) => `${url}&x-amz-request-payer=non-valid`,
        sent: { body, 'x-amz-request-payer': 'requester' },
        status: 403,
        facts: mismatch,
      },
      {
        sent: { body, 'x-amz-request-payer': 'requester', 'x-amz-expires': '5' },
        status: 403,
        facts: notSigned('x-amz-expires'),
      },
    ],
  );
  recorded(
    'put_url_metadata_with_sig_s3v4[True]',
    'takes no other metadata',
    { command: put({ Metadata: { foo: 'bar' } }), options: inHeaders('x-amz-meta-foo') },
    [
      { sent: { body }, status: 403, facts: mismatch },
      { sent: { body, 'x-amz-meta-foo': 'bar' }, status: 200 },
      {
        sent: { body, 'x-amz-meta-foo': 'bar', 'x-amz-meta-wrong': 'wrong' },
        status: 403,
        facts: notSigned('x-amz-meta-wrong'),
      },
    ],
  );
  recorded(
    'presigned_url_v4_x_amz_in_qs',
    'may carry the checksum of an empty body, which is ignored',
    {
      command: put({ StorageClass: 'STANDARD', Metadata: { foo: 'bar-complicated-no-random' } }),
      client: (endpoint) => new S3Client({ endpoint, region, credentials }),
    },
    [
      {
        sent: { body: '123456' },
        status: 200,
        facts: { 'x-amz-checksum-crc64nvme': 'CVmbZh4IWzA=', 'x-amz-checksum-crc32': none },
      },
      {
        change: (url) => url.replace('crc32=AAAAAA%3D%3D', 'crc32=BBBBBB%3D%3D'),
        sent: { body: '123456' },
        status: 403,
        facts: mismatch,
      },
    ],
  );
  recorded('presigned_double_encoded_credentials', 'is encoded once', { command: get() }, [
    {
      change: (url) => url.replaceAll('%2F', '%252F'),
      status: 400,
      facts: {
        Code: 'AuthorizationQueryParametersError',
        Message:
          'Error parsing the X-Amz-Credential parameter; the Credential is mal-formed; expecting "<YOUR-AKID>/YYYYMMDD/REGION/SERVICE/aws4_request".',
      },
    },
  ]);
  const chunked = {
    body,
    'content-md5': 'Q3uTDbhLgHnC3YBKcZNrXw==',
    'x-amz-content-sha256': 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD',
    'x-amz-date': '20211122T191045Z',
  };
  recorded(
    'put_object_with_md5_and_chunk_signature_bad_headers[s3v4-True]',
    'takes no headers of a signature in headers',
    { command: put({ ContentMD5: chunked['content-md5'] }), options: inHeaders('content-md5') },
    [
      {
        sent: { ...chunked, 'x-amz-decoded-content-length': 'test' },
        status: 403,
        facts: notSigned('x-amz-date, x-amz-decoded-content-length'),
      },
      { sent: chunked, status: 403, facts: notSigned('x-amz-date') },
    ],
  );
  recorded(
    'wrong method, signed content-length',
    'is for one method and, if signed, one length',
    { command: put({ ContentLength: 9 }), options: inHeaders('content-length') },
    [
      { sent: { body }, status: 200 },
      { sent: { body: 'longer than that' }, status: 403, facts: mismatch },
      { method: 'GET', status: 403, facts: mismatch },
    ],
  );
});
