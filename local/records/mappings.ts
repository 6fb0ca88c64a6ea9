import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { notRunHere, type Template } from '../template/template.ts';
import { eventPattern } from './event-pattern.ts';
import type { Mapping } from './mapping.ts';

const EventSourceMapping = z.object({
  BatchSize: z.number().int().default(100),
  BisectBatchOnFunctionError: z.boolean().default(false),
  Enabled: z.boolean().default(true),
  EventSourceArn: z.string(),
  FilterCriteria: z
    .object({ Filters: z.array(z.object({ Pattern: z.string() })) })
    .default({ Filters: [] }),
  FunctionName: z.string(),
  FunctionResponseTypes: notRunHere,
  MaximumRecordAgeInSeconds: notRunHere,
  MaximumRetryAttempts: z.number().int().default(-1),
  StartingPosition: z.enum(['TRIM_HORIZON', 'LATEST']),
  TumblingWindowInSeconds: notRunHere,
});

/** The event source mappings of the template; `databaseStreams` has the database's name of each stream. */
export async function mappingsOf(
  template: Template,
  dataDir: string,
  databaseStreams: Map<string, string>,
): Promise<Mapping[]> {
  const cursors = path.join(dataDir, 'streams');
  const deadLetters = path.join(dataDir, 'dead-letters');
  await mkdir(cursors, { recursive: true });
  await mkdir(deadLetters, { recursive: true });

  return template
    .resources('AWS::Lambda::EventSourceMapping', EventSourceMapping)
    .filter(({ properties }) => properties.Enabled)
    .map(({ logicalId, properties }) => {
      const databaseStreamArn = databaseStreams.get(properties.EventSourceArn);
      if (!databaseStreamArn) {
        throw new Error(
          `${logicalId} reads ${properties.EventSourceArn}, which is no table's stream`,
        );
      }
      const filters = properties.FilterCriteria.Filters.map(({ Pattern }) => eventPattern(Pattern));
      return {
        functionName: properties.FunctionName,
        streamArn: properties.EventSourceArn,
        databaseStreamArn,
        region: template.region,
        startingPosition: properties.StartingPosition,
        batchSize: properties.BatchSize,
        matches: (event) => filters.length === 0 || filters.some((fits) => fits(event)),
        bisect: properties.BisectBatchOnFunctionError,
        retries: properties.MaximumRetryAttempts,
        cursorFile: path.join(cursors, `${logicalId}.json`),
        deadLetterFile: path.join(deadLetters, `${logicalId}.jsonl`),
      };
    });
}
