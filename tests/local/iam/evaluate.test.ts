import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type AccessRequest, decide, PolicyDocument } from '../../../local/iam/policies.ts';

const table = 'arn:aws:dynamodb:ap-south-1:000000000000:table/records';
const get: AccessRequest = { action: 'dynamodb:GetItem', resource: table };

const read = (...Statement: object[]) => PolicyDocument.parse({ Version: '2012-10-17', Statement });
const allow = (more: object) => ({ Effect: 'Allow', Action: '*', Resource: '*', ...more });
const deny = (more: object) => ({ ...allow(more), Effect: 'Deny' });
const on = (...partitions: string[]) => ({ context: { 'dynamodb:leadingkeys': partitions } });

describe('a policy decision', () => {
  it.each([
    ['there are no statements', [], 'not allowed'],
    [
      'the action and the resource are named',
      [allow({ Action: get.action, Resource: table })],
      'allowed',
    ],
    ['one of several is named', [allow({ Action: ['s3:GetObject', get.action] })], 'allowed'],
    ['another action is named', [allow({ Action: 'dynamodb:PutItem' })], 'not allowed'],
    ['a longer action is named', [allow({ Action: 'dynamodb:GetItems' })], 'not allowed'],
    ['the action differs in case', [allow({ Action: 'DynamoDB:getitem' })], 'allowed'],
    ['a pattern matches the action', [allow({ Action: 'dynamodb:Get*' })], 'allowed'],
    ['a question mark matches one character', [allow({ Action: 'dynamodb:?etItem' })], 'allowed'],
    [
      'a dot in a pattern is literal',
      [allow({ Resource: table.replace('-', '.') })],
      'not allowed',
    ],
    ['the resource differs in case', [allow({ Resource: table.toUpperCase() })], 'not allowed'],
    ['an index is named', [allow({ Resource: `${table}/index/*` })], 'not allowed'],
    [
      'NotAction matches the action',
      [allow({ Action: undefined, NotAction: 'dynamodb:Get*' })],
      'not allowed',
    ],
    [
      'NotAction matches other actions',
      [allow({ Action: undefined, NotAction: 's3:*' })],
      'allowed',
    ],
    [
      'NotResource matches the resource',
      [allow({ Resource: undefined, NotResource: table })],
      'not allowed',
    ],
    [
      'NotResource matches other resources',
      [allow({ Resource: undefined, NotResource: '*/x' })],
      'allowed',
    ],
    ['it is also denied', [allow({}), deny({ Action: 'dynamodb:*' })], 'denied'],
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
    ['ForAllValues with none', all('JOB#*'), {}, 'allowed'],
    ['ForAllValues with one that matches', all('JOB#*'), on('JOB#1'), 'allowed'],
    ['ForAllValues with two that match', all('JOB#*', 'QUEUE'), on('JOB#1', 'QUEUE'), 'allowed'],
    [
      'ForAllValues with one that does not match',
      all('JOB#*'),
      on('JOB#1', 'QUEUE'),
      'not allowed',
    ],
    ['ForAnyValue with none', any('JOB#*'), {}, 'not allowed'],
    ['ForAnyValue with one of two that matches', any('JOB#*'), on('QUEUE', 'JOB#1'), 'allowed'],
    ['ForAnyValue with none that matches', any('JOB#*'), on('QUEUE'), 'not allowed'],
  ])('on leading keys: %s', (_, condition, ask, decision) => {
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
  ])('%j evaluated for the request %j', (condition, ask, decision) => {
    expect(when(condition, ask)).toBe(decision);
  });
});

describe('an unsupported statement is rejected by name', () => {
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
