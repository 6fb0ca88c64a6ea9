import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { every } from '../thorough.ts';
import { watchAws } from './aws-calls.ts';
import { everyCall } from './every-call.ts';
import { type World, world } from './world.ts';

const secret = 'arn:aws:dynamodb:secret';
const lostRace = () => new ConditionalCheckFailedException({ message: secret, $metadata: {} });

/** Faults that AWS may answer with, and the statuses that the caller may get for each. */
const kinds: { make: () => Error; statuses: number[] }[] = [
  { make: () => fault('ThrottlingException', 400), statuses: [503] },
  // Not of the SDK's class, so it is not retried here: what is left after the last retry.
  { make: () => fault('TransactionConflictException', 400), statuses: [503] },
  { make: () => fault('InternalServerError', 500), statuses: [503] },
  { make: () => fault('TimeoutError'), statuses: [503] },
  { make: () => fault('Error', undefined, 'ECONNRESET'), statuses: [503] },
  // The health endpoint reports any fault as 503.
  { make: () => fault('AccessDeniedException', 400), statuses: [500, 503] },
  // A lost race: a conflict, or whatever the loser then finds, such as that the caller was deactivated. Where nothing
  // can race, it is a fault.
  { make: lostRace, statuses: [401, 404, 409, 500, 503] },
];

function fault(name: string, httpStatusCode?: number, code?: string): Error {
  const error = new Error(`${secret} is not to be told`);
  return Object.assign(error, {
    name,
    code,
    ...(httpStatusCode && { $metadata: { httpStatusCode } }),
  });
}

/**
 * What depends on what the other calls leave comes first: everything is read while there is little, and the
 * health of the queue while no job has waited for minutes, since nothing runs jobs here.
 */
const first: string[] = ['getMyData', 'exportAudit', 'getHealth', 'getQueueHealth'];
const names = Object.keys(api)
  .filter((name): name is keyof typeof api => name in api)
  .sort((one, other) => Number(first.includes(other)) - Number(first.includes(one)));

let minutesPassed = 0;

/** Makes a call whose n-th AWS request fails with `error`; null when there is no n-th. */
async function failing(place: World, name: keyof typeof api, nth: number, error: () => Error) {
  // A minute of its own, so that no limit of calls in a minute answers.
  minutesPassed += 1;
  const ahead = minutesPassed * 60_000;
  place.deps.now = () => new Date(Date.now() + ahead);
  const input = await everyCall(place)[name]();
  let passed = 0;
  const end = watchAws(({ goOn }) => {
    if (++passed === nth) throw error();
    return goOn();
  });
  const answer = await place.call(name, input);
  end();
  return passed < nth ? null : { answer, input };
}

/** Injects one fault into one AWS request of a call. False when the call makes fewer requests. */
async function expectFaultReported(
  place: World,
  name: keyof typeof api,
  nth: number,
  kind: (typeof kinds)[number],
) {
  const failed = await failing(place, name, nth, kind.make);
  if (!failed) return false;
  const { status, body } = failed.answer;
  expect(body).not.toContain(secret);
  // A fault may also not concern the caller, or be recovered from.
  if (status >= 300)
    expect([name, nth, status]).toEqual([
      name,
      nth,
      expect.toSatisfy((s: number) => kind.statuses.includes(s)),
    ]);
  const again = await place.call(name, failed.input);
  expect([name, nth, again.status < 500]).toEqual([name, nth, true]);
  return true;
}

/**
 * Injects a fault into every `oneIn`-th AWS request of the calls in the catalogue, taking the faults in turn;
 * with FAULTS=all, injects each of them into every request.
 */
async function expectFaultsReported(place: World, oneIn: number): Promise<void> {
  let seen = 0;
  const triedAt = (number: number) => {
    if (process.env.FAULTS === 'all') return kinds;
    const kind = Math.floor(number / oneIn) % kinds.length;
    return number % oneIn === 0 ? kinds.slice(kind, kind + 1) : [];
  };
  for (const name of names) {
    for (let nth = 1, reached = true; reached; nth++) {
      seen += 1;
      for (const kind of triedAt(seen)) reached = await expectFaultReported(place, name, nth, kind);
    }
  }
}

let place: World;
beforeEach(async () => {
  place = await world();
});
afterEach(() => place.close());

describe('every endpoint', () => {
  it('succeeds when AWS does', async () => {
    const calls = everyCall(place);
    for (const name of names) {
      const { status, body } = await place.call(name, await calls[name]());
      const row: Endpoint = api[name];
      expect([name, status, status < 300 ? '' : body]).toEqual([name, row.status ?? 200, '']);
    }
  }, 240_000);

  it(
    'maps an AWS fault to the right status, at whichever request it occurs',
    () => expectFaultsReported(place, every(24)),
    3_600_000,
  );
});
