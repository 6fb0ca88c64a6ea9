import { beforeAll, describe, expect, it } from 'vitest';
import { ownRules } from './own-rules.ts';
import { type Resources, resourcesOf } from './resources.ts';

let stages: Record<'dev' | 'prod', Resources>;
beforeAll(() => {
  stages = { dev: resourcesOf('dev'), prod: resourcesOf('prod') };
});

describe.each(['dev', 'prod'] as const)('in %s', (stage) => {
  it.each(Object.keys(ownRules))('%s', (rule) => {
    expect(ownRules[rule]?.(stages[stage])).toEqual([]);
  });
});

/** A template with a breach of each rule. */
const policy = (statement: object) => ({
  PolicyDocument: { Statement: [{ Effect: 'Allow', Resource: 'x', ...statement }] },
});
const bad: Resources = {
  Replicated: { Type: 'AWS::DynamoDB::GlobalTable', Properties: { Replicas: [{}, {}] } },
  Old: { Type: 'AWS::DynamoDB::Table', Properties: {} },
  Unwatched: { Type: 'AWS::ApiGatewayV2::Stage', Properties: {} },
  Anywhere: { Type: 'AWS::ApiGatewayV2::Api', Properties: { CorsConfiguration: {} } },
  Endless: { Type: 'AWS::Logs::LogGroup', Properties: {} },
  One: { Type: 'AWS::Lambda::Function', Properties: { Role: 'shared' } },
  Two: { Type: 'AWS::Lambda::Function', Properties: { Role: 'shared' } },
  Theirs: { Type: 'AWS::IAM::Role', Properties: { ManagedPolicyArns: ['x'], ...trust() } },
  Greedy: { Type: 'AWS::IAM::Policy', Properties: policy({ Action: ['s3:Get*'] }) },
  Wide: { Type: 'AWS::IAM::Policy', Properties: policy({ Action: 's3:GetObject', Resource: '*' }) },
  Open: {
    Type: 'AWS::S3::BucketPolicy',
    Properties: policy({ Action: 's3:GetObject', Principal: '*' }),
  },
  Eternal: { Type: 'AWS::KMS::Key', Properties: { KeyPolicy: { Statement: [] } } },
};
function trust() {
  return { AssumeRolePolicyDocument: { Statement: [] } };
}

it.each([
  ['the table is encrypted, protected from deletion and recoverable', /^Replicated/],
  ['there is no table of the older resource type', /^Old/],
  ['API Gateway throttles and logs calls', /^Unwatched/],
  ['the API allows no other origin', /^Anywhere/],
  ['logs have a retention period', /^Endless/],
  ['each function writes to a log group of the template', /^(One|Two)/],
  ['each function has its own role', /^(One|Two)/],
  ['roles have no AWS managed policies', /^Theirs/],
  ['permissions name their actions', /^Greedy/],
  ['permissions name their resources', /^Wide/],
  ['nothing is public', /^Open/],
  ['keys that encrypt are rotated yearly', /^Eternal/],
])('%s: breaches are reported', (rule, id) => {
  const breaches = ownRules[rule]?.(bad) ?? [];
  expect(breaches).not.toEqual([]);
  for (const breach of breaches) expect(breach).toMatch(id);
});
