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

/** What AWS may say in place of an answer, and what of it may reach the caller. */
const kinds: { make: () => Error; statuses: number[] }[] = [
  { make: () => fault('ThrottlingException', 400), statuses: [503] },
  { make: () => fault('InternalServerError', 500), statuses: [503] },
  { make: () => fault('TimeoutError'), statuses: [503] },
  { make: () => fault('Error', undefined, 'ECONNRESET'), statuses: [503] },
  // Health says of whatever is wrong that it is.
  { make: () => fault('AccessDeniedException', 400), statuses: [500, 503] },
  // A race lost: a conflict, or whatever the one who lost it finds. Where nobody can race it is a fault.
  { make: lostRace, statuses: [404, 409, 500, 503] },
];

function fault(name: string, httpStatusCode?: number, code?: string): Error {
  const error = new Error(`${secret} is not to be told`);
  return Object.assign(error, {
    name,
    code,
    ...(httpStatusCode && { $metadata: { httpStatusCode } }),
  });
}

/** First the one that reads all that there is, while that is little: each trial of another leaves something. */
const names = Object.keys(api)
  .filter((name): name is keyof typeof api => name in api)
  .sort((one, other) => Number(other === 'getMyData') - Number(one === 'getMyData'));

/** Makes a call in which the n-th call of AWS ends in `error`; null when there is no n-th. */
async function failing(place: World, name: keyof typeof api, nth: number, error: () => Error) {
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

/** Fails one place of one call in one way. False when the call has no such place. */
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
  // A fault may also be none of the caller's business, or be mended on the way.
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
 * Makes every call of the catalogue fail in one place of so many that it calls AWS in, with each of the faults by
 * turns; with FAULTS=all each of them in every place.
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
  it('succeeds where AWS does', async () => {
    const calls = everyCall(place);
    for (const name of names) {
      const { status, body } = await place.call(name, await calls[name]());
      const row: Endpoint = api[name];
      expect([name, status, status < 300 ? '' : body]).toEqual([name, row.status ?? 200, '']);
    }
  }, 240_000);

  it(
    'tells of each fault as it should, wherever it happens',
    () => expectFaultsReported(place, every(24)),
    3_600_000,
  );
});
