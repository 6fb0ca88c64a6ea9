import { api } from '#contract/api.ts';
import { watchAws } from '../tests/functions/aws-calls.ts';
import { everyCall } from '../tests/functions/every-call.ts';
import { startDatabase } from '../tests/functions/shared-database.ts';
import { world } from '../tests/functions/world.ts';

/** The read and write units of DynamoDB, and other AWS calls, for a request to each endpoint. */
const database = await startDatabase();
const deps = await world(database);
// The first call creates the caller's record, which would distort the result.
await deps.call('getMe', {});
const calls = everyCall(deps);
const table: Record<string, Record<string, number>> = {};

interface Capacity {
  CapacityUnits?: number;
}

/** The consumed capacity in a response: one value, or one for each table of a transaction. */
const unitsOf = (consumed: unknown): number =>
  [consumed ?? []]
    .flat()
    .reduce((sum: number, one) => sum + ((one as Capacity).CapacityUnits ?? 0), 0);

for (const name of Object.keys(api) as (keyof typeof api)[]) {
  const input = await calls[name]();
  const cost = { status: 0, 'read units': 0, 'write units': 0, S3: 0, other: 0 };
  const end = watchAws(async ({ service, operation, input, goOn }) => {
    if (service === 's3') cost.S3 += 1;
    else if (service !== 'dynamodb') cost.other += 1;
    else input.ReturnConsumedCapacity = 'TOTAL';
    const answer = await goOn();
    const reads = /^(Get|Query|BatchGet|TransactGet)/.test(operation);
    cost[reads ? 'read units' : 'write units'] += unitsOf(answer.ConsumedCapacity);
    return answer;
  });
  cost.status = (await deps.call(name, input)).status;
  end();
  table[name] = cost;
}
console.table(table);
await deps.close();
await database.close();
