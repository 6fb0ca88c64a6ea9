import { expect, test } from 'vitest';
import * as z from 'zod';
import { template } from './assembly.ts';

const Anything = z.object({ Value: z.unknown() });
const bucket = { Type: 'AWS::S3::Bucket' };

/** What a value resolves to in a template that has a bucket, a table and a role. */
async function resolved(value: unknown): Promise<unknown> {
  const read = await template({
    resources: {
      Files: bucket,
      Records: { Type: 'AWS::DynamoDB::GlobalTable' },
      Role: { Type: 'AWS::IAM::Role' },
      Alias: { Type: 'AWS::KMS::Alias' },
      Site: { Type: 'AWS::CloudFront::Distribution' },
      Machine: { Type: 'AWS::StepFunctions::StateMachine', Properties: { Value: value } },
    },
  });
  return read.resources('AWS::StepFunctions::StateMachine', Anything)[0]?.properties.Value;
}

test.each([
  ['a plain value', { a: [1, 'x', null] }, { a: [1, 'x', null] }],
  ['Ref', { Ref: 'Records' }, 'test-Records'],
  ['Ref to a bucket, whose name is in lower case', { Ref: 'Files' }, 'test-files'],
  ['a pseudo parameter', { Ref: 'AWS::Region' }, 'ap-south-1'],
  [
    'Fn::GetAtt',
    { 'Fn::GetAtt': ['Records', 'Arn'] },
    'arn:aws:dynamodb:ap-south-1:000000000000:table/test-Records',
  ],
  ['Fn::GetAtt as one string', { 'Fn::GetAtt': 'Files.RegionalDomainName' }, '127.0.0.1:4000'],
  ['Fn::Join', { 'Fn::Join': ['-', ['a', { Ref: 'Files' }, 1]] }, 'a-test-files-1'],
  [
    'Fn::Sub',
    { 'Fn::Sub': '${AWS::Region}/${Files}/${Files.Arn}' },
    'ap-south-1/test-files/arn:aws:s3:::test-files',
  ],
  [
    'Fn::Sub with its own variables',
    { 'Fn::Sub': ['${X}${!Y}', { X: { Ref: 'Files' } }] },
    'test-files${Y}',
  ],
  [
    'an attribute of a resource that is not emulated',
    { 'Fn::GetAtt': ['Alias', 'Arn'] },
    'test-Alias',
  ],
  [
    'Fn::Select and Fn::Split',
    { 'Fn::Select': [5, { 'Fn::Split': [':', { 'Fn::GetAtt': ['Role', 'Arn'] }] }] },
    'role/test-Role',
  ],
])('resolves %s', async (_, value, expected) => {
  expect(await resolved(value)).toEqual(expected);
});

test('uses http for local addresses and keeps https for others', async () => {
  const storage = { 'Fn::GetAtt': ['Files', 'RegionalDomainName'] };
  const site = { 'Fn::GetAtt': ['Site', 'DomainName'] };
  const value = { 'Fn::Join': ['', ['https://', storage, ' https://', site, ' https://x.org']] };
  expect(await resolved(value)).toBe('http://127.0.0.1:4000 http://127.0.0.1:3000 https://x.org');
});

test.each([
  [{ Ref: 'Nobody' }, 'refers to Nobody'],
  [
    { 'Fn::GetAtt': ['Files', 'WebsiteURL'] },
    'The attribute WebsiteURL of Files (AWS::S3::Bucket) is not emulated',
  ],
  [{ 'Fn::Cidr': ['10.0.0.0/8'] }, 'Unsupported intrinsic function Fn::Cidr'],
])('rejects %j and names the cause', async (value, message) => {
  await expect(resolved(value)).rejects.toThrow(message);
});

test('rejects an unknown resource type when it reads the template', async () => {
  const resources = { Thing: { Type: 'AWS::IoT::Thing' } };
  await expect(template({ resources })).rejects.toThrow('Thing, a AWS::IoT::Thing');
});

test('names an invalid property and its resource', async () => {
  const read = await template({ resources: { Files: bucket } });
  const wanting = () => read.resources('AWS::S3::Bucket', z.object({ Tags: z.string() }));
  expect(wanting).toThrow(/Files \(AWS::S3::Bucket\)[^]*Tags/);
});

test('finds assets by their S3 key', async () => {
  const read = await template({ resources: {}, assets: { abc: { 'x.txt': 'x' } } });
  expect(read.assetAt('abc.zip')).toMatch(/asset\.abc$/);
  expect(() => read.assetAt('none.zip')).toThrow('none.zip');
});
