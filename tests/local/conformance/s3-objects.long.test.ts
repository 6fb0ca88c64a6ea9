import { describe } from 'vitest';
import { as, type Exchange, none, recorded } from './s3-client.ts';

describe('a range', () => {
  const wanted = { 'x-amz-checksum-mode': 'ENABLED' };
  const sum = 'x-amz-checksum-crc32';
  const content = '0123456789';
  const part = (range: string, body: string, at: string): Exchange => [
    'GET /plain/k',
    { ...wanted, range },
    206,
    {
      body,
      'content-range': `bytes ${at}/10`,
      'content-length': String(body.length),
      // Only what covers everything has a checksum.
      [sum]: body === content ? 'poTHxg==' : none,
    },
  ];
  const whole = (range: string): Exchange => [
    'GET /plain/k',
    { ...wanted, range },
    200,
    { body: content, 'content-range': none, [sum]: 'poTHxg==' },
  ];
  const refused = (range: string, size: string): Exchange => [
    'GET /plain/k',
    { range },
    416,
    {
      Code: 'InvalidRange',
      Message: 'The requested range is not satisfiable',
      RangeRequested: range,
      ActualObjectSize: size,
    },
  ];
  recorded('get_object_range', 'is sent, ignored or refused', [
    ['PUT /plain/k', { body: content, [sum]: '{crc32}' }, 200],
    part('bytes=0-8', '012345678', '0-8'),
    part('bytes=1-1', '1', '1-1'),
    whole('bytes=1-0'),
    part('bytes=1-', '123456789', '1-9'),
    whole('bytes=-1-'),
    part('bytes=-2', '89', '8-9'),
    part('bytes=-9', '123456789', '1-9'),
    part('bytes=-15', content, '0-9'),
    part('bytes=0-100', content, '0-9'),
    part('bytes=0-0', '0', '0-0'),
    whole('bytes=0--1'),
    whole('bytes=0-1,3-4,7-9'),
    whole('0-1'),
    whole('bytes=-'),
    refused('bytes=-0', '10'),
    refused('bytes=100-200', '10'),
    ['PUT /plain/k', { body: content.repeat(2) }, 200],
  ]);
  recorded('invalid_range_error', 'after the end is refused', [
    ['PUT /plain/k', { body: 'abcdefgh' }, 200],
    refused('bytes=1024-4096', '8'),
  ]);
  recorded('range_key_not_exists', 'of nothing is not found', [
    ['GET /plain/k', { range: 'bytes=1024-4096' }, 404, { Code: 'NoSuchKey', Key: 'k' }],
  ]);
});

describe('headers', () => {
  recorded('head_object_fields', 'describe an object', [
    ['PUT /plain/k', { body: 'abcdefgh' }, 200],
    [
      'HEAD /plain/k',
      {},
      200,
      {
        'accept-ranges': 'bytes',
        'content-length': '8',
        'content-type': 'binary/octet-stream',
        etag: '"e8dc4081b13434b45189a720b77b6818"',
        'last-modified': /GMT$/,
      },
    ],
    ['HEAD /plain/absent', {}, 404, { body: '' }],
  ]);
  recorded('s3_get_object_header_overrides', 'can be overridden by the reader', [
    ['PUT /plain/k', { body: 'something' }, 200],
    [
      'GET /plain/k?response-cache-control=max-age%3D74&response-content-disposition=attachment%3B%20filename%3D%22foo.jpg%22&response-content-encoding=identity&response-content-language=de-DE&response-content-type=image%2Fjpeg&response-expires=Wed%2C%2021%20Oct%202015%2007%3A28%3A00%20GMT',
      {},
      200,
      {
        'cache-control': 'max-age=74',
        'content-disposition': 'attachment; filename="foo.jpg"',
        'content-encoding': 'identity',
        'content-language': 'de-DE',
        'content-type': 'image/jpeg',
        expires: 'Wed, 21 Oct 2015 07:28:00 GMT',
      },
    ],
  ]);
  recorded('s3_object_expires', 'say when a copy is stale, without deleting anything', [
    ['PUT /plain/future', { body: 'foo', expires: '{http+1}' }, 200],
    ['HEAD /plain/future', {}, 200, { expires: /GMT$/ }],
    ['PUT /plain/past', { body: 'foo', expires: 'Wed, 21 Oct 2015 07:28:00 GMT' }, 200],
    ['HEAD /plain/past', {}, 200, { expires: 'Wed, 21 Oct 2015 07:28:00 GMT' }],
    ['GET /plain/past', {}, 200, { body: 'foo', expires: 'Wed, 21 Oct 2015 07:28:00 GMT' }],
  ]);
  // Clients send UTF-8, byte by byte; S3 keeps the bytes, which readers may take for ISO-8859-1.
  const bytes = (text: string) => Buffer.from(text).toString('latin1');
  const unicode = {
    'content-language': 'de',
    'content-disposition': bytes('attachment; filename="test_—_file%E2%80%94_é_2.pdf"'),
    'cache-control': bytes('ÄMÄZÕÑ S3'),
  };
  recorded('system_metadata_with_unicode', 'keep their bytes', [
    ['PUT /plain/k', unicode, 200],
    ['GET /plain/k', {}, 200, unicode],
  ]);
  recorded('metadata_header_character_decoding', 'of metadata are in lower case', [
    ['PUT /plain/k', { 'x-amz-meta-TEST_META_1': 'foo', 'x-amz-meta-__meta_2': 'bar' }, 200],
    ['HEAD /plain/k', {}, 200, { 'x-amz-meta-test_meta_1': 'foo', 'x-amz-meta-__meta_2': 'bar' }],
  ]);
});

describe('a key', () => {
  /** Keys with the form in which an address names them. */
  const keys: [recording: string, key: string, written: string][] = [
    ['put_and_get_object_with_utf8_key', 'Ā0Ä', '%C4%800%C3%84'],
    ['put_and_get_object_with_hash_prefix', '#key-with-hash-prefix', '%23key-with-hash-prefix'],
    ['put_get_object_special_character[file%2Fname]', 'file%2Fname', 'file%252Fname'],
    ['put_get_object_special_character[test@key/]', 'test@key/', 'test%40key/'],
    ['put_get_object_special_character[test%123]', 'test%123', 'test%25123'],
    ['put_get_object_special_character[test%percent]', 'test%percent', 'test%25percent'],
    ['put_get_object_special_character[test key/]', 'test key/', 'test%20key/'],
    ['put_get_object_special_character[test key//]', 'test key//', 'test%20key//'],
    ['put_get_object_special_character[test%123/]', 'test%123/', 'test%25123/'],
    [
      'put_get_object_special_character[a/%F0%9F%98%80/]',
      'a/%F0%9F%98%80/',
      'a/%25F0%259F%2598%2580/',
    ],
  ];
  for (const [recording, key, written] of keys)
    recorded(recording, `can be ${key}`, [
      [`PUT /plain/${written}`, { body: 'test' }, 200, { etag: as('etag') }],
      ['GET /plain?list-type=2', {}, 200, { 'Contents.Key': key, 'Contents.ETag': '{etag}' }],
      [`GET /plain/${written}`, {}, 200, { body: 'test' }],
      [`DELETE /plain/${written}`, {}, 204],
      [`HEAD /plain/${written}`, {}, 404],
    ]);
  recorded('url_encoded_key[False]', 'is not decoded twice', [
    ['PUT /plain/test%40key/', { body: 'not encoded' }, 200],
    ['PUT /plain/test%2540key/', { body: 'encoded' }, 200],
    ['PUT /plain/test%2540key', { body: 'without slash' }, 200],
    ['GET /plain/test%40key/', {}, 200, { body: 'not encoded' }],
    ['GET /plain/test%2540key/', {}, 200, { body: 'encoded' }],
    ['GET /plain/test%2540key', {}, 200, { body: 'without slash' }],
    [
      'GET /plain?list-type=2',
      {},
      200,
      { 'Contents.Key': ['test%40key', 'test%40key/', 'test@key/'] },
    ],
  ]);
  recorded('object_with_slashes_in_key[False]', 'keeps its slashes', [
    ['PUT /plain//foo', { body: 'foobar' }, 200],
    ['PUT /plain/bar', { body: 'barfoo' }, 200],
    ['PUT /plain//bar/foo/', { body: 'test' }, 200],
    ['GET /plain?list-type=2', {}, 200, { 'Contents.Key': ['/bar/foo/', '/foo', 'bar'] }],
    ['GET /plain/foo', {}, 404],
    ['GET /plain///foo', {}, 404],
    ['GET /plain//bar', {}, 404],
    ['GET /plain//foo', {}, 200, { body: 'foobar' }],
    ['GET /plain//bar/foo/', {}, 200, { body: 'test' }],
  ]);
  recorded('delete_objects_encoding', 'is deleted as it is written', [
    ['PUT /plain/a%252Fb', { body: 'percent encoding' }, 200],
    ['PUT /plain/a/%25F0%259F%2598%2580', { body: 'percent encoded emoji' }, 200],
    [
      'POST /plain?delete',
      {
        body: '<Delete><Object><Key>a%2Fb</Key></Object><Object><Key>a/%F0%9F%98%80</Key></Object></Delete>',
        'content-md5': '{md5}',
      },
      200,
      { 'Deleted.Key': ['a%2Fb', 'a/%F0%9F%98%80'] },
    ],
    ['GET /plain?list-type=2', {}, 200, { KeyCount: '0', Contents: none }],
  ]);
  recorded('get_object_no_such_bucket', 'needs a bucket', [
    [
      'GET /absent/foobar',
      {},
      404,
      {
        Code: 'NoSuchBucket',
        BucketName: 'absent',
        Message: 'The specified bucket does not exist',
      },
    ],
  ]);
});
