import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { Bucket } from '#functions/aws/bucket.ts';
import { storage } from '#functions/aws/clients.ts';
import { Table } from '#functions/aws/table.ts';
import type { Aws } from '../redrive/aws.ts';
import { Records } from './records.ts';

/** The table and the vault of a stage. */
export interface Around {
  /** As the functions call it. */
  table: Table;
  /** What only operators do with it. */
  records: Records;
  vault: Bucket;
}

interface Names {
  table: string;
  vault: string;
}

/** Seconds of silence before storage is given up. */
const silence = 30;

/** By the sign-in of the `aws` command, or by what the environment says. */
export function around(names: Names): Around {
  const documents = DynamoDBDocumentClient.from(new DynamoDBClient({}), {
    marshallOptions: { removeUndefinedValues: true },
  });
  return {
    table: new Table(documents, names.table),
    records: new Records(documents, names.table),
    vault: new Bucket(storage(silence), names.vault),
  };
}

const Resources = z.object({
  StackResourceSummaries: z.array(
    z.object({ LogicalResourceId: z.string(), PhysicalResourceId: z.string().default('') }),
  ),
});

/** What CloudFormation named the table and the vault of a stack. */
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
  return { table: nameOf('RecordsTable'), vault: nameOf('RecordingsVault') };
}
