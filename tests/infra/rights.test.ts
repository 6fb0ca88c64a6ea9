import { beforeAll, describe, expect, it } from 'vitest';
import { synthesised } from './synthesised.ts';

interface Statement {
  Effect: 'Allow' | 'Deny';
  Action: string | string[];
  Resource: unknown;
  Condition?: Record<string, Record<string, string[]>>;
}

let policies: Record<string, Statement[]>;
beforeAll(() => {
  const found = synthesised().findResources('AWS::IAM::Policy');
  policies = Object.fromEntries(
    Object.entries(found).map(([id, { Properties }]) => [
      id.replace(/DefaultPolicy\w+$/, ''),
      Properties.PolicyDocument.Statement,
    ]),
  );
});

const statementsOf = (role: string): Statement[] => policies[role] ?? expect.fail(`No ${role}`);
const listOf = <T>(oneOrMore: T | T[]): T[] => [oneOrMore].flat() as T[];

/** A readable form of an ARN of the template: `RecordingsUploadBucket/uploads/*`. */
function named(resource: unknown): string {
  if (typeof resource === 'string') return resource;
  const { 'Fn::GetAtt': attribute, 'Fn::Join': join } = resource as {
    'Fn::GetAtt'?: [string, string];
    'Fn::Join'?: [string, unknown[]];
  };
  if (attribute) return attribute[0].replace(/[0-9A-F]{8}$/, '');
  return join ? join[1].map(named).join(join[0]) : JSON.stringify(resource);
}

/** The actions that a role may do on objects and KMS keys, by resource. */
function onObjects(role: string): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const { Action, Resource } of statementsOf(role)) {
    const actions = listOf(Action).filter((action) => /^(s3|kms):/.test(action));
    for (const resource of actions.length > 0 ? listOf(Resource) : []) {
      const name = named(resource).replace('Recordings', '');
      found[name] = [...new Set([...(found[name] ?? []), ...actions])].toSorted();
    }
  }
  return found;
}

/** The actions on records that a role is allowed or denied, with indexes and partitions. */
const onRecords = (role: string) =>
  statementsOf(role)
    .map(({ Effect, Action, Resource, Condition = {} }) => ({
      effect: Effect,
      actions: listOf(Action).filter((action) => /^dynamodb:.*(Item|Query|Scan)/.test(action)),
      on: listOf(Resource).map(named).join(' ').replaceAll('RecordsTable', 'table'),
      keys: Object.values(Condition).flatMap((keys) => keys['dynamodb:LeadingKeys'] ?? []),
    }))
    .filter(({ actions }) => actions.length > 0);

const [get, put, remove, list] = [
  's3:GetObject',
  's3:PutObject',
  's3:DeleteObject',
  's3:ListBucket',
];
const [decrypt, encrypt] = ['kms:Decrypt', 'kms:GenerateDataKey'];
const [getItem, query, updateItem, putItem, deleteItem] = [
  'dynamodb:GetItem',
  'dynamodb:Query',
  'dynamodb:UpdateItem',
  'dynamodb:PutItem',
  'dynamodb:DeleteItem',
];

const allow = (actions: string[], on: string, keys: string[]) => ({
  effect: 'Allow',
  actions,
  on,
  keys,
});

describe('records', () => {
  const check = 'dynamodb:ConditionCheckItem';
  it.each([
    [
      'ApiHandlerRole',
      {
        actions: [getItem, query, check, updateItem, deleteItem, putItem],
        lists: 'table/index/lists table/index/due',
        kept: [updateItem, deleteItem],
        batches: allow(['dynamodb:BatchGetItem'], 'table', [
          'TERM#*',
          'REGISTER#*',
          'MEETING#*',
          'JOB#*',
          'SPEAKER#*',
          'USER#*',
          'BODY#*',
          'PERSON#*',
          'RESOLUTION#*',
          'ACTION#*',
          'VOCABULARY',
        ]),
      },
    ],
    [
      'StreamDeriveRole',
      {
        actions: [getItem, query, updateItem, deleteItem, putItem],
        lists: 'table/index/due',
        kept: [updateItem, deleteItem, putItem],
        batches: allow(['dynamodb:BatchWriteItem'], 'table', [
          'TERM#*',
          'REGISTER#*',
          'MEETING#*',
          'ADDED',
        ]),
      },
    ],
  ])('are read and written by %s, except for changes of the audit log', (role, given) => {
    expect(onRecords(role)).toEqual([
      { effect: 'Allow', actions: given.actions, on: 'table', keys: [] },
      { effect: 'Allow', actions: [query], on: given.lists, keys: [] },
      { effect: 'Deny', actions: given.kept, on: 'table', keys: ['AUDIT#*'] },
      given.batches,
    ]);
  });

  const own = allow([getItem, updateItem], 'table', ['JOB#*']);
  const ends = [
    allow([getItem], 'table', ['JOB#*']),
    allow([updateItem, putItem], 'table', ['OUTBOX#*', 'JOB#*', 'MEETING#*', 'QUEUE']),
  ];
  it.each([
    [
      'WorkflowPrepareRole',
      [
        own,
        allow([getItem], 'table', ['PACE']),
        allow([getItem, updateItem], 'table', ['MEETING#*']),
      ],
    ],
    [
      'WorkflowTranscriptRole',
      [
        own,
        allow([getItem], 'table', ['SPEAKER#*', 'MEETING#*']),
        allow([query], 'table', ['MEETING#*']),
        allow([query], 'table/index/due', ['VOCABULARY#*']),
      ],
    ],
    [
      'WorkflowSummariseRole',
      [
        own,
        allow([query], 'table/index/due', ['VOCABULARY#*']),
        allow([getItem], 'table', ['MEETING#*']),
        allow([query], 'table', ['MEETING#*', 'BODY#*']),
        allow([putItem], 'table', ['MEETING#*']),
      ],
    ],
    ['WorkflowPublishRole', [...ends, allow([getItem, putItem], 'table', ['PACE'])]],
    ['WorkflowFailRole', ends],
    ['WorkflowVocabularyRole', [allow([getItem], 'table', ['JOB#*'])]],
    [
      'VocabulariesSyncRole',
      [
        allow([getItem, updateItem], 'table', ['VOCABULARY-TABLES']),
        allow([query], 'table', ['VOCABULARY']),
      ],
    ],
    ['WorkflowMachineRole', [allow([updateItem], 'table', ['JOB#*'])]],
  ])('are accessible to %s only as far as its work needs', (role, rights) => {
    expect(onRecords(role)).toEqual(rights);
  });

  /** The first call of a user creates their record; every call is counted. */
  const ofEveryCall = [
    allow([getItem], 'table', ['USER#*']),
    allow([putItem, updateItem], 'table', ['USER#*', 'USERS', 'STATS']),
    allow([updateItem], 'table', ['RATE#*']),
  ];

  it('of speakers are read by the recognise function, which updates only the job', () => {
    expect(onRecords('WorkflowRecogniseRole')).toEqual([
      allow([updateItem], 'table', ['JOB#*']),
      allow([getItem], 'table', ['JOB#*', 'MEETING#*', 'SPEAKER#*', 'PERSON#*']),
      allow([query], 'table', ['MEETING#*']),
      allow([query], 'table/index/lists', ['SPEAKERS']),
    ]);
  });

  it('of speakers, and their totals, are changed by the learn function', () => {
    expect(onRecords('VoicesLearnRole')).toEqual([
      allow([getItem, updateItem, deleteItem], 'table', ['SPEAKER#*']),
      allow([check, updateItem], 'table', ['SPEAKER#*', 'STATS']),
      allow([query], 'table/index/lists', ['SPEAKERS']),
      allow([query], 'table/index/due', ['CANDIDATES', 'ERASURES']),
    ]);
  });

  it('of jobs are changed by the admit function, which may append to the audit log', () => {
    const jobs = ['QUEUE', 'JOB#*', 'MEETING#*', 'OUTBOX#*'];
    expect(onRecords('QueueAdmitRole')).toEqual([
      { effect: 'Allow', actions: [query], on: 'table/index/due', keys: ['QUEUE', 'INTENT'] },
      { effect: 'Allow', actions: [getItem], on: 'table', keys: ['QUEUE', 'JOB#*'] },
      { effect: 'Allow', actions: [updateItem, putItem], on: 'table', keys: jobs },
      {
        effect: 'Allow',
        actions: ['dynamodb:ConditionCheckItem'],
        on: 'table',
        keys: ['QUEUE', 'JOB#*'],
      },
      { effect: 'Allow', actions: [putItem], on: 'table', keys: ['AUDIT#*'] },
      { effect: 'Allow', actions: [deleteItem], on: 'table', keys: ['INTENT#*'] },
    ]);
  });

  it('are read by the email function, which writes only outbox messages, broadcasts and whom a notice reached', () => {
    const own = ['OUTBOX#*', 'BROADCAST#*', 'SERVICE#*'];
    const looked = ['JOB#*', 'MEETING#*', 'SETTINGS', 'USER#*', 'BROADCAST#*', 'ACTION#*'];
    const served = ['BODY#*', 'PERSON#*', 'SERVICE#*'];
    const waiting = ['OUTBOX', 'BROADCASTS', 'SCHEDULE'];
    expect(onRecords('NotificationsNotifyRole')).toEqual([
      allow([query], 'table/index/due', waiting),
      allow([query], 'table/index/lists', ['USERS', 'DIGEST']),
      allow([query], 'table', ['BROADCAST#*', 'OPEN#*', 'ADDED', 'BODY#*', 'MEETING#*']),
      allow([getItem], 'table', [...looked, ...served]),
      allow(['dynamodb:BatchGetItem'], 'table', ['MEETING#*', 'PERSON#*']),
      allow([putItem, updateItem], 'table', own),
      allow([deleteItem], 'table', ['OUTBOX#*']),
    ]);
  });

  it('of speakers, users and the audit log are written by the enrol function', () => {
    expect(onRecords('ApiEnrolRole')).toEqual([
      allow([getItem, query], 'table', ['SPEAKER#*']),
      allow(['dynamodb:BatchGetItem'], 'table', ['MEETING#*']),
      allow([check, putItem, updateItem, deleteItem], 'table', ['SPEAKER#*', 'STATS']),
      ...ofEveryCall,
      allow([putItem], 'table', ['AUDIT#*', 'INTENT#*']),
      allow([deleteItem], 'table', ['INTENT#*']),
      allow([getItem, putItem], 'table', ['ONCE#*']),
    ]);
  });

  it('of meetings are read by the document functions, which write none of them', () => {
    expect(onRecords('ApiDocumentsRole')).toEqual([
      allow([getItem], 'table', ['MEETING#*', 'SETTINGS', 'BODY#*']),
      allow([query], 'table', ['MEETING#*', 'BODY#*']),
      allow(['dynamodb:BatchGetItem'], 'table', ['PERSON#*']),
      ...ofEveryCall,
      allow([putItem], 'table', ['AUDIT#*']),
    ]);
    expect(onRecords('DocumentJobsMakeDocumentsRole')).toEqual([
      allow([getItem], 'table', ['DOCUMENTS#*', 'MEETING#*', 'SETTINGS', 'USER#*']),
      allow([updateItem], 'table', ['DOCUMENTS#*']),
    ]);
  });

  it('of meetings are updated by the summary function', () => {
    expect(onRecords('ApiSummaryRole')).toEqual([
      allow([getItem], 'table', ['MEETING#*']),
      allow([query], 'table/index/due', ['VOCABULARY#*']),
      allow([updateItem], 'table', ['MEETING#*']),
      ...ofEveryCall,
      allow([putItem], 'table', ['AUDIT#*', 'INTENT#*']),
      allow([deleteItem], 'table', ['INTENT#*']),
    ]);
  });

  it('of every list are read by the export function, which updates only exports', () => {
    const council = ['MEETINGS', 'SITTINGS', 'RESOLUTIONS', 'BODIES', 'PERSONS'];
    const lists = [...council, 'JOBS', 'USERS', 'SPEAKERS', 'AUDIT'];
    const parts = ['MEETING#*', 'SERVICE#*', 'BODY#*', 'ACTIONS#*', 'ACTION#*', 'VOCABULARY'];
    const looked = ['EXPORT#*', 'MEETING#*', 'USER#*', 'SETTINGS', 'STATS'];
    const own = ['EXPORT#*', 'EXPORTS'];
    expect(onRecords('ExportsExportRole')).toEqual([
      { effect: 'Allow', actions: [query], on: 'table/index/lists', keys: lists },
      { effect: 'Allow', actions: [query], on: 'table/index/due', keys: ['SCHEDULE'] },
      { effect: 'Allow', actions: [query], on: 'table', keys: parts },
      { effect: 'Allow', actions: [getItem], on: 'table', keys: looked },
      { effect: 'Allow', actions: [updateItem], on: 'table', keys: own },
    ]);
  });
});

describe('objects', () => {
  it('are accessible to the API only under the prefixes it uses', () => {
    expect(onObjects('ApiHandlerRole')).toEqual({
      'UploadBucket/uploads/*': [
        's3:AbortMultipartUpload',
        remove,
        get,
        's3:ListMultipartUploadParts',
        put,
      ],
      'UploadBucket/voices/*': [remove],
      'UploadBucket/exports/*': [get],
      'ArchiveBucket/meetings/*': [remove, get, put],
      'PersonalDataBucket/voices/*': [remove, get],
      'PersonalDataBucket/photos/*': [remove, get, put],
      UploadBucket: [list],
      ArchiveBucket: [list],
      PersonalDataBucket: [list],
      ArchiveBucketKey: [decrypt, encrypt],
      PersonalDataBucketKey: [decrypt, encrypt],
    });
  });

  it('are accessible to the enrol function only under voices/', () => {
    expect(onObjects('ApiEnrolRole')).toEqual({
      'UploadBucket/voices/*': [remove, get, put],
      'PersonalDataBucket/voices/*': [remove, get, put],
      UploadBucket: [list],
      PersonalDataBucket: [list],
      PersonalDataBucketKey: [decrypt, encrypt],
    });
  });

  const archivePut = { 'ArchiveBucket/meetings/*': [put], ArchiveBucketKey: [decrypt, encrypt] };
  it.each([
    [
      'WorkflowPrepareRole',
      {
        ...archivePut,
        'ArchiveBucket/meetings/*': [get, put],
        'UploadBucket/uploads/*': [get],
        'UploadBucket/work/*': [put],
        UploadBucket: [list],
        ArchiveBucket: [list],
      },
    ],
    [
      'WorkflowRecogniseRole',
      {
        'ArchiveBucket/meetings/*': [get],
        ArchiveBucketKey: [decrypt],
        'UploadBucket/work/*': [get, put],
        'PersonalDataBucket/voices/*': [get],
        'PersonalDataBucket/voices/*.print.json': [remove, put],
        PersonalDataBucketKey: [decrypt, encrypt],
        UploadBucket: [list],
        PersonalDataBucket: [list],
      },
    ],
    [
      'VoicesLearnRole',
      {
        'ArchiveBucket/meetings/*': [get],
        ArchiveBucketKey: [decrypt],
        'PersonalDataBucket/voices/*': [remove, get, put],
        PersonalDataBucketKey: [decrypt, encrypt],
        ArchiveBucket: [list],
        PersonalDataBucket: [list],
      },
    ],
    [
      'WorkflowCutRole',
      {
        'ArchiveBucket/meetings/*': [get],
        ArchiveBucketKey: [decrypt],
        'UploadBucket/work/*/audio.flac': [get],
        'UploadBucket/work/*/speech/*': [get, put],
        UploadBucket: [list],
      },
    ],
    ['WorkflowChunkRole', { 'UploadBucket/work/*/speech/*': [get, put], UploadBucket: [list] }],
    [
      'WorkflowJoinRole',
      {
        'UploadBucket/work/*/speech/*': [get],
        'UploadBucket/work/*/transcript.json': [put],
      },
    ],
    [
      'WorkflowTranscriptRole',
      {
        ...archivePut,
        'ArchiveBucket/meetings/*': [get, put],
        ArchiveBucket: [list],
        'UploadBucket/work/*': [get],
      },
    ],
    ['WorkflowSummariseRole', { ...archivePut, 'ArchiveBucket/meetings/*': [get, put] }],
    ['WorkflowPublishRole', { 'ArchiveBucket/meetings/*': [get], ArchiveBucketKey: [decrypt] }],
    ['WorkflowFailRole', {}],
    ['WorkflowVocabularyRole', {}],
    ['VocabulariesSyncRole', { 'UploadBucket/vocabularies/*': [remove, get, put] }],
    [
      'ExportsExportRole',
      {
        'ArchiveBucket/meetings/*': [get],
        ArchiveBucketKey: [decrypt],
        'UploadBucket/exports/*': [get, put],
        UploadBucket: [list],
      },
    ],
    [
      'ApiSummaryRole',
      { 'ArchiveBucket/meetings/*': [remove, get, put], ArchiveBucketKey: [decrypt, encrypt] },
    ],
    [
      'ApiMinutesRole',
      {
        'ArchiveBucket/meetings/*': [remove, get, put],
        ArchiveBucketKey: [decrypt, encrypt],
        'PublicSiteBucket/records/minutes/*': [put],
        'PublicSiteBucket/.well-known/*': [get, put],
        PublicSiteBucket: [list],
        SigningKey: ['kms:GetPublicKey', 'kms:Sign'],
      },
    ],
    ['ApiDocumentsRole', { 'ArchiveBucket/meetings/*': [get], ArchiveBucketKey: [decrypt] }],
    [
      'DocumentJobsMakeDocumentsRole',
      {
        'ArchiveBucket/meetings/*': [get],
        ArchiveBucketKey: [decrypt],
        'UploadBucket/exports/*': [get, put],
        UploadBucket: [list],
      },
    ],
    [
      'StreamDeriveRole',
      {
        'ArchiveBucket/meetings/*': [remove],
        'ArchiveBucket/meetings/*/transcripts/*': [get],
        'ArchiveBucket/meetings/*/summaries/*': [get],
        'ArchiveBucket/removed/*': [put],
        ArchiveBucketKey: [decrypt, encrypt],
        'UploadBucket/uploads/*': ['s3:AbortMultipartUpload', remove],
        'UploadBucket/work/*': [remove],
        UploadBucket: [list],
        ArchiveBucket: [list],
        'PublicSiteBucket/public/*': [remove, get, put],
        'PublicSiteBucket/records/minutes/*': [remove, get],
        PublicSiteBucket: [list],
      },
    ],
    ['QueueAdmitRole', {}],
    [
      'NotificationsNotifyRole',
      {
        'ArchiveBucket/meetings/*/minutes/frozen/*': ['s3:GetObject'],
        ArchiveBucketKey: [decrypt],
      },
    ],
  ])('are accessible to %s only as far as its work needs', (role, rights) => {
    expect(onObjects(role)).toEqual(rights);
  });

  it('of the archive bucket have locks that no role can change', () => {
    const onArchive = Object.values(policies)
      .flat()
      .filter(({ Resource }) =>
        listOf(Resource).map(named).join().includes('RecordingsArchiveBucket'),
      )
      .flatMap(({ Action }) => listOf(Action))
      // A legal hold is not the lock, and has its own permission: tests/infra/retention.test.ts.
      .filter((action) => action !== 's3:PutObjectLegalHold');
    expect(onArchive.filter((action) => /^s3:(Put|Delete|Bypass|\*)/.test(action))).not.toEqual([]);
    expect(
      onArchive.filter((action) => /^s3:(PutObject.+|DeleteObject.+|Bypass.*|\*)$/.test(action)),
    ).toEqual([]);
  });
});

it('the key of the speech engine is read by the function that asks the engine, and by nobody else', () => {
  const reads = Object.entries(policies).flatMap(([role, statements]) =>
    statements
      .filter(({ Action }) => listOf(Action).some((one) => /^(secretsmanager:|\*)/.test(one)))
      .map(({ Action, Resource }) => [role, Action, named(Resource)]),
  );
  const [secret = ''] = Object.keys(
    synthesised().findResources('AWS::SecretsManager::Secret'),
  ).filter((id) => id.startsWith('WorkflowSpeechKey'));
  expect(reads).toEqual([
    ['WorkflowChunkRole', 'secretsmanager:GetSecretValue', JSON.stringify({ Ref: secret })],
  ]);
});

it('the key of the speech engine has no value in the template', () => {
  const secrets = Object.entries(synthesised().findResources('AWS::SecretsManager::Secret'));
  const [[, secret] = ['', {}]] = secrets.filter(([id]) => id.startsWith('WorkflowSpeechKey'));
  expect(Object.keys(secret['Properties'] ?? {})).toEqual(['Description']);
});
