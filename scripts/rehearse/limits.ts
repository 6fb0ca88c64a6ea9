import { lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { resolved, withTexts } from './resolve.ts';
import type { Finding, Resource, Stack } from './stacks.ts';

const kib = 1024;

/** A limit of AWS, and what counts towards it. */
interface Limit {
  name: string;
  most: number;
  source: string;
  /** The sizes, each with a logical id or another name. */
  measure(stack: Stack): [at: string, size: number][];
}

const iam = 'https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_iam-quotas.html';
const lambda = 'https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html';
const httpApi = 'https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-quotas.html';
const cloudFormation =
  'https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/cloudformation-limits.html';
const cloudFront =
  'https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html';

export const limits: Limit[] = [
  {
    name: 'resources of a stack',
    most: 500,
    source: cloudFormation,
    measure: ({ name, template }) => [[name, Object.keys(template.Resources).length]],
  },
  {
    name: 'bytes of a template',
    most: kib * kib,
    source: cloudFormation,
    measure: ({ name, text }) => [[name, Buffer.byteLength(text)]],
  },
  {
    name: 'outputs of a stack',
    most: 200,
    source: cloudFormation,
    measure: ({ name, template }) => [[name, Object.keys(template.Outputs).length]],
  },
  {
    name: 'characters of the inline policies of a role',
    most: 10_240,
    source: iam,
    measure: rolePolicies,
  },
  {
    name: 'bytes of a bucket policy',
    most: 20 * kib,
    source: 'https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucket-policies.html',
    measure: policySizes('AWS::S3::BucketPolicy', 'PolicyDocument'),
  },
  {
    name: 'bytes of a key policy',
    most: 32 * kib,
    source: 'https://docs.aws.amazon.com/kms/latest/developerguide/resource-limits.html',
    measure: policySizes('AWS::KMS::Key', 'KeyPolicy'),
  },
  {
    name: 'routes of an HTTP API',
    most: 300,
    source: httpApi,
    measure: countOf('AWS::ApiGatewayV2::Route'),
  },
  {
    name: 'integrations of an HTTP API',
    most: 300,
    source: httpApi,
    measure: countOf('AWS::ApiGatewayV2::Integration'),
  },
  {
    name: 'bytes of the variables of a function',
    most: 4 * kib,
    source: lambda,
    measure: each('AWS::Lambda::Function', ({ Environment }, stack) => sizeOf(Environment, stack)),
  },
  {
    name: 'seconds of a function',
    most: 900,
    source: lambda,
    measure: each('AWS::Lambda::Function', ({ Timeout }) => Number(Timeout ?? 3)),
  },
  {
    name: 'MB of memory of a function in a new account',
    most: 3008,
    source: lambda,
    measure: each('AWS::Lambda::Function', ({ MemorySize }) => Number(MemorySize ?? 128)),
  },
  {
    name: 'bytes of a bundle, unpacked',
    most: 250 * kib * kib,
    source: lambda,
    measure: ({ assets }) =>
      Object.values(assets).map((file) => [path.basename(file), bytesIn(file)]),
  },
  {
    name: 'bytes of a CloudFront function',
    most: 10 * kib,
    source: cloudFront,
    measure: each('AWS::CloudFront::Function', ({ FunctionCode }, stack) =>
      Buffer.byteLength(resolved(FunctionCode, stack)),
    ),
  },
  {
    name: 'characters of a content security policy',
    most: 1783,
    source: cloudFront,
    measure: each('AWS::CloudFront::ResponseHeadersPolicy', (properties, stack) =>
      contentPolicyOf(withTexts(properties, stack)),
    ),
  },
  {
    name: 'bytes of a state machine',
    most: kib * kib,
    source: 'https://docs.aws.amazon.com/step-functions/latest/dg/service-quotas.html',
    measure: each('AWS::StepFunctions::StateMachine', ({ DefinitionString }, stack) =>
      Buffer.byteLength(resolved(DefinitionString, stack)),
    ),
  },
  {
    name: 'readers of a stream',
    most: 2,
    source: 'https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Streams.html',
    measure: (stack) =>
      counted(
        resourcesOf(stack, 'AWS::Lambda::EventSourceMapping').map(([, { Properties }]) =>
          resolved(Properties.EventSourceArn, stack),
        ),
      ),
  },
  ...nameLengths([
    ['AWS::Backup::BackupVault', 'BackupVaultName', 50],
    ['AWS::CloudFront::Function', 'Name', 64],
    ['AWS::CloudFront::OriginAccessControl', 'OriginAccessControlConfig.Name', 64],
    ['AWS::CloudFront::ResponseHeadersPolicy', 'ResponseHeadersPolicyConfig.Name', 128],
    ['AWS::CloudWatch::Alarm', 'AlarmName', 255],
    ['AWS::CloudWatch::Dashboard', 'DashboardName', 255],
    ['AWS::IAM::Policy', 'PolicyName', 128],
    ['AWS::Logs::LogGroup', 'LogGroupName', 512],
  ]),
];

/** Everything that exceeds a limit. */
export const exceeded = (stacks: Stack[]): Finding[] =>
  stacks.flatMap((stack) =>
    limits.flatMap(({ name, most, source, measure }) =>
      measure(stack)
        .filter(([, size]) => size > most)
        .map(([at, size]) => ({
          stack: stack.name,
          at,
          problem: `${size} ${name}, of at most ${most} (${source})`,
        })),
    ),
  );

/** The limits that are nearest to being reached, as shares of what is allowed. */
export function nearest(stacks: Stack[]): { name: string; at: string; share: number }[] {
  return limits
    .flatMap(({ name, most, measure }) => {
      const sizes = stacks.flatMap((stack) => measure(stack));
      const [at, size] = sizes.reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0]);
      return size > 0 ? [{ name, at, share: size / most }] : [];
    })
    .sort((a, b) => b.share - a.share);
}

const resourcesOf = ({ template }: Stack, type: string): [string, Resource][] =>
  Object.entries(template.Resources).filter(([, { Type }]) => Type === type);

/** A policy or an environment as AWS counts it: as JSON without white space. */
const sizeOf = (value: unknown, stack: Stack): number =>
  value === undefined ? 0 : Buffer.byteLength(JSON.stringify(withTexts(value, stack)));

function each(type: string, size: (properties: Resource['Properties'], stack: Stack) => number) {
  return (stack: Stack): [string, number][] =>
    resourcesOf(stack, type).map(([id, { Properties }]) => [id, size(Properties, stack)]);
}

function policySizes(type: string, property: string) {
  return each(type, (properties, stack) => sizeOf(properties[property], stack));
}

function countOf(type: string) {
  return (stack: Stack): [string, number][] => [[stack.name, resourcesOf(stack, type).length]];
}

function counted(names: string[]): [string, number][] {
  const totals = new Map<string, number>();
  for (const name of names) totals.set(name, (totals.get(name) ?? 0) + 1);
  return [...totals];
}

/** All inline policies of a role count together. */
function rolePolicies(stack: Stack): [string, number][] {
  const totals = new Map<string, number>();
  const add = (role: string, size: number) => totals.set(role, (totals.get(role) ?? 0) + size);
  for (const [, { Properties }] of resourcesOf(stack, 'AWS::IAM::Policy'))
    for (const role of [Properties.Roles].flat())
      add(resolved(role, stack), sizeOf(Properties.PolicyDocument, stack));
  for (const [id, { Properties }] of resourcesOf(stack, 'AWS::IAM::Role'))
    if (Properties.Policies) add(resolved({ Ref: id }, stack), sizeOf(Properties.Policies, stack));
  return [...totals];
}

function bytesIn(file: string): number {
  const stat = lstatSync(file);
  if (!stat.isDirectory()) return stat.size;
  return readdirSync(file).reduce((sum, name) => sum + bytesIn(path.join(file, name)), 0);
}

function contentPolicyOf(properties: unknown): number {
  const [, policy = ''] =
    /"ContentSecurityPolicy":"((?:[^"\\]|\\.)*)"/.exec(JSON.stringify(properties)) ?? [];
  return policy.length;
}

function nameLengths(names: [type: string, property: string, most: number][]): Limit[] {
  return names.map(([type, property, most]) => ({
    name: `characters of ${property} (${type})`,
    most,
    source: `https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-${type.split('::').slice(1).join('-').toLowerCase()}.html`,
    measure: each(type, (properties, stack) => {
      const value = property
        .split('.')
        .reduce<unknown>(
          (at, key) => (at as Record<string, unknown> | undefined)?.[key],
          properties,
        );
      return value === undefined ? 0 : resolved(value, stack).length;
    }),
  }));
}
