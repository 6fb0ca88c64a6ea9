import { rm } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import type { Template } from '../cloudformation/template.ts';
import { writeDurably } from '../host/durable-files.ts';
import type { Endpoints } from '../lambda/environment.ts';
import type { Credentials } from '../protocol/signature.ts';

/** The administrator of the local account, who may do everything. */
export const operator = 'operator';

/** Lets command line tools find and call the running emulators. */
export const OperatorFile = z.object({
  /** Environment variables for the SDK. */
  environment: z.record(z.string(), z.string()),
  /** The origin of the portal. */
  url: z.string(),
  /** In the shape of CloudFormation's ListStackResources. */
  StackResourceSummaries: z.array(
    z.object({ LogicalResourceId: z.string(), PhysicalResourceId: z.string() }),
  ),
});

export const operatorFilePath = (dataDir: string): string => path.join(dataDir, 'operator.json');

const listedTypes = [
  'AWS::DynamoDB::GlobalTable',
  'AWS::S3::Bucket',
  'AWS::KMS::Key',
  'AWS::Cognito::UserPool',
  'AWS::Cognito::UserPoolClient',
];

/** Writes the file next to the data, readable by its owner only, and removes it on close. */
export async function writeOperatorFile(
  template: Template,
  given: { dataDir: string; credentials: Credentials; endpoints: Endpoints; url: string },
): Promise<{ close(): Promise<void> }> {
  const { dataDir, credentials, endpoints, url } = given;
  const resources = listedTypes.flatMap((type) => template.resources(type, z.object({})));
  const content: z.infer<typeof OperatorFile> = {
    environment: {
      ...endpoints,
      AWS_REGION: template.region,
      // For version 1 of the `aws` command.
      AWS_DEFAULT_REGION: template.region,
      AWS_ACCESS_KEY_ID: credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
    url,
    StackResourceSummaries: resources.map(({ logicalId, ref }) => ({
      LogicalResourceId: logicalId,
      PhysicalResourceId: ref,
    })),
  };
  const file = operatorFilePath(dataDir);
  await writeDurably(file, JSON.stringify(content), 0o600);
  return { close: () => rm(file, { force: true }) };
}
