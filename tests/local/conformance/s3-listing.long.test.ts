import { describe } from 'vitest';
import { as, type Exchange, type Facts, none, recorded, some } from './s3-client.ts';

const content = 'content 123';
const puts = (keys: string[], bucket = 'plain', body = content): Exchange[] =>
  keys.map((key) => [`PUT /${bucket}/${key}`, { body }, 200]);

const tree = ['test/foo/bar/123', 'test/foo/bar/456', 'test/bar/foo/123'];
const folders = [
  'folder/aSubfolder/subFile1',
  'folder/aSubfolder/subFile2',
  'folder/file1',
  'folder/file2',
];
const numbered = Array.from({ length: 12 }, (_, n) => `test_${n}`);
const sorted = numbered.toSorted();

describe('ListObjectsV2', () => {
  const listed = (query: string, facts: Facts): Exchange => [
    `GET /plain?list-type=2&${query}`,
    {},
    200,
    facts,
  ];

  recorded('list_objects_v2_with_prefix', 'takes keys that begin so', [
    ...puts(tree),
    listed('prefix=test/&encoding-type=url', {
      'Contents.Key': tree.toSorted(),
      EncodingType: 'url',
      KeyCount: '3',
      MaxKeys: '1000',
      Prefix: 'test/',
      IsTruncated: 'false',
    }),
    listed('prefix=test%2Ffoo', {
      'Contents.Key': tree.slice(0, 2),
      'Contents.ETag': ['"0d9fa06a66933b40f615f530e59edd6b"', '"0d9fa06a66933b40f615f530e59edd6b"'],
      'Contents.Size': ['11', '11'],
      'Contents.StorageClass': ['STANDARD', 'STANDARD'],
      'Contents.ChecksumAlgorithm': ['CRC64NVME', 'CRC64NVME'],
      'Contents.ChecksumType': ['FULL_OBJECT', 'FULL_OBJECT'],
      EncodingType: none,
    }),
  ]);

  recorded('list_objects_v2_with_prefix_and_delimiter', 'groups keys', [
    ...puts(tree),
    listed('prefix=test/&delimiter=/', {
      'CommonPrefixes.Prefix': ['test/bar/', 'test/foo/'],
      Contents: none,
      Delimiter: '/',
      KeyCount: '2',
    }),
    listed('prefix=test/&delimiter=/&max-keys=1', {
      'CommonPrefixes.Prefix': 'test/bar/',
      IsTruncated: 'true',
      KeyCount: '1',
      NextContinuationToken: some,
    }),
    listed('prefix=test/foo&delimiter=/', { 'CommonPrefixes.Prefix': 'test/foo/' }),
    listed('prefix=test/foo/bar&delimiter=/', { 'CommonPrefixes.Prefix': 'test/foo/bar/' }),
  ]);

  recorded('list_objects_v2_continuation_start_after', 'goes on by token rather than by key', [
    ...puts(numbered),
    listed('max-keys=5', {
      'Contents.Key': sorted.slice(0, 5),
      IsTruncated: 'true',
      NextContinuationToken: as('token'),
    }),
    listed('continuation-token={token}', {
      'Contents.Key': sorted.slice(5),
      ContinuationToken: '{token}',
      NextContinuationToken: none,
    }),
    listed('start-after=test_7&max-keys=2', {
      'Contents.Key': ['test_8', 'test_9'],
      StartAfter: 'test_7',
    }),
    listed('start-after=test_7&continuation-token={token}', {
      'Contents.Key': sorted.slice(5),
      StartAfter: none,
    }),
    [
      'GET /plain?list-type=2&continuation-token=',
      {},
      400,
      {
        Code: 'InvalidArgument',
        ArgumentName: 'continuation-token',
        Message: 'The continuation token provided is incorrect',
      },
    ],
  ]);

  recorded('list_objects_v2_continuation_common_prefixes', 'goes on after a group', [
    ...puts(folders),
    listed('', { 'Contents.Key': folders }),
    listed('prefix=folder/&delimiter=/&max-keys=1', {
      'CommonPrefixes.Prefix': 'folder/aSubfolder/',
      Contents: none,
      NextContinuationToken: as('token'),
    }),
    listed('prefix=folder/&delimiter=/&max-keys=1&continuation-token={token}', {
      'Contents.Key': 'folder/file1',
      CommonPrefixes: none,
      NextContinuationToken: as('second'),
    }),
    listed('prefix=folder/&delimiter=/&max-keys=1&continuation-token={second}', {
      'Contents.Key': 'folder/file2',
      IsTruncated: 'false',
      NextContinuationToken: none,
    }),
  ]);

  const odd = [
    'file%252Fname',
    'test%40key/',
    'test%25123',
    'test%20key/',
    'a/%25F0%259F%2598%2580/',
    'date%3D2026-01-01/',
    'date%3D2026-02-01/',
    'date%3D2026-03-01/',
    'date%3D2026-05-01/',
  ];
  recorded('list_objects_v2_continuation_token_safe_chars', 'writes keys encoded if asked', [
    ...puts(odd),
    listed('max-keys=5', {
      'Contents.Key': [
        'a/%F0%9F%98%80/',
        'date=2026-01-01/',
        'date=2026-02-01/',
        'date=2026-03-01/',
        'date=2026-05-01/',
      ],
      NextContinuationToken: as('token'),
    }),
    listed('continuation-token={token}', {
      'Contents.Key': ['file%2Fname', 'test key/', 'test%123', 'test@key/'],
    }),
    listed('start-after=date%3D2026-02-01/&max-keys=2&encoding-type=url', {
      'Contents.Key': ['date%3D2026-03-01/', 'date%3D2026-05-01/'],
      EncodingType: 'url',
      StartAfter: 'date%3D2026-02-01/',
    }),
    listed('start-after=date%253D2026-02-01/&max-keys=2', {
      'Contents.Key': ['date=2026-01-01/', 'date=2026-02-01/'],
      NextContinuationToken: as('second'),
    }),
    listed('continuation-token={second}&max-keys=2', {
      'Contents.Key': ['date=2026-03-01/', 'date=2026-05-01/'],
      ContinuationToken: '{second}',
    }),
  ]);
});

describe('the encoding of a listing', () => {
  const lists = {
    list_objects_v2: '/plain?list-type=2',
    list_object_versions: '/versioned?versions',
    list_multipart_uploads: '/plain?uploads',
  };
  const refused = {
    Code: 'InvalidArgument',
    ArgumentName: 'encoding-type',
    Message: 'Invalid Encoding Method specified in Request',
  };
  for (const [operation, address] of Object.entries(lists))
    recorded(`list_ops_encoding_type_validation[${operation}]`, `${operation}: only url`, [
      [`GET ${address}&encoding-type=value`, {}, 400, { ...refused, ArgumentValue: 'value' }],
      [`GET ${address}&encoding-type=`, {}, 400, refused],
    ]);
});

const put = (key: string, name: string): Exchange => [
  `PUT /versioned/${key}`,
  { body: content },
  200,
  { 'x-amz-version-id': as(name) },
];
const drop = (key: string, name: string): Exchange => [
  `DELETE /versioned/${key}`,
  {},
  204,
  { 'x-amz-version-id': as(name) },
];
const versions = (query: string, facts: Facts = {}): Exchange => [
  `GET /versioned?versions&${query}`,
  {},
  200,
  facts,
];

describe('ListObjectVersions', () => {
  recorded('list_object_versions_order_unversioned', 'lists objects without versioning as well', [
    ['GET /plain?versions', {}, 200, { Version: none, KeyMarker: '', VersionIdMarker: '' }],
    ...puts(['a-1', 'c-3', 'b-2']),
    [
      'GET /plain?versions',
      {},
      200,
      {
        'Version.Key': ['a-1', 'b-2', 'c-3'],
        'Version.VersionId': ['null', 'null', 'null'],
        'Version.IsLatest': ['true', 'true', 'true'],
        'Version.ChecksumType': ['FULL_OBJECT', 'FULL_OBJECT', 'FULL_OBJECT'],
        NextKeyMarker: none,
        VersionIdMarker: '',
      },
    ],
  ]);

  recorded('list_objects_versions_markers', 'goes on after a key or a version of it', [
    put('test_0', '1'),
    put('test_1', '2'),
    put('test_2', '3'),
    put('test_2', '4'),
    drop('test_0', '5'),
    drop('test_1', '6'),
    drop('test_2', '7'),
    put('test_0', '8'),
    put('test_1', '9'),
    versions('', {
      'Version.VersionId': ['{8}', '{1}', '{9}', '{2}', '{4}', '{3}'],
      'Version.IsLatest': ['true', 'false', 'true', 'false', 'false', 'false'],
      'DeleteMarker.VersionId': ['{5}', '{6}', '{7}'],
      'DeleteMarker.IsLatest': ['false', 'false', 'true'],
      IsTruncated: 'false',
    }),
    versions('max-keys=5', {
      'Version.VersionId': ['{8}', '{1}', '{9}'],
      'DeleteMarker.VersionId': ['{5}', '{6}'],
      IsTruncated: 'true',
      NextKeyMarker: 'test_1',
      NextVersionIdMarker: '{6}',
    }),
    versions('max-keys=1&key-marker=test_1', {
      'DeleteMarker.VersionId': '{7}',
      KeyMarker: 'test_1',
      VersionIdMarker: '',
      NextKeyMarker: 'test_2',
      NextVersionIdMarker: '{7}',
    }),
    versions('max-keys=1&key-marker=test_2', { IsTruncated: 'false', Version: none }),
    [
      'GET /versioned?versions&max-keys=1&version-id-marker={6}',
      {},
      400,
      {
        Code: 'InvalidArgument',
        ArgumentName: 'version-id-marker',
        ArgumentValue: '{6}',
        Message: 'A version-id marker cannot be specified without a key marker.',
      },
    ],
    versions('max-keys=1&key-marker=test_1&version-id-marker={6}', {
      'Version.VersionId': '{2}',
      VersionIdMarker: '{6}',
      NextKeyMarker: 'test_1',
      NextVersionIdMarker: '{2}',
    }),
    versions('max-keys=1&key-marker=test_2&version-id-marker={4}', {
      'Version.VersionId': '{3}',
      IsTruncated: 'false',
    }),
    versions('max-keys=1&key-marker=', { 'Version.VersionId': '{8}', KeyMarker: '' }),
  ]);

  const grouped = 'prefix=folder/&delimiter=/&max-keys=1';
  recorded('list_object_versions_pagination_common_prefixes', 'goes on after a group', [
    ...folders.map((key, n) => put(key, String(n + 1))),
    versions('', { 'Version.Key': folders }),
    versions(grouped, {
      'CommonPrefixes.Prefix': 'folder/aSubfolder/',
      NextKeyMarker: 'folder/aSubfolder/',
      NextVersionIdMarker: none,
      Version: none,
    }),
    versions(`${grouped}&key-marker=folder/aSubfolder/`, {
      'Version.Key': 'folder/file1',
      CommonPrefixes: none,
      IsTruncated: 'true',
      NextKeyMarker: 'folder/file1',
      NextVersionIdMarker: '{3}',
    }),
    versions(`${grouped}&key-marker=folder/file1`, {
      'Version.Key': 'folder/file2',
      IsTruncated: 'false',
    }),
    versions(`${grouped}&key-marker=folder/aSubfolder/subFile1`, {
      'Version.Key': 'folder/file1',
      CommonPrefixes: none,
      NextKeyMarker: 'folder/file1',
    }),
  ]);
});

describe('ListMultipartUploads', () => {
  const begin = (key: string, name: string): Exchange => [
    `POST /plain/${key}?uploads`,
    {},
    200,
    { UploadId: as(name) },
  ];
  const uploads = (query: string, facts: Facts): Exchange => [
    `GET /plain?uploads&${query}`,
    {},
    200,
    facts,
  ];
  const page = (id: string, key: string, more: Facts = {}): Facts => ({
    'Upload.UploadId': id,
    NextKeyMarker: key,
    NextUploadIdMarker: id,
    ...more,
  });
  recorded('list_multiparts_next_marker', 'goes on after a key or an upload to it', [
    uploads('', { Upload: none, NextKeyMarker: '', NextUploadIdMarker: '', UploadIdMarker: '' }),
    begin('test_c', '1'),
    begin('test_b', '2'),
    begin('test_a', '3'),
    begin('test_a', '4'),
    begin('test_a', '5'),
    uploads('', {
      'Upload.Key': ['test_a', 'test_a', 'test_a', 'test_b', 'test_c'],
      NextKeyMarker: 'test_c',
      NextUploadIdMarker: '{1}',
      IsTruncated: 'false',
    }),
    uploads('max-uploads=1', page('{3}', 'test_a', { IsTruncated: 'true', MaxUploads: '1' })),
    uploads('max-uploads=1&key-marker=test_a', page('{2}', 'test_b', { KeyMarker: 'test_a' })),
    uploads('max-uploads=1&key-marker=test_c', {
      Upload: none,
      NextKeyMarker: '',
      NextUploadIdMarker: '',
      IsTruncated: 'false',
    }),
    uploads('max-uploads=1&upload-id-marker={3}', page('{3}', 'test_a', { UploadIdMarker: '' })),
    uploads(
      'max-uploads=1&key-marker=test_a&upload-id-marker={3}',
      page('{4}', 'test_a', { UploadIdMarker: '{3}' }),
    ),
    uploads('max-uploads=1&key-marker=test_a&upload-id-marker={5}', page('{2}', 'test_b')),
    uploads(
      'max-uploads=1&key-marker=test_b&upload-id-marker={2}',
      page('{1}', 'test_c', { IsTruncated: 'false' }),
    ),
    [
      'GET /plain?uploads&max-uploads=1&key-marker=test_c&upload-id-marker={2}',
      {},
      400,
      {
        Code: 'InvalidArgument',
        ArgumentName: 'upload-id-marker',
        ArgumentValue: '{2}',
        Message: 'Invalid uploadId marker',
      },
    ],
    uploads('max-uploads=1&key-marker=', page('{3}', 'test_a', { KeyMarker: '' })),
  ]);
});

describe('ListParts', () => {
  const parts = (query: string, facts: Facts): Exchange => [
    `GET /plain/k?uploadId={upload}${query}`,
    {},
    200,
    { StorageClass: 'STANDARD', ...facts },
  ];
  recorded('list_parts_pagination', 'goes on after a number', [
    ['POST /plain/k?uploads', {}, 200, { UploadId: as('upload') }],
    parts('', { Part: none, PartNumberMarker: '0', NextPartNumberMarker: '0', MaxParts: '1000' }),
    ['PUT /plain/k?uploadId={upload}&partNumber=1', { body: 'data' }, 200],
    ['PUT /plain/k?uploadId={upload}&partNumber=2', { body: 'data' }, 200],
    parts('', { 'Part.PartNumber': ['1', '2'], NextPartNumberMarker: '2', IsTruncated: 'false' }),
    parts('&max-parts=1', {
      'Part.PartNumber': '1',
      NextPartNumberMarker: '1',
      IsTruncated: 'true',
    }),
    parts('&max-parts=1&part-number-marker=1', {
      'Part.PartNumber': '2',
      PartNumberMarker: '1',
      NextPartNumberMarker: '2',
      IsTruncated: 'false',
    }),
    parts('&max-parts=1&part-number-marker=10', {
      Part: none,
      PartNumberMarker: '10',
      NextPartNumberMarker: '0',
    }),
  ]);
});
