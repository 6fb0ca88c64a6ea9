import * as z from 'zod';
import { readEventFilter } from '../../local/dynamodb/event-filter.ts';
import type { Aws } from '../aws-cli.ts';

/** A function that reads the table's stream, and its dead-letter queue. */
export interface Reader {
  functionName: string;
  /** The name of the dead-letter queue. */
  deadLetters: string;
  /** Whether a change passes the function's event filters. */
  accepts(record: unknown): boolean;
}

const Mappings = z.object({
  EventSourceMappings: z.array(
    z.object({
      FunctionArn: z.string(),
      DestinationConfig: z
        .object({ OnFailure: z.object({ Destination: z.string().optional() }).optional() })
        .optional(),
      FilterCriteria: z.object({ Filters: z.array(z.object({ Pattern: z.string() })) }).optional(),
    }),
  ),
});

const lastPart = (arn: string): string => arn.split(':').at(-1) ?? '';

/** The readers of a stack's stream that have a dead-letter queue. */
export async function readersOf(aws: Aws, stackName: string): Promise<Reader[]> {
  const { EventSourceMappings } = Mappings.parse(await aws('lambda list-event-source-mappings'));
  return EventSourceMappings.flatMap(({ FunctionArn, DestinationConfig, FilterCriteria }) => {
    const functionName = lastPart(FunctionArn);
    const queueArn = DestinationConfig?.OnFailure?.Destination ?? '';
    if (!functionName.startsWith(`${stackName}-`) || !queueArn.startsWith('arn:aws:sqs:'))
      return [];
    const filters = (FilterCriteria?.Filters ?? []).map(({ Pattern }) => readEventFilter(Pattern));
    return [
      {
        functionName,
        deadLetters: lastPart(queueArn),
        accepts: (record) => filters.length === 0 || filters.some((matches) => matches(record)),
      },
    ];
  });
}
