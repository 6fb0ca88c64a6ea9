import { expect, test } from 'vitest';
import * as z from 'zod';
import { template } from './assembly.ts';

const Anything = z.object({ Value: z.unknown() });
const bucket = { Type: 'AWS::S3::Bucket' };

/** What a value of a template reads as, among a bucket, a table and a role. */
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
  ['a bucket, whose name is in lower case', { Ref: 'Files' }, 'test-files'],
  ['a pseudo parameter', { Ref: 'AWS::Region' }, 'ap-south-1'],
  [
    'Fn::GetAtt',
    { 'Fn::GetAtt': ['Records', 'Arn'] },
    'arn:aws:dynamodb:ap-south-1:000000000000:table/test-Records',
  ],
  ['Fn::GetAtt in one text', { 'Fn::GetAtt': 'Files.RegionalDomainName' }, '127.0.0.1:4000'],
  ['Fn::Join', { 'Fn::Join': ['-', ['a', { Ref: 'Files' }, 1]] }, 'a-test-files-1'],
  [
    'Fn::Sub',
    { 'Fn::Sub': '${AWS::Region}/${Files}/${Files.Arn}' },
    'ap-south-1/test-files/arn:aws:s3:::test-files',
  ],
  [
    'Fn::Sub with names of its own',
    { 'Fn::Sub': ['${X}${!Y}', { X: { Ref: 'Files' } }] },
    'test-files${Y}',
  ],
  ['something left out', { 'Fn::GetAtt': ['Alias', 'Arn'] }, 'test-Alias'],
  [
    'Fn::Select and Fn::Split',
    { 'Fn::Select': [5, { 'Fn::Split': [':', { 'Fn::GetAtt': ['Role', 'Arn'] }] }] },
    'role/test-Role',
  ],
])('%s', async (_, value, expected) => {
  expect(await resolved(value)).toEqual(expected);
});

test('an address of our own has http where the template says https, and others keep it', async () => {
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
])('%j is refused by name', async (value, message) => {
  await expect(resolved(value)).rejects.toThrow(message);
});

test('a resource of an unknown type is refused when the template is read', async () => {
  const resources = { Thing: { Type: 'AWS::IoT::Thing' } };
  await expect(template({ resources })).rejects.toThrow('Thing, a AWS::IoT::Thing');
});

test('a property that is not as the local cloud needs it is named with its resource', async () => {
  const read = await template({ resources: { Files: bucket } });
  const wanting = () => read.resources('AWS::S3::Bucket', z.object({ Tags: z.string() }));
  expect(wanting).toThrow(/Files \(AWS::S3::Bucket\)[^]*Tags/);
});

test('assets are found by the key of their upload', async () => {
  const read = await template({ resources: {}, assets: { abc: { 'x.txt': 'x' } } });
  expect(read.assetAt('abc.zip')).toMatch(/asset\.abc$/);
  expect(() => read.assetAt('none.zip')).toThrow('none.zip');
});
