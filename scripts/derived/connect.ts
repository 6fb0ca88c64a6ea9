import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { Bucket } from '#functions/platform/aws/bucket.ts';
import { storage } from '#functions/platform/aws/clients.ts';
import { Table } from '#functions/platform/aws/table.ts';
import type { Aws } from '../redrive/aws.ts';
import { Records } from './records.ts';

/** The table and the archive bucket of a stage. */
export interface Deps {
  /** As the functions call it. */
  table: Table;
  /** What only operators do with it. */
  records: Records;
  archiveBucket: Bucket;
}

interface Names {
  table: string;
  archiveBucket: string;
}

/** Seconds of silence before storage is given up. */
const silence = 30;

/** By the sign-in of the `aws` command, or by what the environment says. */
export function connect(names: Names): Deps {
  const documents = DynamoDBDocumentClient.from(new DynamoDBClient({}), {
    marshallOptions: { removeUndefinedValues: true },
  });
  return {
    table: new Table(documents, names.table),
    records: new Records(documents, names.table),
    archiveBucket: new Bucket(storage(silence), names.archiveBucket),
  };
}

const Resources = z.object({
  StackResourceSummaries: z.array(
    z.object({ LogicalResourceId: z.string(), PhysicalResourceId: z.string().default('') }),
  ),
});

/** What CloudFormation named the table and the archive bucket of a stack. */
export async function namesIn(aws: Aws, stack: string): Promise<Names> {
  return namesOf(await aws('cloudformation list-stack-resources', { 'stack-name': stack }));
}

/** The same from the answer to that question. */
export function namesOf(listed: unknown): Names {
  const { StackResourceSummaries } = Resources.parse(listed);
  const nameOf = (beginning: string): string => {
    const pattern = new RegExp(`^${beginning}[0-9A-F]{8}$`);
    const found = StackResourceSummaries.find(({ LogicalResourceId }) =>
      pattern.test(LogicalResourceId),
    );
    if (found) return found.PhysicalResourceId;
    throw new Error(`The stack has no ${beginning}`);
  };
  return { table: nameOf('RecordsTable'), archiveBucket: nameOf('RecordingsArchiveBucket') };
}
