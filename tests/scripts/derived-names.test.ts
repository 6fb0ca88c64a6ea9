import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Template } from '../../local/cloudformation/template.ts';
import { operatorFilePath, writeOperatorFile } from '../../local/iam/operator.ts';
import { localNames, namesInStack } from '../../scripts/derived/connect.ts';

let dataDir: string;
let environment: NodeJS.ProcessEnv;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'operator-'));
  environment = { ...process.env };
});
afterEach(async () => {
  process.env = environment;
  await rm(dataDir, { recursive: true });
});

const resource = (LogicalResourceId: string) => ({
  LogicalResourceId,
  PhysicalResourceId: `sakshi-prod-${LogicalResourceId}-X1`,
});

it('finds the table and the archive bucket among the resources of a stack', async () => {
  const listed = [
    'RecordsTable0A1B2C3D',
    'RecordingsArchiveBucketKey0A1B2C3D',
    'RecordingsArchiveBucket99999999',
  ];
  const asked: unknown[] = [];
  const names = await namesInStack(async (...call) => {
    asked.push(call);
    return { StackResourceSummaries: listed.map(resource) };
  }, 'sakshi-prod');
  expect(asked).toEqual([['cloudformation list-stack-resources', { 'stack-name': 'sakshi-prod' }]]);
  expect(names).toEqual({
    table: 'sakshi-prod-RecordsTable0A1B2C3D-X1',
    archiveBucket: 'sakshi-prod-RecordingsArchiveBucket99999999-X1',
  });
  await expect(namesInStack(async () => ({ StackResourceSummaries: [] }), 'x')).rejects.toThrow(
    'The stack has no RecordsTable',
  );
});

it('uses the private operator file of npm start while it runs', async () => {
  const resources = {
    RecordsTable0A1B2C3D: { Type: 'AWS::DynamoDB::GlobalTable', Properties: {} },
    RecordingsArchiveBucket99999999: { Type: 'AWS::S3::Bucket', Properties: {} },
  };
  const assembly = { region: 'ap-south-1', stackName: 'Sakshi', resources, assetAt: () => '' };
  const running = await writeOperatorFile(new Template(assembly, { cloudFront: 'e', s3: 's' }), {
    dataDir,
    credentials: { accessKeyId: 'operator', secretAccessKey: 'of this start' },
    endpoints: { AWS_ENDPOINT_URL_DYNAMODB: 'http://127.0.0.1:7' },
    url: 'http://127.0.0.1:8',
  });
  expect((await stat(operatorFilePath(dataDir))).mode & 0o777).toBe(0o600);
  expect(await localNames(dataDir)).toEqual({
    table: 'Sakshi-RecordsTable0A1B2C3D',
    archiveBucket: 'sakshi-recordingsarchivebucket99999999',
  });
  expect(process.env).toMatchObject({
    AWS_ENDPOINT_URL_DYNAMODB: 'http://127.0.0.1:7',
    AWS_SECRET_ACCESS_KEY: 'of this start',
    AWS_REGION: 'ap-south-1',
  });
  await running.close();
  await expect(localNames(dataDir)).rejects.toThrow('Nothing runs over');
});
