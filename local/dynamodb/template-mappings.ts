import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { accountId } from '../cloudformation/resource-types.ts';
import { type Template, unsupported } from '../cloudformation/template.ts';
import { readEventFilter } from './event-filter.ts';
import type { StreamMapping } from './event-source-mapping.ts';
import { partitionKeyOf, type StoredTable } from './tables.ts';

const EventSourceMapping = z.object({
  BatchSize: z.number().int().default(100),
  BisectBatchOnFunctionError: z.boolean().default(false),
  DestinationConfig: z
    .strictObject({ OnFailure: z.strictObject({ Destination: z.string() }) })
    .optional(),
  Enabled: z.boolean().default(true),
  EventSourceArn: z.string(),
  FilterCriteria: z
    .object({ Filters: z.array(z.object({ Pattern: z.string() })) })
    .default({ Filters: [] }),
  FunctionName: z.string(),
  FunctionResponseTypes: unsupported,
  MaximumBatchingWindowInSeconds: unsupported,
  MaximumRecordAgeInSeconds: unsupported,
  MaximumRetryAttempts: z.number().int().default(-1),
  ParallelizationFactor: z.number().int().min(1).max(10).default(1),
  StartingPosition: z.enum(['TRIM_HORIZON', 'LATEST']),
  TumblingWindowInSeconds: unsupported,
});

/** The event source mappings of the template. */
export async function readMappings(
  template: Template,
  dataDir: string,
  tables: StoredTable[],
): Promise<StreamMapping[]> {
  const cursors = path.join(dataDir, 'streams');
  const deadLetters = path.join(dataDir, 'dead-letters');
  await mkdir(cursors, { recursive: true });
  await mkdir(deadLetters, { recursive: true });
  const queues = template
    .resources('AWS::SQS::Queue', z.object({}))
    .map(({ ref, attribute }) => ({ name: ref, arn: attribute('Arn') }));

  const mappings = template.resources('AWS::Lambda::EventSourceMapping', EventSourceMapping);
  const pairs = mappings.map(
    ({ properties }) => `${properties.EventSourceArn} ${properties.FunctionName}`,
  );
  if (new Set(pairs).size < pairs.length)
    throw new Error('An event source mapping of the same stream and function already exists');
  return mappings
    .filter(({ properties }) => properties.Enabled)
    .map(({ logicalId, properties }) => {
      const { EventSourceArn: streamArn, FunctionName, DestinationConfig } = properties;
      const { table, databaseStreamArn } =
        tables.find((one) => one.table.streamArn === streamArn) ?? {};
      if (!table || !databaseStreamArn)
        throw new Error(`${logicalId} reads ${streamArn}, which is not the stream of a table`);
      const destination = DestinationConfig?.OnFailure.Destination;
      const queue = queues.find(({ arn }) => arn === destination);
      if (destination && !queue)
        throw new Error(`${logicalId} sends failures to ${destination}, which is not a queue`);
      const filters = properties.FilterCriteria.Filters.map(({ Pattern }) =>
        readEventFilter(Pattern),
      );
      return {
        functionName: FunctionName,
        functionArn: FunctionName.startsWith('arn:')
          ? FunctionName
          : `arn:aws:lambda:${template.region}:${accountId}:function:${FunctionName}`,
        streamArn,
        databaseStreamArn,
        partitionKey: partitionKeyOf(table),
        region: template.region,
        startingPosition: properties.StartingPosition,
        batchSize: properties.BatchSize,
        parallelization: properties.ParallelizationFactor,
        matches: (event: unknown) => filters.length === 0 || filters.some((one) => one(event)),
        bisect: properties.BisectBatchOnFunctionError,
        retries: properties.MaximumRetryAttempts,
        cursorFile: path.join(cursors, `${logicalId}.json`),
        deadLetterFile: queue && path.join(deadLetters, `${queue.name}.jsonl`),
      };
    });
}
