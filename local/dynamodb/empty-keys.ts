import * as z from 'zod';
import { ServiceError } from '../protocol/aws-json.ts';

const Query = z.object({
  KeyConditionExpression: z.string(),
  ExpressionAttributeValues: z.record(z.string(), z.object({ S: z.string().optional() })),
});

/**
 * Refuses a query in whose key condition a value is empty, as AWS does and dynoxide does not: keys are never empty.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/HowItWorks.NamingRulesDataTypes.html
 */
export function refuseEmptyKeys(operation: string, input: unknown): void {
  const asked = operation === 'Query' ? Query.safeParse(input).data : undefined;
  if (asked === undefined) return;
  for (const [name] of asked.KeyConditionExpression.matchAll(/:\w+/g))
    if (asked.ExpressionAttributeValues[name]?.S === '')
      throw new ServiceError(
        'ValidationException',
        'One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty string value.',
      );
}
