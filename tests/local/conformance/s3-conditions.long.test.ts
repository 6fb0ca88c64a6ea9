import http from 'node:http';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { describe, expect, it } from 'vitest';
import { as, converse, type Exchange, none, recorded, some } from './s3-client.ts';

const unmet = (Condition: string) => ({ Code: 'PreconditionFailed', Condition });
const noKey = (Key: string) => ({ Code: 'NoSuchKey', Key });
const refusedHeader = (Header: string) => ({
  Code: 'NotImplemented',
  Header,
  Message: 'A header you provided implies functionality that is not implemented',
});
const conflict = (Condition: string) => ({
  Code: 'ConditionalRequestConflict',
  Condition,
  Key: 'k',
  Message:
    'The conditional request cannot succeed due to a conflicting operation against this resource.',
});

const onlyNew = { 'if-none-match': '*' };
const empty = '"d41d8cd98f00b204e9800998ecf8427e"';

describe('writing only what is not there', () => {
  recorded('put_object_if_none_match', 'writes once, and again after a deletion', [
    ['PUT /plain/k', onlyNew, 200, { etag: empty }],
    ['PUT /plain/k', onlyNew, 412, unmet('If-None-Match')],
    ['DELETE /plain/k', {}, 204],
    ['PUT /plain/k', onlyNew, 200, { etag: empty }],
  ]);
  recorded('put_object_if_none_match_validation', 'takes no ETag', [
    ['PUT /plain/k', {}, 200, { etag: as('etag') }],
    ['PUT /plain/k', { 'if-none-match': '{etag}' }, 501, refusedHeader('If-None-Match')],
  ]);
  recorded('put_object_if_none_match_versioned_bucket', 'a delete marker is nothing', [
    ['PUT /versioned/k', onlyNew, 200, { 'x-amz-version-id': as('one') }],
    ['PUT /versioned/k', onlyNew, 412, unmet('If-None-Match')],
    ['DELETE /versioned/k', {}, 204, { 'x-amz-version-id': as('marker') }],
    ['PUT /versioned/k', onlyNew, 200, { 'x-amz-version-id': as('two') }],
    [
      'GET /versioned?versions',
      {},
      200,
      { 'Version.VersionId': ['{two}', '{one}'], 'DeleteMarker.VersionId': '{marker}' },
    ],
  ]);
});

describe('writing over what is known', () => {
  recorded('put_object_if_match', 'compares the ETag', [
    ['PUT /plain/k', { body: 'test' }, 200, { etag: as('etag') }],
    ['PUT /plain/k', { 'if-match': empty }, 412, unmet('If-Match')],
    ['PUT /plain/k', { 'if-match': '{etag}' }, 200, { etag: empty }],
    ['DELETE /plain/k', {}, 204],
    ['PUT /plain/k', { 'if-match': '{etag}' }, 404, noKey('k')],
    ['PUT /plain/k', {}, 200],
  ]);
  recorded('put_object_if_match_validation', 'takes no star, and any text as ETag', [
    ['PUT /plain/k', { 'if-match': '*' }, 501, refusedHeader('If-Match')],
    ['PUT /plain/k', { 'if-match': 'abcdef' }, 404, noKey('k')],
    ['PUT /plain/k', { 'if-match': 'bad-char_/' }, 404, noKey('k')],
  ]);
  recorded('put_object_if_match_and_if_none_match_validation', 'takes one condition', [
    [
      'PUT /plain/k',
      { ...onlyNew, 'if-match': 'abcdef' },
      501,
      refusedHeader('If-Match,If-None-Match'),
    ],
  ]);
  recorded('put_object_if_match_versioned_bucket', 'compares the latest version', [
    ['PUT /versioned/k', { body: 'test' }, 200, { etag: as('first') }],
    ['PUT /versioned/k', { 'if-match': 'abcdef' }, 412, unmet('If-Match')],
    ['DELETE /versioned/k', {}, 204],
    ['PUT /versioned/k', { 'if-match': '{first}' }, 404, noKey('k')],
    ['PUT /versioned/k', { body: 'after' }, 200, { etag: as('second') }],
    ['PUT /versioned/k', { body: 'last', 'if-match': '{second}' }, 200],
  ]);
});

/** An upload of one part, kept as `{upload}` and `{part}`. */
const begun: Exchange[] = [
  ['POST /plain/k?uploads', {}, 200, { UploadId: as('upload') }],
  ['PUT /plain/k?uploadId={upload}&partNumber=1', { body: 'test' }, 200, { etag: as('part') }],
];
const parts =
  '<CompleteMultipartUpload><Part><PartNumber>1</PartNumber><ETag>{part}</ETag></Part></CompleteMultipartUpload>';
const complete = (headers: Record<string, string>, status: number, facts = {}): Exchange => [
  'POST /plain/k?uploadId={upload}',
  { ...headers, body: parts },
  status,
  facts,
];
const put = (body: string, name: string): Exchange => [
  'PUT /plain/k',
  { body },
  200,
  { etag: as(name) },
];
const multipartEtag = '"60cd54a928cbbcbb6e7b5595bab46a9e-1"';
const dropped: Exchange = ['DELETE /plain/k', {}, 204];

describe('completing an upload only where nothing changed since it began', () => {
  recorded('multipart_if_none_match_with_delete', 'a deletion conflicts until it starts again', [
    ['PUT /plain/k', onlyNew, 200],
    ...begun,
    complete(onlyNew, 412, unmet('If-None-Match')),
    dropped,
    complete(onlyNew, 409, conflict('If-None-Match')),
    ...begun,
    complete(onlyNew, 200, { ETag: multipartEtag }),
  ]);
  recorded('multipart_if_none_match_with_put', 'another object is in the way', [
    ...begun,
    ['PUT /plain/k', onlyNew, 200],
    complete(onlyNew, 412, unmet('If-None-Match')),
  ]);
  recorded('multipart_if_match_with_put', 'a write conflicts, even if its ETag is known', [
    put('test', 'before'),
    ...begun,
    put('test2', 'during'),
    complete({ 'if-match': '{before}' }, 412, unmet('If-Match')),
    complete({ 'if-match': '{during}' }, 409, conflict('If-Match')),
    ...begun,
    complete({ 'if-match': '{during}' }, 200, { ETag: multipartEtag }),
  ]);
  recorded('multipart_if_match_with_put_identical', 'a write of the same bytes conflicts', [
    put('test', 'before'),
    ...begun,
    put('test', 'during'),
    complete({ 'if-match': '{during}' }, 409, conflict('If-Match')),
    ...begun,
    complete({ 'if-match': '{during}' }, 200, { ETag: multipartEtag }),
  ]);
  recorded('multipart_if_match_with_delete', 'a deletion conflicts', [
    put('test', 'before'),
    ...begun,
    dropped,
    complete({ 'if-match': '{before}' }, 404, noKey('k')),
    put('test', 'after'),
    complete({ 'if-match': '{after}' }, 409, conflict('If-Match')),
  ]);
  recorded('multipart_if_match_etag', 'the ETag is that of the multipart object', [
    put('test', 'single'),
    ...begun,
    complete({ 'if-match': '{single}' }, 200, { ETag: multipartEtag }),
    ...begun,
    complete({ 'if-match': '{single}' }, 412, unmet('If-Match')),
    complete({ 'if-match': multipartEtag }, 200, { ETag: multipartEtag }),
  ]);

  // From the documentation, not recorded.
  it('a deletion during a conditional PutObject conflicts as well', () =>
    converse(async ({ s3, send }) => {
      await send('PUT /plain/k', { body: 'before' });
      const { headers } = await send('HEAD /plain/k');
      const url = await getSignedUrl(
        s3.presigner,
        new PutObjectCommand({ Bucket: 'plain', Key: 'k', IfMatch: headers.etag }),
        { unhoistableHeaders: new Set(['if-match']), signableHeaders: new Set(['host']) },
      );
      const answered = new Promise<number>((resolve, reject) => {
        const length = { 'content-length': '8', 'if-match': headers.etag ?? '' };
        const request = http.request(url, { method: 'PUT', headers: length }, (response) => {
          response.resume().on('end', () => resolve(response.statusCode ?? 0));
        });
        request.on('error', reject);
        request.write('half');
        const replace = async () => {
          await send('DELETE /plain/k');
          await send('PUT /plain/k', { body: 'before' });
          request.end('rest');
        };
        setTimeout(() => void replace().catch(reject), 50);
      });
      expect(await answered).toBe(409);
    }));
});

describe('deleting only what is known', () => {
  recorded('delete_object_if_match_non_express', 'compares the ETag', [
    ['PUT /plain/k', {}, 200],
    ['DELETE /plain/k', { 'if-match': 'badvalue' }, 412, unmet('If-Match')],
    ['DELETE /plain/k', { 'if-match': empty }, 204],
    ['HEAD /plain/k', {}, 404],
  ]);
  const times = 'x-amz-if-match-last-modified-time';
  recorded('delete_object_if_match_modified_non_express', 'compares no time', [
    ['PUT /plain/k', {}, 200],
    ['DELETE /plain/k', { [times]: '{http-1}' }, 501, refusedHeader(times)],
  ]);
  recorded('delete_object_if_match_size_non_express', 'compares no size', [
    ['PUT /plain/k', {}, 200],
    ['DELETE /plain/k', { 'x-amz-if-match-size': '10' }, 501, refusedHeader('x-amz-if-match-size')],
  ]);
});

const from = { 'x-amz-copy-source': 'plain/source' };
const source: Exchange = ['PUT /plain/source', { body: 'source content' }, 200];

describe('copying to where nothing is, or over what is known', () => {
  recorded('copy_object_if_none_match', 'copies once', [
    source,
    ['PUT /plain/k', { ...from, ...onlyNew }, 200, { ETag: '"4d96fd1280dd67fe2eac895339a0a8e3"' }],
    ['PUT /plain/k', { ...from, ...onlyNew }, 412, unmet('If-None-Match')],
  ]);
  recorded('copy_object_if_match', 'compares the ETag of the destination', [
    source,
    ['PUT /plain/k', { body: 'there' }, 200, { etag: as('etag') }],
    ['PUT /plain/k', { ...from, 'if-match': '{etag}' }, 200],
    ['PUT /plain/k', { ...from, 'if-match': '"wrong-etag"' }, 412, unmet('If-Match')],
    ['PUT /plain/absent', { ...from, 'if-match': '{etag}' }, 404, noKey('absent')],
  ]);
  recorded('copy_object_if_none_match_versioned_bucket', 'a delete marker is nothing', [
    source,
    ['PUT /versioned/k', { ...from, ...onlyNew }, 200],
    ['PUT /versioned/k', { ...from, ...onlyNew }, 412, unmet('If-None-Match')],
    ['DELETE /versioned/k', {}, 204],
    ['PUT /versioned/k', { ...from, ...onlyNew }, 200, { 'x-amz-version-id': some }],
  ]);
  recorded('copy_object_precondition_write_validation', 'takes one condition of the right form', [
    source,
    ['PUT /plain/k', { ...from, 'if-none-match': 'x' }, 501, refusedHeader('If-None-Match')],
    ['PUT /plain/k', { ...from, 'if-match': '*' }, 501, refusedHeader('If-Match')],
    [
      'PUT /plain/k',
      { ...from, 'if-match': '*', 'if-none-match': 'x' },
      501,
      refusedHeader('If-Match,If-None-Match'),
    ],
  ]);
});

/** Conditions of a read, of which the first to fail is named. */
const reads = (prefix: string) => {
  const match = { [`${prefix}if-match`]: 'etag123' };
  const unmodified = { [`${prefix}if-unmodified-since`]: '{http-1}' };
  const noMatch = { [`${prefix}if-none-match`]: '{etag}' };
  const modified = { [`${prefix}if-modified-since`]: '{http}' };
  return {
    all: { ...match, ...unmodified, ...noMatch, ...modified },
    noMatch: { ...unmodified, ...noMatch, ...modified },
    dates: { ...noMatch, ...modified },
    modified,
    future: { [`${prefix}if-modified-since`]: '{http+1}' },
    unquoted: { [`${prefix}if-none-match`]: '8d777f385d3dfec8815d20f7496026dc' },
    met: {
      [`${prefix}if-match`]: '8d777f385d3dfec8815d20f7496026dc',
      [`${prefix}if-none-match`]: 'etag123',
      [`${prefix}if-modified-since`]: '{http-1}',
      [`${prefix}if-unmodified-since`]: '{http}',
    },
  };
};
const data: Exchange = ['PUT /plain/source', { body: 'data' }, 200, { etag: as('etag') }];

describe('reading on conditions', () => {
  const given = reads('');
  for (const method of ['GET', 'HEAD']) {
    const line = `${method} /plain/source`;
    // An answer to HEAD has no document.
    const failed = (condition: string) => (method === 'GET' ? unmet(condition) : { body: '' });
    recorded(
      `s3_get_object_preconditions[${method === 'GET' ? 'get' : 'head'}_object]`,
      `${method} names the first that fails`,
      [
        data,
        [line, given.all, 412, failed('If-Match')],
        [line, given.noMatch, 412, failed('If-Unmodified-Since')],
        [line, given.dates, 304, { body: '' }],
        [line, given.modified, 304],
        [line, given.future, 200],
        [line, given.unquoted, 304],
        [line, {}, 200, { 'last-modified': as('time') }],
        [line, { 'if-unmodified-since': '{time}' }, 200],
        [line, { 'if-modified-since': '{time}' }, 304],
        [line, given.met, 200, { etag: '{etag}', 'x-amz-checksum-crc32': none }],
      ],
    );
  }
  recorded('precondition_failed_error', 'an ETag need not look like one', [
    ['PUT /plain/k', { body: '{"foo": "bar"}' }, 200],
    ['GET /plain/k', { 'if-match': '"not good etag"' }, 412, unmet('If-Match')],
  ]);
});

describe('copying a source on conditions', () => {
  const prefix = 'x-amz-copy-source-';
  const given = reads(prefix);
  const copy = (conditions: Record<string, string>, status: number, facts = {}): Exchange => [
    'PUT /plain/k',
    { ...from, ...conditions },
    status,
    facts,
  ];
  recorded('s3_copy_object_preconditions', 'names the first that fails', [
    data,
    copy(given.all, 412, unmet(`${prefix}If-Match`)),
    copy(given.noMatch, 412, unmet(`${prefix}If-Unmodified-Since`)),
    copy(given.dates, 412, unmet(`${prefix}If-None-Match`)),
    copy(given.modified, 412, unmet(`${prefix}If-Modified-Since`)),
    copy(given.future, 200),
    copy(given.unquoted, 412, unmet(`${prefix}If-None-Match`)),
    copy(given.met, 200, { ETag: '{etag}' }),
  ]);
});
