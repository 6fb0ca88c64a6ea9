import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import type { Template } from '../cloudformation/template.ts';
import type { Functions } from '../lambda/emulator.ts';
import type { AccessKeys } from '../protocol/signature.ts';
import { type Dynoxide, secretHeader, standardHeader, startDynoxide } from './dynoxide.ts';
import { readMappings, runEventSourceMapping } from './event-source-mapping.ts';
import { ensureTable, tablesOf } from './tables.ts';
import { sweepPeriodically } from './time-to-live.ts';

export interface StreamConsumers {
  /** Stops delivery. Batches in flight are delivered again at the next start unless they finish. */
  close(): void;
}

export interface DynamoDb {
  /** The database, which checks no signature. Only who knows its header can use it. */
  database: Pick<Dynoxide, 'url' | 'operationHeader'>;
  /** Starts the event source mappings. */
  startMappings(functions: Functions): Promise<StreamConsumers>;
  close(): Promise<void>;
}

/** Middleware of a client that names the operation in the database's own header. */
const nameOperationIn =
  ({ operationHeader }: Dynoxide) =>
  <Args extends { request: unknown }, Result>(next: (args: Args) => Promise<Result>) =>
  (args: Args): Promise<Result> => {
    const { headers } = args.request as { headers: Record<string, string> }; // sent over HTTP
    headers[operationHeader] = headers[standardHeader] ?? '';
    return next(args);
  };

/** DynamoDB with the tables of the template, their time to live and their streams. */
export async function startDynamoDb(
  template: Template,
  options: { dataDir: string; keys: AccessKeys; say(line: string): void },
): Promise<DynamoDb> {
  const { dataDir, keys, say } = options;
  const database = await startDynoxide({ dataDir, operationHeader: secretHeader(), say });
  const settings = {
    endpoint: database.url,
    region: template.region,
    credentials: keys.of('records'),
  };
  const client = new DynamoDBClient(settings);
  const streams = new DynamoDBStreamsClient(settings);
  client.middlewareStack.add(nameOperationIn(database), { step: 'finalizeRequest' });
  streams.middlewareStack.add(nameOperationIn(database), { step: 'finalizeRequest' });
  const closing = new AbortController();

  const databaseStreams = new Map<string, string>();
  try {
    for (const table of tablesOf(template)) {
      const streamArn = await ensureTable(client, table);
      if (streamArn) databaseStreams.set(table.streamArn, streamArn);
      void sweepPeriodically(client, table, closing.signal, say);
    }
  } catch (error) {
    await close();
    throw error;
  }

  async function close(): Promise<void> {
    closing.abort();
    client.destroy();
    streams.destroy();
    await database.close();
  }

  return {
    close,
    database,
    async startMappings({ invoke }) {
      const stopping = new AbortController();
      for (const mapping of await readMappings(template, dataDir, databaseStreams)) {
        void runEventSourceMapping(mapping, { client: streams, invoke, say }, stopping.signal);
      }
      return { close: () => stopping.abort() };
    },
  };
}
