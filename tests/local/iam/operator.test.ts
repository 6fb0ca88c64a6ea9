import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import {
  OperatorFile,
  operator,
  operatorFilePath,
  writeOperatorFile,
} from '../../../local/iam/operator.ts';
import { Rights } from '../../../local/iam/rights.ts';
import { UsedRights } from '../../../local/iam/used-rights.ts';
import { template } from '../cloudformation/assembly.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { made } from './made-template.ts';

const endpoints = {
  AWS_ENDPOINT_URL_BEDROCK_RUNTIME: '',
  AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: '',
  AWS_ENDPOINT_URL_DYNAMODB: '',
  AWS_ENDPOINT_URL_S3: '',
  AWS_ENDPOINT_URL_SESV2: '',
  AWS_ENDPOINT_URL_SFN: '',
  AWS_ENDPOINT_URL_TRANSCRIBE: '',
};

it('allows only the operator what no policy grants', async () => {
  const rights = new Rights(await made([]), new UsedRights());
  const scan = [{ action: 'dynamodb:Scan', resource: 'arn:aws:dynamodb:::table/t' }];
  expect(rights.refusal(operator, scan)).toBeUndefined();
  expect(rights.refusal(`${operator}-`, scan)).toMatchObject({ action: 'dynamodb:Scan' });
});

it('tells both versions of the aws command the region', async () => {
  const dataDir = await temporaryFolder();
  const credentials = { accessKeyId: 'a', secretAccessKey: 's' };
  await writeOperatorFile(await template({ resources: {} }), {
    dataDir,
    credentials,
    endpoints,
    url: 'http://127.0.0.1:1',
  });
  const { environment } = OperatorFile.parse(
    JSON.parse(await readFile(operatorFilePath(dataDir), 'utf8')),
  );
  expect(environment).toMatchObject({ AWS_REGION: 'ap-south-1', AWS_DEFAULT_REGION: 'ap-south-1' });
});
