import * as z from 'zod';
import { readEventFilter } from '../../local/dynamodb/event-filter.ts';
import type { Aws } from './aws.ts';

/** A function that reads the table's stream, and where the changes wait that it could not take. */
export interface Reader {
  functionName: string;
  /** The name of the queue. */
  deadLetters: string;
  /** Whether a change is for this function. */
  takes(record: unknown): boolean;
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

/** The readers of a stack's stream that put aside what they cannot take. */
export async function readersOf(aws: Aws, stackName: string): Promise<Reader[]> {
  const { EventSourceMappings } = Mappings.parse(await aws('lambda list-event-source-mappings'));
  return EventSourceMappings.flatMap(({ FunctionArn, DestinationConfig, FilterCriteria }) => {
    const functionName = lastPart(FunctionArn);
    const aside = DestinationConfig?.OnFailure?.Destination ?? '';
    if (!functionName.startsWith(`${stackName}-`) || !aside.startsWith('arn:aws:sqs:')) return [];
    const filters = (FilterCriteria?.Filters ?? []).map(({ Pattern }) => readEventFilter(Pattern));
    return [
      {
        functionName,
        deadLetters: lastPart(aside),
        takes: (record) => filters.length === 0 || filters.some((fits) => fits(record)),
      },
    ];
  });
}
