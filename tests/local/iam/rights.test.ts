import { describe, expect, it } from 'vitest';
import { checkInvokePermissions } from '../../../local/iam/invoke-permissions.ts';
import { describeRefusal, Rights } from '../../../local/iam/rights.ts';
import { checkServicePermissions } from '../../../local/iam/service-permissions.ts';
import {
  describeGrant,
  grantsOf,
  readUsedRights,
  UsedRights,
} from '../../../local/iam/used-rights.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { allow, arnOf, document, fn, made } from './made-template.ts';

const bucket = 'arn:aws:s3:::test-files';
const read = { action: 's3:GetObject', resource: `${bucket}/a/b` };
const Files = { Type: 'AWS::S3::Bucket' };
const policyOf = (...statements: object[]) => ({
  Type: 'AWS::S3::BucketPolicy',
  Properties: { Bucket: { Ref: 'Files' }, PolicyDocument: document(...statements) },
});

async function why(statements: object[], more = {}): Promise<string | undefined> {
  const rights = new Rights(await made(statements, { Files, ...more }), new UsedRights());
  return rights.refusal(fn, [read])?.why;
}

describe('the rights of a function', () => {
  const reads = allow('s3:GetObject', `${bucket}/a/*`);
  const everybody = { Principal: '*' };

  it('are those of its role', async () => {
    expect(await why([reads])).toBeUndefined();
    expect(await why([])).toBe('because no identity-based policy allows the s3:GetObject action');
  });

  it('give the error message of AWS where one is missing', async () => {
    const rights = new Rights(await made([]), new UsedRights());
    const refusal = rights.refusal(fn, [read]);
    expect(refusal && describeRefusal(refusal)).toBe(
      `User: arn:aws:sts::000000000000:assumed-role/test-Role/test-Fn is not authorized to perform: s3:GetObject on resource: ${bucket}/a/b because no identity-based policy allows the s3:GetObject action`,
    );
  });

  it('refuse a call if one of its actions is not allowed', async () => {
    const rights = new Rights(await made([reads]), new UsedRights());
    const other = { ...read, action: 's3:PutObject' };
    expect(rights.refusal(fn, [read, other])).toMatchObject(other);
  });

  it('do not extend to another function', async () => {
    const rights = new Rights(await made([reads]), new UsedRights());
    expect(rights.refusal('test-Other', [read])).toMatchObject(read);
  });

  it('are limited by a deny of its role or of the bucket policy', async () => {
    const no = { ...reads, Effect: 'Deny' };
    expect(await why([reads, no])).toBe('with an explicit deny in an identity-based policy');
    const closed = { ...no, ...everybody };
    expect(await why([reads], { Closed: policyOf(closed) })).toBe(
      'with an explicit deny in a resource-based policy',
    );
    const insecure = { ...closed, Condition: { Bool: { 'aws:SecureTransport': 'false' } } };
    expect(await why([reads], { Closed: policyOf(insecure) })).toBeUndefined();
  });

  it('include what the bucket policy allows its role, but not what it allows a service', async () => {
    const opened = (Principal: object) => ({ Opened: policyOf({ ...reads, Principal }) });
    expect(await why([], opened({ AWS: arnOf('Role') }))).toBeUndefined();
    expect(await why([], opened({ Service: 'cloudfront.amazonaws.com' }))).toBeDefined();
  });
});

describe('a template is rejected', () => {
  const rule = {
    EachMinute: {
      Type: 'AWS::Events::Rule',
      Properties: {
        ScheduleExpression: 'rate(1 minute)',
        Targets: [{ Id: 'x', Arn: arnOf('Fn') }],
      },
    },
  };
  const permission = (Principal: string) => ({
    Permission: {
      Type: 'AWS::Lambda::Permission',
      Properties: {
        Action: 'lambda:InvokeFunction',
        FunctionName: { Ref: 'Fn' },
        Principal,
        SourceArn: arnOf('EachMinute'),
      },
    },
  });
  const started = async (more: Parameters<typeof made>[1], statements: object[] = []) => {
    const template = await made(statements, more);
    checkServicePermissions(template, new Rights(template, new UsedRights()));
    checkInvokePermissions(template);
  };

  it('if a role has an unknown AWS managed policy', async () => {
    const ManagedPolicyArns = ['arn:aws:iam::aws:policy/AdministratorAccess'];
    const AssumeRolePolicyDocument = document();
    const Properties = { ManagedPolicyArns, AssumeRolePolicyDocument };
    const more = { Role: { Type: 'AWS::IAM::Role', Properties } };
    await expect(started(more)).rejects.toThrow('AdministratorAccess');
  });

  it('if a role cannot be assumed by its service', async () => {
    const more = {
      Role: {
        Type: 'AWS::IAM::Role',
        Properties: { AssumeRolePolicyDocument: document() },
      },
    };
    await expect(started(more)).rejects.toThrow('may not assume the role test-Role');
  });

  it('if a key policy does not delegate to IAM policies', async () => {
    const Key = { Type: 'AWS::KMS::Key', Properties: { KeyPolicy: document() } };
    await expect(started({ Key })).rejects.toThrow('the key Key');
  });

  it('if a function may not write its log or read its stream', async () => {
    const AssumeRolePolicyDocument = document({
      Effect: 'Allow',
      Action: 'sts:AssumeRole',
      Principal: { Service: 'lambda.amazonaws.com' },
    });
    const mute = { Role: { Type: 'AWS::IAM::Role', Properties: { AssumeRolePolicyDocument } } };
    await expect(started(mute)).rejects.toThrow('logs:CreateLogStream');
    const stream = 'arn:aws:dynamodb:ap-south-1:000000000000:table/records/stream/local';
    const deaf = {
      Mapping: {
        Type: 'AWS::Lambda::EventSourceMapping',
        Properties: { EventSourceArn: stream, FunctionName: { Ref: 'Fn' } },
      },
    };
    await expect(started(deaf)).rejects.toThrow('dynamodb:DescribeStream');
    await expect(started(deaf, [allow('dynamodb:*', stream)])).resolves.toBeUndefined();
  });

  it('if a schedule may not invoke its function', async () => {
    await expect(started(rule)).rejects.toThrow('does not permit arn:aws:events');
    const other = permission('apigateway.amazonaws.com');
    await expect(started({ ...rule, ...other })).rejects.toThrow('does not permit arn:aws:events');
    const right = permission('events.amazonaws.com');
    await expect(started({ ...rule, ...right })).resolves.toBeUndefined();
  });
});

describe('used rights', () => {
  const table = 'arn:aws:dynamodb:ap-south-1:000000000000:table/records';
  const statements = [
    allow(['s3:GetObject', 's3:PutObject'], [`${bucket}/a/*`, `${bucket}/c/*`]),
    allow('dynamodb:GetItem', table, {
      Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['JOB#*', 'QUEUE'] } },
    }),
    { ...allow('s3:*', `${bucket}/d/*`), Effect: 'Deny' },
  ];
  const granted = [
    `Role s3:GetObject ${bucket}/a/*`,
    `Role s3:GetObject ${bucket}/c/*`,
    `Role s3:PutObject ${bucket}/a/*`,
    `Role s3:PutObject ${bucket}/c/*`,
    `Role dynamodb:GetItem ${table} JOB#*`,
    `Role dynamodb:GetItem ${table} QUEUE`,
  ];

  it('are recorded by role, action, resource and partition, and read by another process', async () => {
    const folder = await temporaryFolder();
    const template = await made(statements);
    const rights = new Rights(template, new UsedRights(folder));
    const roles = rights.principals.map(({ role }) => role);
    expect(roles.flatMap(grantsOf).map(describeGrant)).toEqual(granted);

    const context = { 'dynamodb:leadingkeys': ['JOB#1'] };
    rights.refusal(fn, [read]);
    rights.refusal(fn, [read]);
    rights.refusal(fn, [{ action: 'dynamodb:GetItem', resource: table, context }]);
    const refused = rights.refusal(fn, [{ ...read, resource: `${bucket}/d/e` }]);

    const used = readUsedRights(folder);
    const unused = roles.flatMap(grantsOf).filter((grant) => !used.has(grant));
    expect(unused.map(describeGrant)).toEqual([granted[1], granted[2], granted[3], granted[5]]);
    expect(used.refused).toEqual([refused && describeRefusal(refused)]);
  });

  it('do not include those of a call that was refused', async () => {
    const used = new UsedRights();
    const rights = new Rights(await made(statements), used);
    rights.refusal(fn, [read, { ...read, action: 's3:DeleteObject' }]);
    const roles = rights.principals.map(({ role }) => role);
    expect(roles.flatMap(grantsOf).filter((grant) => used.has(grant))).toEqual([]);
  });
});
