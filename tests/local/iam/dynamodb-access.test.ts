import { describe, expect, it } from 'vitest';
import { accountId } from '../../../local/cloudformation/resource-types.ts';
import { dynamoDbAccess } from '../../../local/iam/dynamodb-access.ts';

const region = 'ap-south-1';
const hash = (AttributeName: string) => [{ AttributeName, KeyType: 'HASH' as const }];
const asks = dynamoDbAccess(
  [
    {
      name: 'records',
      streamArn: 'stream',
      AttributeDefinitions: [],
      KeySchema: hash('pk'),
      LocalSecondaryIndexes: [],
      GlobalSecondaryIndexes: [
        { IndexName: 'lists', KeySchema: hash('list'), Projection: { ProjectionType: 'ALL' } },
      ],
    },
  ],
  region,
);
const arn = `arn:aws:dynamodb:${region}:${accountId}:table/records`;
const TableName = 'records';
const Key = { pk: { S: 'JOB#1' }, sk: { S: 'JOB' } };
const Item = { ...Key, more: { N: '1' } };

/** The action, resource and partition keys of each access request. */
const short = (operation: string, input: object) =>
  asks(operation, { ...input }).map(({ action, resource, context }) => [
    action,
    resource,
    context?.['dynamodb:leadingkeys'],
  ]);

describe('a DynamoDB call', () => {
  it.each([
    ['GetItem', { Key }],
    ['UpdateItem', { Key }],
    ['DeleteItem', { Key }],
    ['PutItem', { Item }],
  ])('%s needs access to the partition of its item', (operation, input) => {
    expect(short(operation, { TableName, ...input })).toEqual([
      [`dynamodb:${operation}`, arn, ['JOB#1']],
    ]);
  });

  it.each([
    ['pk = :pk AND begins_with(sk, :sk)', {}],
    ['begins_with(sk, :sk) AND #p=:pk', { '#p': 'pk' }],
    ['(#p = :pk) AND (sk BETWEEN :sk AND :pk)', { '#p': 'pk' }],
  ])(
    'Query needs access to one partition: %s',
    (KeyConditionExpression, ExpressionAttributeNames) => {
      const ExpressionAttributeValues = { ':pk': { S: 'JOB#1' }, ':sk': { S: 'J' } };
      const query = { TableName, KeyConditionExpression, ExpressionAttributeNames };
      expect(short('Query', { ...query, ExpressionAttributeValues })).toEqual([
        ['dynamodb:Query', arn, ['JOB#1']],
      ]);
    },
  );

  it('Query of an index needs access to a partition of the index', () => {
    const query = { TableName, IndexName: 'lists', KeyConditionExpression: 'list = :l' };
    const ExpressionAttributeValues = { ':l': { S: 'MEETINGS' } };
    expect(short('Query', { ...query, ExpressionAttributeValues })).toEqual([
      ['dynamodb:Query', `${arn}/index/lists`, ['MEETINGS']],
    ]);
  });

  it('Scan has no leading keys', () => {
    expect(short('Scan', { TableName, IndexName: 'lists' })).toEqual([
      ['dynamodb:Scan', `${arn}/index/lists`, []],
    ]);
  });

  it('TransactWriteItems needs the action of each item, on the partitions of all', () => {
    const other = { pk: { N: '7' } };
    const TransactItems = [
      { Put: { TableName, Item } },
      { Update: { TableName, Key: other } },
      { Delete: { TableName, Key } },
      { ConditionCheck: { TableName, Key: { pk: { B: 'AA==' } } } },
    ];
    const partitions = ['JOB#1', '7', 'JOB#1', 'AA=='];
    expect(short('TransactWriteItems', { TransactItems })).toEqual(
      ['PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'].map((action) => [
        `dynamodb:${action}`,
        arn,
        partitions,
      ]),
    );
    expect(asks('TransactWriteItems', { TransactItems })[0]?.context).toMatchObject({
      'dynamodb:enclosingoperation': ['TransactWriteItems'],
    });
  });

  it('BatchWriteItem and BatchGetItem are actions of their own', () => {
    const writes = [{ PutRequest: { Item } }, { DeleteRequest: { Key: { pk: { S: 'QUEUE' } } } }];
    expect(short('BatchWriteItem', { RequestItems: { records: writes } })).toEqual([
      ['dynamodb:BatchWriteItem', arn, ['JOB#1', 'QUEUE']],
    ]);
    expect(short('BatchGetItem', { RequestItems: { records: { Keys: [Key] } } })).toEqual([
      ['dynamodb:BatchGetItem', arn, ['JOB#1']],
    ]);
  });

  it('DescribeTable needs access to the table, ListTables to all resources', () => {
    expect(short('DescribeTable', { TableName })).toEqual([
      ['dynamodb:DescribeTable', arn, undefined],
    ]);
    expect(short('ListTables', {})).toEqual([['dynamodb:ListTables', '*', undefined]]);
  });

  it.each([
    ['GetItem', { Key: { sk: { S: 'JOB' } } }, 'Missing the key pk'],
    ['Query', { KeyConditionExpression: 'sk = :x' }, 'Missing the key pk'],
    ['PutItem', {}, 'Item'],
    ['TransactWriteItems', { TransactItems: [{ Erase: {} }] }, 'Erase'],
  ])('%s fails if its partition cannot be determined', (operation, input, words) => {
    expect(() => asks(operation, { TableName, ...input })).toThrow(words);
  });
});
