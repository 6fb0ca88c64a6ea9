import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import * as z from 'zod';

const Consumed = z.object({ CapacityUnits: z.number().default(0) });
const Answer = z.object({
  output: z.object({
    ConsumedCapacity: z.preprocess(
      (value) => (value === undefined ? [] : [value].flat()),
      z.array(Consumed),
    ),
  }),
});

const reading = /^(Get|BatchGet|Query|Scan)/;

/** What was asked of the table, in capacity units as it answers them. */
export class Meter {
  requests = 0;
  /** Units of what reads, and of what writes. */
  reads = 0;
  writes = 0;

  constructor(client: DynamoDBClient) {
    client.middlewareStack.add(
      (next, { commandName = '' }) =>
        async (given) => {
          Object.assign(given.input, { ReturnConsumedCapacity: 'TOTAL' });
          const result = await next(given);
          this.requests += 1;
          for (const { CapacityUnits } of Answer.parse(result).output.ConsumedCapacity) {
            this[reading.test(commandName) ? 'reads' : 'writes'] += CapacityUnits;
          }
          return result;
        },
      { step: 'initialize', name: 'meter' },
    );
  }

  /** What one call took, and its milliseconds. */
  async of(call: () => Promise<unknown>): Promise<Taken> {
    const { requests, reads } = this;
    const began = performance.now();
    await call();
    return {
      milliseconds: performance.now() - began,
      requests: this.requests - requests,
      units: this.reads - reads,
    };
  }
}

export interface Taken {
  milliseconds: number;
  requests: number;
  units: number;
}
