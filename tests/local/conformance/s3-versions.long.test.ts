import { describe } from 'vitest';
import { as, type Exchange, none, recorded, some } from './s3-client.ts';

const unknownId = 'HPniJFCxqTsMuIH9KX8K8wEjNUgmABCD';
const invalidId = {
  Code: 'InvalidArgument',
  Message: 'Invalid version id specified',
  ArgumentName: 'versionId',
};
const id = 'x-amz-version-id';
const marker = 'x-amz-delete-marker';
const put = (key: string, body: string, name: string, bucket = 'versioned'): Exchange => [
  `PUT /${bucket}/${key}`,
  { body },
  200,
  { [id]: bucket === 'versioned' ? as(name) : none },
];
/** DeleteObjects; `objects` is the content of the document. */
const deletion = (bucket: string, objects: string, facts = {}): Exchange => [
  `POST /${bucket}?delete`,
  { body: `<Delete>${objects}</Delete>`, 'content-md5': '{md5}' },
  200,
  facts,
];
const object = (key: string, version?: string) =>
  `<Object><Key>${key}</Key>${version ? `<VersionId>${version}</VersionId>` : ''}</Object>`;

describe('deleting', () => {
  recorded('delete_object', 'an object that is not there succeeds', [
    put('k', 'test-delete', '', 'plain'),
    ['DELETE /plain/k', {}, 204, { [id]: none, [marker]: none }],
    ['DELETE /plain/k', {}, 204],
    [`DELETE /plain/k?versionId=${unknownId}`, {}, 400, { ...invalidId, ArgumentValue: unknownId }],
  ]);
  recorded('delete_object_versioned', 'hides a version, or removes it for good', [
    put('k', 'test-delete', 'one'),
    ['DELETE /versioned/k', {}, 204, { [marker]: 'true', [id]: as('marker') }],
    [
      'GET /versioned/k',
      {},
      404,
      { Code: 'NoSuchKey', Key: 'k', [marker]: 'true', [id]: '{marker}' },
    ],
    ['GET /versioned/k?versionId={one}', {}, 200, { body: 'test-delete', [id]: '{one}' }],
    [
      'GET /versioned/k?versionId={marker}',
      {},
      405,
      {
        Code: 'MethodNotAllowed',
        Message: 'The specified method is not allowed against this resource.',
        Method: 'GET',
        ResourceType: 'DeleteMarker',
        [marker]: 'true',
        [id]: '{marker}',
        allow: 'DELETE',
      },
    ],
    ['DELETE /versioned/k', {}, 204, { [marker]: 'true', [id]: as('second') }],
    [
      'GET /versioned?versions&prefix=k',
      {},
      200,
      {
        'DeleteMarker.VersionId': ['{second}', '{marker}'],
        'DeleteMarker.IsLatest': ['true', 'false'],
        'Version.VersionId': '{one}',
        'Version.IsLatest': 'false',
      },
    ],
    ['DELETE /versioned/k?versionId={marker}', {}, 204, { [marker]: 'true', [id]: '{marker}' }],
    ['DELETE /versioned/k?versionId={one}', {}, 204, { [marker]: none, [id]: '{one}' }],
    [
      'GET /versioned/k?versionId={one}',
      {},
      404,
      { Code: 'NoSuchVersion', Key: 'k', VersionId: '{one}', [marker]: none, [id]: none },
    ],
    ['DELETE /versioned/k?versionId={one}ABCD', {}, 400, { ...invalidId, [id]: none }],
    ['DELETE /versioned/absent', {}, 204, { [marker]: 'true', [id]: some }],
  ]);
  recorded('delete_objects', 'many at once names each', [
    put('test-delete', 'test-delete', '', 'plain'),
    deletion('plain', object('test-delete', unknownId), {
      'Error.Code': 'NoSuchVersion',
      'Error.Key': 'test-delete',
      'Error.VersionId': unknownId,
      'Error.Message': 'The specified version does not exist.',
      Deleted: none,
    }),
    deletion(
      'plain',
      ['test-delete', 'c-wrong-key', 'a-wrong-key'].map((key) => object(key)).join(''),
      {
        'Deleted.Key': ['test-delete', 'c-wrong-key', 'a-wrong-key'],
        Error: none,
      },
    ),
  ]);
  recorded('delete_objects_versioned', 'many at once hides them', [
    put('k', 'test-delete', 'one'),
    deletion('versioned', object('k') + object('wrongkey'), {
      'Deleted.Key': ['k', 'wrongkey'],
      'Deleted.DeleteMarker': ['true', 'true'],
      'Deleted.VersionId': none,
    }),
    ['GET /versioned?versions&prefix=k', {}, 200, { 'DeleteMarker.VersionId': as('marker') }],
    deletion('versioned', object('k', '{marker}'), {
      'Deleted.DeleteMarker': 'true',
      'Deleted.DeleteMarkerVersionId': '{marker}',
      'Deleted.VersionId': '{marker}',
    }),
    deletion('versioned', object('k', unknownId) + object('wrong-key-2', unknownId), {
      'Error.Code': ['NoSuchVersion', 'NoSuchVersion'],
      'Error.Key': ['k', 'wrong-key-2'],
    }),
    deletion('versioned', object('k', '{one}'), {
      'Deleted.VersionId': '{one}',
      'Deleted.DeleteMarker': none,
    }),
  ]);
  const absent = ['k', 'dummy1', 'dummy2'];
  recorded('delete_non_existing_keys', 'many at once succeeds for those that are not there', [
    put('k', 'something', '', 'plain'),
    deletion('plain', absent.map((key) => object(key)).join(''), {
      'Deleted.Key': absent,
      Error: none,
    }),
  ]);
  recorded('delete_non_existing_keys_quiet', 'many at once can be quiet about it', [
    put('k', 'something', '', 'plain'),
    deletion('plain', `${absent.map((key) => object(key)).join('')}<Quiet>true</Quiet>`, {
      Deleted: none,
      Error: none,
    }),
  ]);
  recorded('delete_non_existing_keys_in_non_existing_bucket', 'needs a bucket', [
    [
      'POST /absent?delete',
      { body: `<Delete>${object('dummy1')}</Delete>`, 'content-md5': '{md5}' },
      404,
      { Code: 'NoSuchBucket', BucketName: 'absent' },
    ],
  ]);
  const lorem = 'Lorem ipsum dolor sit amet, ... '.repeat(30);
  recorded('s3_delete_object_with_version_id', 'many at once removes named versions', [
    put('aws/s3/testkey1.txt', lorem, 'one'),
    put('aws/s3/testkey2.txt', lorem, 'two'),
    deletion('versioned', object('aws/s3/testkey1.txt', '{one}'), {
      'Deleted.Key': 'aws/s3/testkey1.txt',
      'Deleted.VersionId': '{one}',
    }),
    [
      'GET /versioned?versions',
      {},
      200,
      {
        'Version.VersionId': '{two}',
        'Version.ETag': '"c289c6e309be295fe68af649d1e6c6ec"',
        'Version.ChecksumAlgorithm': some,
        'Version.ChecksumType': 'FULL_OBJECT',
        'Version.Size': '960',
      },
    ],
  ]);
  recorded('delete_keys_in_versioned_bucket', 'all versions leaves the marker', [
    put('k', 'something', 'one'),
    put('k', 'something-v2', 'two'),
    [
      'GET /versioned?list-type=2',
      {},
      200,
      { 'Contents.Key': 'k', 'Contents.Size': '12', 'Contents.ChecksumType': 'FULL_OBJECT' },
    ],
    deletion('versioned', object('k'), { 'Deleted.DeleteMarkerVersionId': as('marker') }),
    [
      'GET /versioned?versions',
      {},
      200,
      { 'Version.VersionId': ['{two}', '{one}'], 'DeleteMarker.VersionId': '{marker}' },
    ],
    deletion('versioned', object('k', '{one}') + object('k', '{two}'), {
      'Deleted.VersionId': ['{one}', '{two}'],
    }),
    ['GET /versioned?list-type=2', {}, 200, { KeyCount: '0', Contents: none }],
    ['GET /versioned?versions', {}, 200, { 'DeleteMarker.VersionId': '{marker}', Version: none }],
    deletion('versioned', object('k', '{marker}'), { 'Deleted.DeleteMarker': 'true' }),
  ]);
  const bypass = 'x-amz-bypass-governance-retention';
  const notLocked = {
    Code: 'InvalidArgument',
    ArgumentName: bypass,
    Message: `${bypass} is only applicable to Object Lock enabled buckets.`,
  };
  recorded('delete_object_with_no_locking', 'has no retention to bypass', [
    put('k', 'test', '', 'plain'),
    ['DELETE /plain/k', { [bypass]: 'true' }, 400, notLocked],
    ['DELETE /plain/k', { [bypass]: 'false' }, 400, notLocked],
    [
      'POST /plain?delete',
      { [bypass]: 'true', body: `<Delete>${object('k')}</Delete>`, 'content-md5': '{md5}' },
      400,
      notLocked,
    ],
    ['HEAD /plain/k', {}, 200],
  ]);
});

describe('versions', () => {
  recorded('get_object_with_version_unversioned_bucket', 'are called null without versioning', [
    put('k', 'test-version', '', 'plain'),
    [`GET /plain/k?versionId=${unknownId}`, {}, 400, { ...invalidId, ArgumentValue: unknownId }],
    ['GET /plain/k?versionId=null', {}, 200, { body: 'test-version', [id]: none }],
  ]);
  recorded('object_version_id_format', 'have ids of 32 characters', [
    ['PUT /versioned/k', {}, 200, { [id]: /^[\w.]{32}$/ }],
  ]);
  recorded('get_object_after_deleted_in_versioned_bucket', 'are hidden by a deletion', [
    put('k', 'abcdefgh', 'one'),
    ['GET /versioned/k', {}, 200, { body: 'abcdefgh', [id]: '{one}' }],
    ['DELETE /versioned/k', {}, 204],
    ['GET /versioned/k', {}, 404, { Code: 'NoSuchKey', Key: 'k' }],
  ]);
});
