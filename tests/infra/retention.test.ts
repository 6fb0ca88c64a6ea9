import { Match, type Template } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, it } from 'vitest';
import { synthesised } from './synthesised.ts';

let dev: Template;
let prod: Template;
beforeAll(() => {
  dev = synthesised();
  prod = synthesised({ stage: 'prod' });
});

const text = (value: unknown) => JSON.stringify(value);

interface Statement {
  Effect: string;
  Action: string | string[];
  Resource: unknown;
  Condition?: unknown;
}
/** The permissions of a role, without those that every function has for its log. */
function rightsOf(role: string): [string, string, unknown][] {
  const policies = Object.entries(prod.findResources('AWS::IAM::Policy'));
  const [, own] = policies.find(([id]) => id.startsWith(role)) ?? expect.fail(`No ${role}`);
  const statements: Statement[] = own.Properties.PolicyDocument.Statement;
  return statements.flatMap(({ Action, Resource, Condition }) =>
    [Action]
      .flat()
      .filter((action) => !/^(logs|xray):/.test(action))
      .map((action): [string, string, unknown] => [action, text(Resource), Condition]),
  );
}
const keys = (...partitions: string[]) => ({
  'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': partitions },
});
const places =
  /Recordings(ArchiveBucketKey|ArchiveBucket)|(index\/\w+)|(audit|meetings)\/\*|RecordsTable/g;
/** `dynamodb:Query RecordsTable index/lists` with its partitions. */
const short = ([action, resource, condition]: [string, string, unknown]) => [
  `${action} ${[...new Set(resource.match(places))].join(' ')}`,
  condition,
];

describe('the functions for the audit log and legal holds', () => {
  it('may ship the audit log and nothing else', () => {
    expect(rightsOf('AuditLogShipRole').map(short)).toEqual([
      ['dynamodb:Query RecordsTable index/lists', keys('AUDIT')],
      ['dynamodb:Query RecordsTable index/due', keys('INTENT')],
      ['dynamodb:GetItem RecordsTable', keys('SHIPPED')],
      ['dynamodb:PutItem RecordsTable', keys('SHIPPED')],
      ['dynamodb:UpdateItem RecordsTable', keys('SHIPPED')],
      ['s3:PutObject RecordingsArchiveBucket audit/*', undefined],
      ['kms:Decrypt RecordingsArchiveBucketKey', undefined],
      ['kms:GenerateDataKey RecordingsArchiveBucketKey', undefined],
    ]);
  });

  it('may hold meetings and nothing else', () => {
    expect(rightsOf('HoldsHoldRole').map(short)).toEqual([
      ['dynamodb:Query RecordsTable index/due', keys('HOLDS')],
      ['dynamodb:UpdateItem RecordsTable', keys('HOLD#*')],
      ['dynamodb:DeleteItem RecordsTable', keys('HOLD#*')],
      ['s3:PutObjectLegalHold RecordingsArchiveBucket meetings/*', undefined],
      ['s3:ListBucketVersions RecordingsArchiveBucket', undefined],
    ]);
  });

  it('are the only ones with these permissions', () => {
    const may = (action: string) =>
      Object.entries(prod.findResources('AWS::IAM::Policy'))
        .filter(([, policy]) => text(policy).includes(`"${action}"`))
        .map(([id]) => id.replace(/DefaultPolicy\w+$/, ''));
    expect(may('s3:PutObjectLegalHold')).toEqual(['HoldsHoldRole']);
    const auditLog = Object.entries(prod.findResources('AWS::IAM::Policy')).filter(([, policy]) =>
      text(policy).includes('audit/*'),
    );
    expect(auditLog.map(([id]) => id.replace(/DefaultPolicy\w+$/, ''))).toEqual([
      'AuditLogShipRole',
    ]);
  });

  it('are invoked on a schedule', () => {
    for (const [rate, target] of [
      ['rate(5 minutes)', '^AuditLogShip'],
      ['rate(1 minute)', '^HoldsHold'],
    ]) {
      prod.hasResourceProperties('AWS::Events::Rule', {
        ScheduleExpression: rate,
        Targets: [
          Match.objectLike({
            Arn: { 'Fn::GetAtt': [Match.stringLikeRegexp(String(target)), 'Arn'] },
          }),
        ],
      });
    }
  });
});

describe('an object in the archive bucket', () => {
  const rules = (template: Template): Record<string, unknown>[] => {
    const [archiveBucket] = Object.values(
      template.findResources('AWS::S3::Bucket', { Properties: { ObjectLockEnabled: true } }),
    );
    return archiveBucket?.Properties.LifecycleConfiguration.Rules;
  };

  it('moves to cheaper storage classes by age, if it is large enough', () => {
    const steps = [
      { StorageClass: 'STANDARD_IA', TransitionInDays: 30 },
      { StorageClass: 'GLACIER_IR', TransitionInDays: 180 },
    ];
    expect(rules(prod)).toContainEqual({
      Id: 'cheaper',
      Status: 'Enabled',
      Prefix: 'meetings/',
      Transitions: steps,
      NoncurrentVersionTransitions: steps,
    });
    prod.hasResourceProperties('AWS::S3::Bucket', {
      ObjectLockEnabled: true,
      LifecycleConfiguration: { TransitionDefaultMinimumObjectSize: 'all_storage_classes_128K' },
    });
  });

  it.each([
    ['by default', {}, 2557],
    ['with another retention', { retentionDays: '30' }, 30],
  ])('never expires while it is current, nor before its lock ends (%s)', (_, given, days) => {
    const all = rules(synthesised(given));
    expect(all.filter((rule) => 'ExpirationInDays' in rule || 'ExpirationDate' in rule)).toEqual(
      [],
    );
    const expiring = all.filter((rule) => text(rule).includes('Expiration'));
    expect(expiring).toEqual([
      {
        Id: 'over',
        Status: 'Enabled',
        NoncurrentVersionExpiration: { NoncurrentDays: days },
        ExpiredObjectDeleteMarker: true,
      },
    ]);
    expect(all).toContainEqual(
      expect.objectContaining({ AbortIncompleteMultipartUpload: { DaysAfterInitiation: 7 } }),
    );
  });
});

describe('backups of the table', () => {
  it('are made nightly and kept for 35 days, in prod in a locked vault', () => {
    prod.hasResource('AWS::Backup::BackupVault', {
      DeletionPolicy: 'Retain',
      UpdateReplacePolicy: 'Retain',
      Properties: {
        LockConfiguration: { MinRetentionDays: 35, MaxRetentionDays: 366, ChangeableForDays: 7 },
        AccessPolicy: Match.objectLike({
          Statement: [Match.objectLike({ Effect: 'Deny' })],
        }),
      },
    });
    prod.hasResourceProperties('AWS::Backup::BackupPlan', {
      BackupPlan: {
        BackupPlanRule: [
          Match.objectLike({
            ScheduleExpression: 'cron(0 20 * * ? *)',
            Lifecycle: { DeleteAfterDays: 35 },
          }),
        ],
      },
    });
    prod.hasResourceProperties('AWS::Backup::BackupSelection', {
      BackupSelection: {
        Resources: [{ 'Fn::GetAtt': [Match.stringLikeRegexp('^RecordsTable'), 'Arn'] }],
      },
    });
  });

  it('are off in dev by default', () => {
    dev.resourceCountIs('AWS::Backup::BackupVault', 0);
    const asked = synthesised({ backups: 'unlocked' });
    asked.hasResourceProperties('AWS::Backup::BackupVault', { LockConfiguration: Match.absent() });
  });

  it('are made with permissions on this table only, without AWS managed policies', () => {
    const rights = rightsOf('BackupsRole').map(([action, resource]) => [
      action,
      resource.match(/RecordsTable|BackupsVault|recovery-point/)?.[0],
    ]);
    expect(rights.filter(([, on]) => on === undefined)).toEqual([]);
    const [role] = Object.values(
      prod.findResources('AWS::IAM::Role', {
        Properties: { AssumeRolePolicyDocument: Match.objectLike({}) },
      }),
    ).filter((found) => text(found).includes('backup.amazonaws.com'));
    expect(role?.Properties.ManagedPolicyArns).toBeUndefined();
  });
});

/** Buckets whose content can be deployed again, or expires within days. */
const passing = ['RecordingsUploadBucket', 'SiteFiles'];
const stateful = [
  'AWS::S3::Bucket',
  'AWS::DynamoDB::GlobalTable',
  'AWS::KMS::Key',
  'AWS::Cognito::UserPool',
  'AWS::Logs::LogGroup',
  'AWS::Backup::BackupVault',
];

describe.each(stateful)('%s', (type) => {
  it('is retained when the stack is deleted or the resource is replaced', () => {
    const all = Object.entries(prod.findResources(type));
    const kept = all.filter(([id]) => !passing.some((name) => id.startsWith(name)));
    expect(kept.length).toBeGreaterThan(0);
    const policies = kept.map(([id, { DeletionPolicy, UpdateReplacePolicy }]) => [
      id,
      DeletionPolicy,
      UpdateReplacePolicy,
    ]);
    expect(policies).toEqual(kept.map(([id]) => [id, 'Retain', 'Retain']));
  });
});
