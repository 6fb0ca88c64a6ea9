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

/** A template that does one thing against each rule. */
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
  ['the table is encrypted, protected from deletion, and can be brought back', /^Replicated/],
  ['there is no table of the kind without these protections', /^Old/],
  ['API Gateway throttles, and notes each call', /^Unwatched/],
  ['nobody calls the API from the pages of another origin', /^Anywhere/],
  ['a log is kept for a time that is said', /^Endless/],
  ['each function writes to a log of its own making', /^(One|Two)/],
  ['each function has a role of its own', /^(One|Two)/],
  ['roles have no policies of AWS', /^Theirs/],
  ['rights name their actions', /^Greedy/],
  ['rights name their resources', /^Wide/],
  ['nothing is open to everybody', /^Open/],
  ['a key is changed each year', /^Eternal/],
])('%s: what is not so is told', (rule, told) => {
  const breaches = ownRules[rule]?.(bad) ?? [];
  expect(breaches).not.toEqual([]);
  for (const breach of breaches) expect(breach).toMatch(told);
});
