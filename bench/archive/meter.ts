import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import * as z from 'zod';

const Consumed = z.object({ CapacityUnits: z.number().default(0) });
const Response = z.object({
  output: z.object({
    ConsumedCapacity: z.preprocess(
      (value) => (value === undefined ? [] : [value].flat()),
      z.array(Consumed),
    ),
  }),
});

const readCommand = /^(Get|BatchGet|Query|Scan)/;

/** Counts the requests to the table and the capacity that they consume. */
export class Meter {
  requests = 0;
  /** Read units and write units. */
  reads = 0;
  writes = 0;

  constructor(client: DynamoDBClient) {
    client.middlewareStack.add(
      (next, { commandName = '' }) =>
        async (args) => {
          Object.assign(args.input, { ReturnConsumedCapacity: 'TOTAL' });
          const result = await next(args);
          this.requests += 1;
          for (const { CapacityUnits } of Response.parse(result).output.ConsumedCapacity) {
            this[readCommand.test(commandName) ? 'reads' : 'writes'] += CapacityUnits;
          }
          return result;
        },
      { step: 'initialize', name: 'meter' },
    );
  }

  async measure(call: () => Promise<unknown>): Promise<Sample> {
    const { requests, reads } = this;
    const started = performance.now();
    await call();
    return {
      milliseconds: performance.now() - started,
      requests: this.requests - requests,
      units: this.reads - reads,
    };
  }
}

export interface Sample {
  milliseconds: number;
  requests: number;
  units: number;
}
