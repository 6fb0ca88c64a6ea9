import { describe } from 'vitest';
import { as, type Exchange, none, recorded, some } from './s3-client.ts';

const from = (source: string) => ({ 'x-amz-copy-source': source });
const json = '{"key": "value"}';
const etag = '"88bac95f31528d13a072c05f2a1cf371"';
const type = 'application/json';

describe('the source of a copy', () => {
  const keys = [
    'file%252Fname',
    'test%40key/',
    'test%20key/',
    'test%20key//',
    'a/%25F0%259F%2598%2580/',
    'test%2Bkey',
  ];
  recorded('copy_object_special_character', 'is percent-encoded', [
    ...keys.flatMap((key): Exchange[] => [
      [`PUT /plain/${key}`, { body: 'test' }, 200],
      [
        `PUT /other/${key}`,
        from(`plain/${key}`),
        200,
        { ETag: '"098f6bcd4621d373cade4e832627b4f6"' },
      ],
    ]),
    [
      'GET /other?list-type=2',
      {},
      200,
      {
        'Contents.Key': [
          'a/%F0%9F%98%80/',
          'file%2Fname',
          'test key/',
          'test key//',
          'test+key',
          'test@key/',
        ],
      },
    ],
  ]);
  recorded('s3_copy_object_wrong_format', 'names a bucket and a key', [
    [
      'PUT /plain/k',
      from('wrongformat'),
      400,
      {
        Code: 'InvalidArgument',
        ArgumentName: 'x-amz-copy-source',
        Message: 'Invalid copy source object key',
      },
    ],
  ]);
  const noKey = { Code: 'NoSuchKey', Key: 'source' };
  recorded('s3_copy_object_src_not_exists', 'must be there', [
    ['PUT /plain/k', from('absent/source'), 404, { Code: 'NoSuchBucket', BucketName: 'absent' }],
    ['PUT /plain/k', from('versioned/source'), 404, noKey],
    ['PUT /versioned/source', {}, 200, { 'x-amz-version-id': as('version') }],
    ['DELETE /versioned/source', {}, 204, { 'x-amz-version-id': as('marker') }],
    ['PUT /versioned/k', from('versioned/source'), 404, noKey],
    [
      'PUT /versioned/k',
      from('versioned/source?versionId={marker}'),
      400,
      {
        Code: 'InvalidRequest',
        Message:
          'The source of a copy request may not specifically refer to a delete marker by version id.',
      },
    ],
    [
      'PUT /versioned/k',
      from('versioned/source?versionId={version}'),
      200,
      { 'x-amz-copy-source-version-id': '{version}', 'x-amz-version-id': some, ETag: some },
    ],
  ]);
});

describe('copying an object to itself', () => {
  const source: Exchange = [
    'PUT /plain/k',
    {
      body: json,
      'content-type': type,
      'x-amz-meta-key': 'value',
      'x-amz-checksum-crc32': '{crc32}',
    },
    200,
    { etag },
  ];
  const copy = (headers: Record<string, string>, status: number, facts = {}): Exchange => [
    'PUT /plain/k',
    { ...from('plain/k'), ...headers },
    status,
    facts,
  ];
  const unchanged = {
    Code: 'InvalidRequest',
    Message:
      "This copy request is illegal because it is trying to copy an object to itself without changing the object's metadata, storage class, website redirect location or encryption attributes.",
  };
  const head = (facts: Record<string, string | string[]>): Exchange => [
    'HEAD /plain/k',
    {},
    200,
    { etag, ...facts },
  ];
  recorded('s3_copy_object_in_place', 'must change something', [
    source,
    copy({}, 400, unchanged),
    copy({ 'x-amz-checksum-algorithm': 'SHA256', 'x-amz-storage-class': 'STANDARD' }, 200, {
      ChecksumSHA256: 'lyTB4g5uPk1/V+0l+dTvsAblCFkNUoyQ2ll/andcE+U=',
      ETag: etag,
    }),
    // AWS answers 400 here; access control lists are not implemented.
    copy({ 'x-amz-acl': 'public-read' }, 501, { Code: 'NotImplemented' }),
  ]);
  const replace = { 'x-amz-metadata-directive': 'REPLACE' };
  const keep = { 'x-amz-metadata-directive': 'COPY', 'x-amz-storage-class': 'STANDARD' };
  recorded('s3_copy_object_in_place_metadata_directive', 'replaces metadata if asked', [
    source,
    copy({ 'x-amz-meta-key': 'value' }, 400, unchanged),
    copy({ ...replace, 'x-amz-meta-key2': 'value2' }, 200, { ETag: etag }),
    head({
      'content-type': 'binary/octet-stream',
      'x-amz-meta-key2': 'value2',
      'x-amz-meta-key': none,
    }),
    copy(keep, 200, { ETag: etag }),
    head({ 'x-amz-meta-key2': 'value2' }),
    copy({ ...keep, 'x-amz-meta-key3': 'value3' }, 200),
    head({ 'x-amz-meta-key2': 'value2', 'x-amz-meta-key3': none }),
    copy(replace, 200),
    head({ 'x-amz-meta-key2': none, 'x-amz-meta-key3': none }),
  ]);
});

describe('what a copy keeps', () => {
  recorded('s3_copy_metadata_directive_copy', 'is all metadata, whatever else is given', [
    ['PUT /plain/k', { body: 'test', 'x-amz-meta-key': 'value', 'content-language': 'en-US' }, 200],
    [
      'PUT /plain/copy',
      {
        ...from('plain/k'),
        'x-amz-metadata-directive': 'COPY',
        'x-amz-meta-another-key': 'value',
        'content-language': 'en-GB',
        'content-type': 'image/jpg',
      },
      200,
    ],
    [
      'HEAD /plain/copy',
      {},
      200,
      {
        'content-language': 'en-US',
        'content-type': 'binary/octet-stream',
        'x-amz-meta-key': 'value',
        'x-amz-meta-another-key': none,
      },
    ],
  ]);

  const sums = {
    CRC32: 'MzVIGw==',
    CRC32C: '078Ilw==',
    SHA1: '5zXdjmjYk4EJ8Cw4PMnQVslCpRQ=',
    SHA256: 'lyTB4g5uPk1/V+0l+dTvsAblCFkNUoyQ2ll/andcE+U=',
    CRC64NVME: 'pX30eiUx5C0=',
  };
  for (const [algorithm, sum] of Object.entries(sums)) {
    const found = { [`Checksum${algorithm}`]: sum, ChecksumType: 'FULL_OBJECT', ETag: etag };
    recorded(`s3_copy_object_with_checksum[${algorithm}]`, `is the checksum, here ${algorithm}`, [
      ['PUT /plain/k', { body: json, 'x-amz-checksum-crc32': '{crc32}' }, 200, { etag }],
      [
        'PUT /plain/k',
        {
          ...from('plain/k'),
          'x-amz-checksum-algorithm': algorithm,
          'x-amz-metadata-directive': 'REPLACE',
        },
        200,
        found,
      ],
      ['PUT /plain/copy', from('plain/k'), 200, found],
    ]);
  }
});
