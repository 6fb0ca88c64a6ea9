import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import type { Template } from '../cloudformation/template.ts';
import type { Functions } from '../lambda/emulator.ts';
import type { AccessKeys } from '../protocol/signature.ts';
import { type Dynoxide, secretHeader, standardHeader, startDynoxide } from './dynoxide.ts';
import { runEventSourceMapping, type WeakDelivery } from './event-source-mapping.ts';
import type { Databases } from './proxy.ts';
import { startReplica } from './replica.ts';
import { ensureTable, type StoredTable, tablesOf } from './tables.ts';
import { readMappings } from './template-mappings.ts';
import { sweepPeriodically } from './time-to-live.ts';

export interface StreamConsumers {
  /** Stops delivery. Batches in flight are delivered again at the next start unless they finish. */
  close(): void;
}

export interface DynamoDb extends Databases {
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

/** How badly changes are delivered where only what AWS guarantees is given. */
const weakDelivery: WeakDelivery = { shards: 3, repeated: 0.25, delay: 400 };

interface Options {
  dataDir: string;
  keys: AccessKeys;
  /** Give only what AWS guarantees: reads lag, and changes come twice or in another order. */
  weak?: boolean | undefined;
  say(line: string): void;
}

/** DynamoDB with the tables of the template, their time to live and their streams. */
export async function startDynamoDb(template: Template, options: Options): Promise<DynamoDb> {
  const { dataDir, keys, weak = false, say } = options;
  const database = await startDynoxide({ dataDir, operationHeader: secretHeader(), say });
  const settingsOf = ({ url }: Dynoxide) => ({
    endpoint: url,
    region: template.region,
    credentials: keys.of('records'),
  });
  const clientOf = (of: Dynoxide) => {
    const made = new DynamoDBClient(settingsOf(of));
    made.middlewareStack.add(nameOperationIn(of), { step: 'finalizeRequest' });
    return made;
  };
  const client = clientOf(database);
  const streams = new DynamoDBStreamsClient(settingsOf(database));
  streams.middlewareStack.add(nameOperationIn(database), { step: 'finalizeRequest' });
  const closing = new AbortController();
  let replica: Dynoxide | undefined;

  const tables: StoredTable[] = [];
  try {
    for (const table of tablesOf(template)) {
      tables.push({ table, databaseStreamArn: await ensureTable(client, table) });
      void sweepPeriodically(client, table, closing.signal, say);
    }
    if (weak) replica = await startReplica({ dataDir, tables, client, streams, clientOf, say });
  } catch (error) {
    await close();
    throw error;
  }

  async function close(): Promise<void> {
    closing.abort();
    await replica?.close();
    client.destroy();
    streams.destroy();
    await database.close();
  }

  return {
    close,
    database,
    replica,
    async startMappings({ invoke }) {
      const stopping = new AbortController();
      const deps = { client: streams, invoke, say, weak: weak ? weakDelivery : undefined };
      for (const mapping of await readMappings(template, dataDir, tables))
        void runEventSourceMapping(mapping, deps, stopping.signal);
      return { close: () => stopping.abort() };
    },
  };
}
