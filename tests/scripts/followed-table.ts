import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { Table } from '#functions/platform/aws/table.ts';
import { changesOf, sittingChangesOf } from '#functions/projections/changes.ts';
import { derive } from '#functions/projections/derive.ts';
import { builtTemplate } from '../../local/build.ts';
import { readAssembly } from '../../local/cloudformation/assembly.ts';
import { Template } from '../../local/cloudformation/template.ts';
import { startDynoxide } from '../../local/dynamodb/dynoxide.ts';
import { runEventSourceMapping } from '../../local/dynamodb/event-source-mapping.ts';
import { ensureTable, tablesOf } from '../../local/dynamodb/tables.ts';
import type { Deps } from '../../scripts/derived/connect.ts';
import { Records } from '../../scripts/derived/records.ts';
import { realStorage } from '../functions/real-storage.ts';

const root = path.resolve(import.meta.dirname, '../..');
const nowhere = { cloudFront: '127.0.0.1:1', s3: '127.0.0.1:1' };

/** A real table and archive bucket whose stream is processed by `derive` in this process. */
export async function followedTable(): Promise<Deps & { close(): Promise<void> }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'followed-'));
  const outDir = await builtTemplate({ root, say: () => {} });
  const [description] = tablesOf(new Template(await readAssembly(outDir), nowhere));
  if (!description) throw new Error('The template has no table');
  const database = await startDynoxide({ dataDir, say: () => {} });
  const settings = {
    endpoint: database.url,
    region: 'ap-south-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  };
  const client = new DynamoDBClient(settings);
  const streams = new DynamoDBStreamsClient(settings);
  const storage = await realStorage();
  const databaseStreamArn = (await ensureTable(client, description)) ?? '';
  const documents = DynamoDBDocumentClient.from(client, {
    marshallOptions: { removeUndefinedValues: true },
  });
  const table = new Table(documents, description.name);
  const { archiveBucket } = storage;
  const stopping = new AbortController();
  const following = runEventSourceMapping(
    {
      functionName: 'derive',
      functionArn: 'arn:aws:lambda:ap-south-1:000000000000:function:derive',
      streamArn: description.streamArn,
      databaseStreamArn,
      partitionKey: 'pk',
      parallelization: 4,
      region: 'ap-south-1',
      startingPosition: 'TRIM_HORIZON',
      batchSize: 100,
      matches: (event) => /"sk":\{"S":"(?:MEETING"|SITTING#AGENDA#)/.test(JSON.stringify(event)),
      bisect: true,
      retries: 5,
      cursorFile: path.join(dataDir, 'cursor.json'),
      deadLetterFile: path.join(dataDir, 'dead-letters.jsonl'),
    },
    {
      client: streams,
      say: console.error,
      async invoke(_, payload) {
        try {
          const event: unknown = JSON.parse(payload);
          const changes = [...changesOf(event), ...(await sittingChangesOf(table, event))];
          for (const change of changes) await derive({ table, archiveBucket }, change, new Date());
          return { payload: 'null' };
        } catch (error) {
          return { failure: { errorType: 'Error', errorMessage: String(error) } };
        }
      },
    },
    stopping.signal,
  );
  return {
    table,
    archiveBucket,
    records: new Records(documents, description.name),
    async close() {
      stopping.abort();
      await following.catch(() => {});
      client.destroy();
      streams.destroy();
      await Promise.all([database.close(), storage.close()]);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
