import { readFile } from 'node:fs/promises';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { Bucket, storage } from '#functions/platform/aws/bucket.ts';
import { Table } from '#functions/platform/aws/table.ts';
import { OperatorFile, operatorFilePath } from '../../local/iam/operator.ts';
import type { Aws } from '../aws-cli.ts';
import { ScriptError } from '../script-error.ts';
import { Records } from './records.ts';

/** The table and the archive bucket of a stage. */
export interface Deps {
  /** With the functions' operations. */
  table: Table;
  /** With the operators' operations. */
  records: Records;
  archiveBucket: Bucket;
}

interface Names {
  table: string;
  archiveBucket: string;
}

const storageTimeoutSeconds = 30;

/** Connects with the credentials of the environment. */
export function connect(names: Names): Deps {
  const documents = DynamoDBDocumentClient.from(new DynamoDBClient({}), {
    marshallOptions: { removeUndefinedValues: true },
  });
  return {
    table: new Table(documents, names.table),
    records: new Records(documents, names.table),
    archiveBucket: new Bucket(storage(storageTimeoutSeconds), names.archiveBucket),
  };
}

/** The physical names in a CloudFormation stack. */
export async function namesInStack(aws: Aws, stack: string): Promise<Names> {
  return physicalNames(await aws('cloudformation list-stack-resources', { 'stack-name': stack }));
}

/**
 * The names of what `npm start` runs on a data folder. Also sets the endpoints and credentials in this
 * process's environment.
 */
export async function localNames(dataDir: string): Promise<Names> {
  const text = await readFile(operatorFilePath(dataDir), 'utf8').catch(() => null);
  if (text === null) throw new ScriptError(`Nothing runs over ${dataDir}: npm start`);
  const operator = OperatorFile.parse(JSON.parse(text));
  Object.assign(process.env, operator.environment);
  return physicalNames(operator);
}

const Resources = z.object({
  StackResourceSummaries: z.array(
    z.object({ LogicalResourceId: z.string(), PhysicalResourceId: z.string().default('') }),
  ),
});

function physicalNames(listed: unknown): Names {
  const { StackResourceSummaries } = Resources.parse(listed);
  const nameOf = (construct: string): string => {
    const pattern = new RegExp(`^${construct}[0-9A-F]{8}$`);
    const found = StackResourceSummaries.find(({ LogicalResourceId }) =>
      pattern.test(LogicalResourceId),
    );
    if (found) return found.PhysicalResourceId;
    throw new ScriptError(`The stack has no ${construct}`);
  };
  return { table: nameOf('RecordsTable'), archiveBucket: nameOf('RecordingsArchiveBucket') };
}
