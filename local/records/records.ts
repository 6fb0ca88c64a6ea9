import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import type { Functions } from '../lambda/functions.ts';
import type { AccessKeys } from '../protocol/access-keys.ts';
import type { Template } from '../template/template.ts';
import { startDynoxide } from './dynoxide.ts';
import { ensureTable } from './ensure-table.ts';
import { runMapping } from './mapping.ts';
import { mappingsOf } from './mappings.ts';
import { tablesOf } from './table.ts';
import { keepSweeping } from './time-to-live.ts';

export interface Followers {
  /** Hands over no more changes. Those in hand come again at the next start, unless taken by then. */
  close(): void;
}

export interface Records {
  /** The DynamoDB endpoint. */
  url: string;
  /** Begins to hand changes to the functions mapped to them. */
  follow(functions: Functions): Promise<Followers>;
  close(): Promise<void>;
}

/** Stands in for DynamoDB: the template's tables, what expires in them, and their streams. */
export async function records(
  template: Template,
  options: { dataDir: string; keys: AccessKeys; say(line: string): void },
): Promise<Records> {
  const { dataDir, keys, say } = options;
  const database = await startDynoxide({ dataDir, say });
  const settings = {
    endpoint: database.url,
    region: template.region,
    credentials: keys.of('records'),
  };
  const client = new DynamoDBClient(settings);
  const streams = new DynamoDBStreamsClient(settings);
  const closing = new AbortController();

  const databaseStreams = new Map<string, string>();
  try {
    for (const table of tablesOf(template)) {
      const streamArn = await ensureTable(client, table);
      if (streamArn) databaseStreams.set(table.streamArn, streamArn);
      void keepSweeping(client, table, closing.signal, say);
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
    url: database.url,
    async follow({ invoke }) {
      const stopping = new AbortController();
      for (const mapping of await mappingsOf(template, dataDir, databaseStreams)) {
        void runMapping(mapping, { client: streams, invoke, say }, stopping.signal);
      }
      return { close: () => stopping.abort() };
    },
  };
}
