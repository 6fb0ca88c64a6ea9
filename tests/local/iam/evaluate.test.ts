import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type AccessRequest, decide, PolicyDocument } from '../../../local/iam/policies.ts';

const table = 'arn:aws:dynamodb:ap-south-1:000000000000:table/records';
const get: AccessRequest = { action: 'dynamodb:GetItem', resource: table };

const read = (...Statement: object[]) => PolicyDocument.parse({ Version: '2012-10-17', Statement });
const allow = (more: object) => ({ Effect: 'Allow', Action: '*', Resource: '*', ...more });
const deny = (more: object) => ({ ...allow(more), Effect: 'Deny' });
const on = (...partitions: string[]) => ({ context: { 'dynamodb:leadingkeys': partitions } });

describe('a policy', () => {
  it.each([
    ['nothing is said', [], 'not allowed'],
    [
      'the action and the resource are named',
      [allow({ Action: get.action, Resource: table })],
      'allowed',
    ],
    ['one of several is named', [allow({ Action: ['s3:GetObject', get.action] })], 'allowed'],
    ['another action is named', [allow({ Action: 'dynamodb:PutItem' })], 'not allowed'],
    ['a longer action is named', [allow({ Action: 'dynamodb:GetItems' })], 'not allowed'],
    ['the action is in other letters', [allow({ Action: 'DynamoDB:getitem' })], 'allowed'],
    ['a pattern fits the action', [allow({ Action: 'dynamodb:Get*' })], 'allowed'],
    ['a sign of the pattern stands for one', [allow({ Action: 'dynamodb:?etItem' })], 'allowed'],
    ['a dot in a pattern is a dot', [allow({ Resource: table.replace('-', '.') })], 'not allowed'],
    ['the resource is in other letters', [allow({ Resource: table.toUpperCase() })], 'not allowed'],
    ['an index is named', [allow({ Resource: `${table}/index/*` })], 'not allowed'],
    [
      'all actions but this are',
      [allow({ Action: undefined, NotAction: 'dynamodb:Get*' })],
      'not allowed',
    ],
    ['all actions but another are', [allow({ Action: undefined, NotAction: 's3:*' })], 'allowed'],
    [
      'all resources but this are',
      [allow({ Resource: undefined, NotResource: table })],
      'not allowed',
    ],
    [
      'all resources but another are',
      [allow({ Resource: undefined, NotResource: '*/x' })],
      'allowed',
    ],
    ['it is denied as well', [allow({}), deny({ Action: 'dynamodb:*' })], 'denied'],
    ['something else is denied', [allow({}), deny({ Action: 's3:*' })], 'allowed'],
  ])('when %s', (_, statements, decision) => {
    expect(decide(read(...statements), get).outcome).toBe(decision);
  });
});

describe('a condition', () => {
  const when = (condition: object, ask: Partial<AccessRequest> = {}) =>
    decide(read(allow({ Condition: condition })), { ...get, ...ask }).outcome;
  const all = (...keys: string[]) => ({
    'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': keys },
  });
  const any = (...keys: string[]) => ({
    'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': keys },
  });

  it.each([
    ['all of none', all('JOB#*'), {}, 'allowed'],
    ['all of one', all('JOB#*'), on('JOB#1'), 'allowed'],
    ['all of two', all('JOB#*', 'QUEUE'), on('JOB#1', 'QUEUE'), 'allowed'],
    ['all but one', all('JOB#*'), on('JOB#1', 'QUEUE'), 'not allowed'],
    ['any of none', any('JOB#*'), {}, 'not allowed'],
    ['any of two', any('JOB#*'), on('QUEUE', 'JOB#1'), 'allowed'],
    ['any, and it is none', any('JOB#*'), on('QUEUE'), 'not allowed'],
  ])('on partitions: %s', (_, condition, ask, decision) => {
    expect(when(condition, ask)).toBe(decision);
  });

  const source = (arn: string) => ({ context: { 'aws:sourcearn': [arn] } });
  const like = (arn: string) => ({ ArnLike: { 'AWS:SourceArn': arn } });
  it.each([
    [
      like('arn:aws:states:*:1:stateMachine:*'),
      source('arn:aws:states:x:1:stateMachine:a:b'),
      'allowed',
    ],
    [like('arn:aws:states:*'), source('arn:aws:states:x:1:stateMachine:a'), 'not allowed'],
    [like('arn:aws:states:*:1:stateMachine:*'), {}, 'not allowed'],
    [{ ArnNotLike: { 'aws:SourceArn': 'arn:*:*:*:*:*' } }, {}, 'allowed'],
    [
      { StringEquals: { 'aws:SourceAccount': ['1', '2'] } },
      { context: { 'aws:sourceaccount': ['2'] } },
      'allowed',
    ],
    [
      { StringEquals: { 'aws:SourceAccount': '1*' } },
      { context: { 'aws:sourceaccount': ['12'] } },
      'not allowed',
    ],
    [{ StringEqualsIfExists: { 'aws:SourceAccount': '1' } }, {}, 'allowed'],
    [
      { StringNotEquals: { 'aws:SourceAccount': '1' } },
      { context: { 'aws:sourceaccount': ['1'] } },
      'not allowed',
    ],
    [{ Bool: { 'aws:SecureTransport': 'false' } }, {}, 'not allowed'],
    [{ Bool: { 'aws:SecureTransport': true } }, {}, 'allowed'],
    [{ ...all('JOB#*'), Bool: { 'aws:SecureTransport': 'false' } }, on('JOB#1'), 'not allowed'],
  ])('%j of %j', (condition, ask, decision) => {
    expect(when(condition, ask)).toBe(decision);
  });
});

describe('what is not known is refused by name', () => {
  const refusal = (statement: object): string => {
    const parsed = PolicyDocument.safeParse({ Version: '2012-10-17', Statement: [statement] });
    return parsed.error ? z.prettifyError(parsed.error) : 'accepted';
  };
  const all = 'ForAllValues:StringLike';
  it.each([
    [{ Condition: { NumericLessThan: { 'aws:SourceAccount': '1' } } }, 'operator NumericLessThan'],
    [{ Condition: { StringLike: { 's3:prefix': 'x' } } }, 'key s3:prefix'],
    [{ Condition: { StringLike: { 'dynamodb:LeadingKeys': 'x' } } }, 'StringLike does not apply'],
    [{ Condition: { [all]: { 'aws:SourceAccount': '1' } } }, `${all} does not apply`],
    [{ Resource: 'arn:aws:s3:::${aws:username}' }, 'Policy variables are not supported'],
    [{ Principals: '*' }, 'Principals'],
    [{ NotAction: 's3:*' }, 'one of Action and NotAction'],
    [{ NotResource: '*' }, 'both Resource and NotResource'],
    [{ Effect: 'Perhaps' }, 'Effect'],
  ])('%j', (more, words) => {
    expect(refusal(allow(more))).toContain(words);
  });
});
