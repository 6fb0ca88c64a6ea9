import { dynamo } from '../aws/clients.ts';
import { Table } from '../aws/table.ts';
import { streamEnvironment } from '../environment.ts';
import { changesOf } from './change.ts';
import { derive } from './derive.ts';

const table = new Table(dynamo(), streamEnvironment(process.env).TABLE);

/** Each change of a meeting, in order. A fault stops the batch: the stream offers it again from there. */
export async function handler(event: unknown): Promise<void> {
  for (const change of changesOf(event)) await derive(table, change, new Date());
}
