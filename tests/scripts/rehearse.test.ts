import { beforeAll, describe, expect, it } from 'vitest';
import { statefulResources } from '../../scripts/rehearse/changes.ts';
import { keptOf, rehearse, report } from '../../scripts/rehearse/rehearsal.ts';
import { deployments, type Stack, synthesise, Template } from '../../scripts/rehearse/stacks.ts';

const stackOf = (resources: Record<string, object>, more: Partial<Stack> = {}): Stack => {
  const template = Template.parse({ Resources: resources });
  const text = JSON.stringify(template);
  return {
    deployment: 'dev',
    name: 'dev',
    region: 'ap-south-1',
    template,
    text,
    assets: {},
    ...more,
  };
};

/** What a rehearsal finds, as `check: problem`. */
async function findings(stacks: Stack[], released = {}): Promise<string[]> {
  const { checks } = await rehearse(stacks, released);
  return checks.flatMap(({ name, findings: found }) =>
    found.map(({ at, problem }) => `${name}: ${at}: ${problem}`),
  );
}

describe('a rehearsal of the stages', () => {
  let stacks: Stack[];
  beforeAll(() => {
    stacks = Object.entries(deployments).flatMap(([name, given]) => synthesise(name, given));
  });

  it('finds no problems', async () => {
    const rehearsal = await rehearse(stacks, keptOf(stacks));
    expect(rehearsal.checks.flatMap(({ findings: found }) => found)).toEqual([]);
    expect(report(stacks, rehearsal)).toMatch(
      /^Stacks in one account\n {2}sakshi-prod [^]* ok {5}names\n/,
    );
    expect(rehearsal.nearest.length).toBe(5);
  });

  it('does not report data as kept if there is no release to compare with', async () => {
    const said = report(stacks, await rehearse(stacks, null));
    expect(said).toContain('--     data of the last release: nothing released yet to compare with');
    expect(said).not.toMatch(/ok +data of the last release/);
  });

  it('treats the table, the buckets and the user pool as data', () => {
    const kept = Object.values(keptOf(stacks)['sakshi-prod'] ?? {}).map(({ Type }) => Type);
    expect(kept).toEqual(
      expect.arrayContaining([
        'AWS::DynamoDB::GlobalTable',
        'AWS::S3::Bucket',
        'AWS::Cognito::UserPool',
        'AWS::KMS::Key',
        'AWS::Backup::BackupVault',
      ]),
    );
  });
});

const dashboard = (name: unknown) => ({
  Type: 'AWS::CloudWatch::Dashboard',
  Properties: { DashboardName: name, DashboardBody: '{}' },
});
const policy = (statement: object) => ({
  Type: 'AWS::IAM::Policy',
  Properties: {
    PolicyName: 'P',
    Roles: [{ Ref: 'Role' }],
    PolicyDocument: { Version: '2012-10-17', Statement: [{ Effect: 'Allow', ...statement }] },
  },
});
const table = (key: string, more: object = {}) => ({
  Type: 'AWS::DynamoDB::GlobalTable',
  Properties: {
    AttributeDefinitions: [],
    KeySchema: [{ AttributeName: key, KeyType: 'HASH' }],
    Replicas: [{ Region: 'ap-south-1' }],
  },
  DeletionPolicy: 'Retain',
  ...more,
});
const fn = (properties: object) => ({
  Type: 'AWS::Lambda::Function',
  Properties: { Code: {}, Role: 'r', ...properties },
});

describe('names', () => {
  it.each([
    ['the same text', 'sakshi', 'sakshi', 1],
    ['different texts', 'sakshi-dev', 'sakshi-prod', 0],
    ['the stack’s name', { Ref: 'AWS::StackName' }, { Ref: 'AWS::StackName' }, 0],
    ['the region', { Ref: 'AWS::Region' }, { Ref: 'AWS::Region' }, 1],
  ])('of two stacks are checked for collisions: %s', async (_, one, other, count) => {
    const found = await findings([
      stackOf({ D: dashboard(one) }),
      stackOf({ D: dashboard(other) }, { name: 'prod' }),
    ]);
    expect(found).toHaveLength(count);
    for (const line of found) expect(line).toMatch(/^names: D: .* is also a name in dev$/);
  });

  it('of CloudFront collide across regions, others do not', async () => {
    const control = {
      Type: 'AWS::CloudFront::OriginAccessControl',
      Properties: {
        OriginAccessControlConfig: {
          Name: 'site',
          OriginAccessControlOriginType: 's3',
          SigningBehavior: 'always',
          SigningProtocol: 'sigv4',
        },
      },
    };
    const resources = { C: control, V: dashboard('one') };
    const there = stackOf(resources, { name: 'there', region: 'ap-south-2' });
    expect(await findings([stackOf(resources), there])).toEqual([
      'names: C: site is also a name in dev',
    ]);
  });

  it('of retained resources must be unique to the stack', async () => {
    const vault = (BackupVaultName: unknown) => ({
      Type: 'AWS::Backup::BackupVault',
      Properties: { BackupVaultName },
      DeletionPolicy: 'Retain',
    });
    const uuid = { 'Fn::Select': [2, { 'Fn::Split': ['/', { Ref: 'AWS::StackId' }] }] };
    const own = { 'Fn::Join': ['-', ['v', uuid]] };
    expect(await findings([stackOf({ A: vault('vault'), B: vault(own) })])).toEqual([
      expect.stringMatching(/^names: A: vault outlives the stack/),
    ]);
  });
});

it.each([
  [{ X: { Type: 'AWS::S3::Buckett' } }, 'X: AWS::S3::Buckett is no type of resource'],
  [{ X: fn({ Timeoutt: 3 }) }, 'X: Timeoutt is not a property'],
  [{ X: fn({ Timeout: 'soon' }) }, 'X: Timeout is not of type integer'],
  [{ X: fn({ Architectures: 'arm64' }) }, 'X: Architectures is not a list'],
  [{ X: fn({ Environment: { Variable: {} } }) }, 'X: Environment.Variable is not a property'],
  [{ X: { Type: 'AWS::Lambda::Function', Properties: { Code: {} } } }, 'X: Role is missing'],
  [{ X: dashboard('a'), Y: { Type: 'Custom::Anything', Properties: { a: 1 } } }, undefined],
  [{ X: fn({ Timeout: { Ref: 'P' }, Environment: { Variables: { A: 'b' } } }) }, undefined],
])('checks the properties of resources: %j', async (resources, problem) => {
  const found = await findings([stackOf(resources)]);
  expect(found).toEqual(problem === undefined ? [] : [`properties: ${problem}`]);
});

const leading = { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['A'] } };
it.each([
  [{ Action: 's3:GetObjcet', Resource: 'x' }, 's3:GetObjcet is not an action'],
  [{ Action: 'sss:Get', Resource: 'x' }, 'sss:Get: there is no service sss'],
  [{ Action: ['s3:Gett*'], Resource: 'x' }, 's3:Gett* matches no action'],
  [
    { Action: 'dynamodb:DescribeTable', Resource: 'x', Condition: leading },
    'dynamodb:DescribeTable has no condition key dynamodb:LeadingKeys',
  ],
  [
    { Action: 's3:GetObject', Resource: 'x', Condition: { Bool: { 'aws:SecureTransprot': 'x' } } },
    's3:GetObject has no condition key aws:SecureTransprot',
  ],
  [
    { Action: 's3:ListAllMyBuckets', Resource: 'x' },
    's3:ListAllMyBuckets supports no resource but *',
  ],
  [{ Action: 'dynamodb:GetItem', Resource: 'x', Condition: leading }, undefined],
  [
    { Action: 's3:Get*', Resource: 'x', Condition: { Bool: { 'aws:SecureTransport': 'x' } } },
    undefined,
  ],
])('checks the statements of policies: %j', async (statement, problem) => {
  const found = await findings([stackOf({ X: policy(statement) })]);
  expect(found).toEqual(problem === undefined ? [] : [`permissions: X: ${problem}`]);
});

it.each([
  ['seconds of a function', { X: fn({ Timeout: 901 }) }],
  ['bytes of the variables', { X: fn({ Environment: { Variables: { A: 'a'.repeat(4096) } } }) }],
  ['characters of AlarmName', { X: alarm('a'.repeat(256)) }],
  [
    'characters of the inline policies',
    Object.fromEntries(
      ['X', 'Y'].map((id) => [
        id,
        policy({ Action: 's3:GetObject', Resource: `arn:aws:s3:::${'b'.repeat(6000)}` }),
      ]),
    ),
  ],
  [
    'readers of a stream',
    Object.fromEntries(
      ['X', 'Y', 'Z'].map((id) => [
        id,
        {
          Type: 'AWS::Lambda::EventSourceMapping',
          Properties: { FunctionName: 'f', EventSourceArn: { 'Fn::GetAtt': ['T', 'StreamArn'] } },
        },
      ]),
    ),
  ],
  [
    'routes of an HTTP API',
    Object.fromEntries(
      Array.from({ length: 301 }, (_, i) => [
        `R${i}`,
        { Type: 'AWS::ApiGatewayV2::Route', Properties: { ApiId: 'a', RouteKey: `GET /${i}` } },
      ]),
    ),
  ],
])('finds an exceeded limit: %s', async (name, resources) => {
  expect(await findings([stackOf(resources)])).toEqual([
    expect.stringMatching(new RegExp(`^limits: .*: \\d+ ${name}.*, of at most \\d+ \\(https://`)),
  ]);
});

function alarm(AlarmName: string) {
  return {
    Type: 'AWS::CloudWatch::Alarm',
    Properties: { AlarmName, ComparisonOperator: 'x', EvaluationPeriods: 1 },
  };
}

it.each([
  ['{"StartAt":"A","States":{"A":{"Type":"Pass","Next":"B"}}}', 1],
  ['{"StartAt":"A"', 1],
  ['{"StartAt":"A","States":{"A":{"Type":"Succeed"}}}', 0],
])('checks the state machine %s', async (DefinitionString, least) => {
  const machine = {
    Type: 'AWS::StepFunctions::StateMachine',
    Properties: { RoleArn: 'r', DefinitionString },
  };
  const found = await findings([stackOf({ M: machine })]);
  expect(found.length > 0).toBe(least > 0);
  for (const line of found) expect(line).toMatch(/^state machines: M: /);
});

describe('data', () => {
  const before = { T: table('pk') };
  const released = { dev: statefulResources(stackOf(before).template) };
  it.each([
    ['stays', { T: table('pk') }, undefined],
    ['is removed', {}, 'T: AWS::DynamoDB::GlobalTable is removed: its data is left behind'],
    ['gets another logical id', { U: table('pk') }, 'T: AWS::DynamoDB::GlobalTable is removed: .*'],
    [
      'is replaced',
      { T: table('id') },
      'T: a change of KeySchema replaces AWS::DynamoDB::GlobalTable: .*',
    ],
    ['becomes something else', { T: dashboard('d') }, 'T: AWS::DynamoDB::GlobalTable becomes .*'],
  ])('is compared with the last release and between settings: it %s', async (_, now, problem) => {
    const after = stackOf({ ...now, D: dashboard('one') });
    const wanted = (check: string) =>
      problem === undefined ? [] : [expect.stringMatching(new RegExp(`^${check}: ${problem}$`))];
    expect(await findings([after], released)).toEqual(wanted('data of the last release'));
    expect(await findings([stackOf(before), after])).toEqual(wanted('data when a setting changes'));
  });
});
