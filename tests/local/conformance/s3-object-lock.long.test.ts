import { describe } from 'vitest';
import { as, type Exchange, none, recorded, some } from './s3-client.ts';

/*
 * The recordings set and changed retention with PutObjectRetention. That is refused with 501 here, so
 * locks are put on with the object.
 */

const id = 'x-amz-version-id';
const hold = 'x-amz-object-lock-legal-hold';
const mode = 'x-amz-object-lock-mode';
const until = 'x-amz-object-lock-retain-until-date';
const bypass = { 'x-amz-bypass-governance-retention': 'true' };
const proven = { 'content-md5': '{md5}' };
const governed = { ...proven, [mode]: 'GOVERNANCE', [until]: '{iso+1}' };
const locked = {
  Code: 'AccessDenied',
  Message: 'Access Denied because object protected by object lock.',
};
const noLock = {
  Code: 'InvalidRequest',
  Message: 'Bucket is missing Object Lock Configuration',
};
const nothingSet = {
  Code: 'NoSuchObjectLockConfiguration',
  Message: 'The specified object does not have a ObjectLock configuration',
};
const malformed = {
  Code: 'MalformedXML',
  Message:
    'The XML you provided was not well-formed or did not validate against our published schema',
};

const put = (headers: Record<string, string>, facts = {}): Exchange => [
  'PUT /locked/k',
  { body: 'test', ...proven, ...headers },
  200,
  { [id]: as('version'), ...facts },
];
const setHold = (
  status: string,
  address = '/locked/k?legal-hold&versionId={version}',
): Exchange => [
  `PUT ${address}`,
  { body: `<LegalHold><Status>${status}</Status></LegalHold>`, ...proven },
  200,
];
const drop = (status: number, facts = {}, headers = {}): Exchange => [
  'DELETE /locked/k?versionId={version}',
  headers,
  status,
  facts,
];

describe('a legal hold', () => {
  recorded('put_get_object_legal_hold', 'is set and lifted', [
    put({}),
    ['GET /locked/k?legal-hold&versionId={version}', {}, 404, nothingSet],
    setHold('ON'),
    ['HEAD /locked/k', {}, 200, { [hold]: 'ON', [mode]: none }],
    ['GET /locked/k?legal-hold&versionId={version}', {}, 200, { Status: 'ON' }],
    setHold('OFF'),
    ['GET /locked/k?legal-hold', {}, 200, { Status: 'OFF' }],
  ]);
  recorded('put_object_legal_hold_exc', 'needs an object in a bucket with Object Lock', [
    [
      'PUT /absent/k?legal-hold',
      { body: '<LegalHold><Status>ON</Status></LegalHold>', ...proven },
      404,
      { Code: 'NoSuchBucket', BucketName: 'absent' },
    ],
    [
      'PUT /locked/absent?legal-hold',
      { body: '<LegalHold><Status>ON</Status></LegalHold>', ...proven },
      404,
      { Code: 'NoSuchKey', Key: 'absent' },
    ],
    ['PUT /plain/k', { body: 'test' }, 200],
    [
      'PUT /plain/k?legal-hold',
      { body: '<LegalHold><Status>ON</Status></LegalHold>', ...proven },
      400,
      noLock,
    ],
    ['PUT /plain/k?legal-hold', proven, 400, malformed],
    ['GET /plain/k?legal-hold', {}, 400, noLock],
  ]);
  recorded('delete_locked_object', 'protects from deletion', [
    put({}),
    setHold('ON'),
    drop(403, locked),
    drop(403, locked, bypass),
    [
      'POST /locked?delete',
      {
        body: '<Delete><Object><Key>k</Key><VersionId>{version}</VersionId></Object></Delete>',
        ...proven,
      },
      200,
      {
        'Error.Code': 'AccessDenied',
        'Error.Key': 'k',
        'Error.VersionId': '{version}',
        'Error.Message': 'Access Denied because object protected by object lock.',
      },
    ],
    setHold('OFF'),
    drop(204),
  ]);
  recorded('put_object_with_legal_hold', 'can come with the object', [
    put({ [hold]: 'ON' }),
    ['HEAD /locked/k', {}, 200, { [hold]: 'ON' }],
    setHold('OFF'),
  ]);
  recorded('s3_copy_object_legal_hold', 'is not copied', [
    put({ [hold]: 'ON' }),
    ['PUT /locked/copy', { 'x-amz-copy-source': 'locked/k' }, 200, { [id]: some }],
    ['HEAD /locked/copy', {}, 200, { [hold]: none }],
  ]);
  recorded('s3_legal_hold_lock_versioned', 'is one of a version', [
    put({}),
    setHold('ON'),
    put({}, { [id]: as('second') }),
    setHold('ON', '/locked/k?legal-hold&versionId={second}'),
    ['HEAD /locked/k?versionId={second}', {}, 200, { [hold]: 'ON' }],
    setHold('OFF', '/locked/k?legal-hold&versionId={second}'),
    ['HEAD /locked/k?versionId={second}', {}, 200, { [hold]: 'OFF' }],
    ['DELETE /locked/k?versionId={second}', {}, 204, { [id]: '{second}' }],
  ]);
});

describe('a retention', () => {
  const both = `${until} and ${mode} must both be supplied`;
  const missing = (name: string) => ({
    Code: 'InvalidArgument',
    ArgumentName: name,
    Message: both,
  });
  const refused = (headers: Record<string, string>, facts: Record<string, string>): Exchange => [
    'PUT /locked/k',
    { body: 'test', ...proven, ...headers },
    400,
    facts,
  ];
  const unknown = {
    Code: 'InvalidArgument',
    ArgumentName: mode,
    ArgumentValue: 'BAD-VALUE',
    Message: 'Unknown wormMode directive.',
  };
  recorded(
    'bucket_config_default_retention',
    'is the default of the bucket, or that of the object',
    [
      ['PUT /retained/k', { body: 'default', ...proven }, 200, { [id]: some }],
      ['HEAD /retained/k', {}, 200, { [mode]: 'GOVERNANCE', [until]: some }],
      [
        'PUT /retained/k',
        { body: 'own', ...proven, [mode]: 'COMPLIANCE', [until]: '{iso+2}' },
        200,
      ],
      ['HEAD /retained/k', {}, 200, { [mode]: 'COMPLIANCE' }],
      refused({ [mode]: 'GOVERNANCE' }, missing(until)),
    ],
  );
  recorded('s3_object_lock_mode_validation', 'has a mode and a date', [
    refused({ [mode]: 'BAD-VALUE' }, missing(until)),
    refused({ [until]: '{iso+1}' }, missing(mode)),
    refused({ [mode]: 'BAD-VALUE', [until]: '{iso+1}' }, unknown),
    ['POST /locked/k?uploads', { [mode]: 'BAD-VALUE', [until]: '{iso+1}' }, 400, unknown],
  ]);
  const marked = { Code: 'MethodNotAllowed', Method: 'GET', ResourceType: 'DeleteMarker' };
  recorded('object_lock_delete_markers', 'is none of delete markers', [
    put(governed),
    ['HEAD /locked/k', {}, 200, { [mode]: 'GOVERNANCE', [until]: some }],
    ['DELETE /locked/k', {}, 204, { [id]: as('marker') }],
    ['GET /locked/k?retention&versionId={marker}', {}, 405, marked],
    ['HEAD /locked/k?versionId={marker}', {}, 405, { body: '' }],
    ['PUT /locked/k?retention&versionId={marker}', proven, 501, { Code: 'NotImplemented' }],
  ]);
  recorded('s3_object_retention_exc', 'needs an object in a bucket with Object Lock', [
    put({}),
    ['GET /locked/k?retention&versionId={version}', {}, 404, nothingSet],
    ['PUT /plain/k', { body: 'test' }, 200],
    ['GET /plain/k?retention', {}, 400, noLock],
    ['PUT /locked/k?retention', proven, 501, { Code: 'NotImplemented' }],
  ]);
  recorded('s3_object_retention', 'in governance mode can be bypassed', [
    put(governed),
    [
      'GET /locked/k?retention',
      {},
      200,
      { Mode: 'GOVERNANCE', RetainUntilDate: /^\d{4}-\d\d-\d\dT[\d:.]+Z$/ },
    ],
    drop(403, locked),
    drop(204, { [id]: '{version}' }, bypass),
  ]);
  recorded('s3_object_retention_compliance_mode', 'in compliance mode cannot be bypassed', [
    put({ [mode]: 'COMPLIANCE', [until]: '{iso+1}' }),
    drop(403, locked),
    drop(403, locked, bypass),
    ['DELETE /locked/k', {}, 204, { 'x-amz-delete-marker': 'true' }],
  ]);
});
