import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { encodeTime } from 'ulid';
import type { Endpoint } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { reason } from '#contract/reasons.ts';
import type { Ctx } from '../platform/aws/deps.ts';
import { sha256Hex } from '../platform/hash.ts';
import { log } from '../platform/log/log.ts';
import { IdempotencyRecord, idempotencyKey, replaceRecord } from '../records/idempotency.ts';

/**
 * The key in an Idempotency-Key header, in quotes or without.
 * https://datatracker.ietf.org/doc/html/draft-ietf-httpapi-idempotency-key-header
 */
function idempotencyKeyIn(sent: string): string {
  const { key } = /^(?<quote>"?)(?<key>[\x21\x23-\x7e]{1,255})\k<quote>$/.exec(sent)?.groups ?? {};
  if (key === undefined) throw new AppError('malformed', reason('idempotencyKeyInvalid'));
  return key;
}

interface Call {
  ctx: Ctx;
  row: Endpoint;
  /** The row's name. */
  name: string;
  key: string;
  input: object;
}

/**
 * Carries out a creating call once for each key: repeated, it answers with the first result. What was cut off
 * is carried out again with the same ids, so that it meets what it has written already.
 */
export async function onlyOnce(
  { sentKey, ...sent }: Omit<Call, 'key'> & { sentKey: string },
  act: (ctx: Ctx) => Promise<unknown>,
): Promise<unknown> {
  const call: Call = { ...sent, key: idempotencyKeyIn(sentKey) };
  const { ctx, row } = call;
  const claimed = await claim(call);
  if (claimed.is_done) return resultOf(claimed);
  const end = (change: Partial<IdempotencyRecord>) =>
    save(call, { ...claimed, ...change }, claimed);
  try {
    const output = await act({ ...ctx, newId: idsOf(call, claimed) });
    const packed = gzipSync(JSON.stringify(row.output.parse(output)));
    await end({ is_done: true, output: packed.length <= maxResult ? packed : null });
    return output;
  } catch (error) {
    // Refused: nothing was done, and the key is free again. After any other error something may have been.
    // The record expires now: DynamoDB never deletes what expired more than five years ago, such as at 0.
    const now = Math.floor(ctx.now().getTime() / 1000);
    await end({ until: 0, ...(error instanceof AppError && { expires: now }) });
    throw error;
  }
}

/** Bytes, well below the 400 kB that a record may have. */
const maxResult = 300_000;
/** Milliseconds, longer than any call may take. */
const lease = 1000 * (limits.callSeconds + 5);
const wait = { milliseconds: 250, times: 40 };

/** The record of this call, to be carried out or done; throws where another call has the key. */
async function claim(call: Call): Promise<IdempotencyRecord> {
  const { ctx, key } = call;
  const at = idempotencyKey(ctx.user.id, key);
  const fingerprint = fingerprintOf(call);
  for (let tries = 0; tries < wait.times; tries++) {
    const now = ctx.now().getTime();
    const there = await ctx.table.get(at, IdempotencyRecord);
    const known = there !== null && there.expires * 1000 > now ? there : null;
    if (known && known.fingerprint !== fingerprint)
      throw new AppError('invalid', reason('idempotencyKeyReused'));
    if (known?.is_done) return known;
    if (!known || known.until <= now) {
      const record = { ...(known ?? fresh(fingerprint, now)), until: now + lease };
      if (await replaceRecord(ctx.table, at, record, there)) return record;
    } else await pause(wait.milliseconds);
  }
  throw new AppError('conflict', reason('callRunning'));
}

const fresh = (fingerprint: string, now: number): IdempotencyRecord => ({
  fingerprint,
  began_at: new Date(now).toISOString(),
  until: now,
  output: null,
  is_done: false,
  expires: Math.floor(now / 1000) + limits.idempotencyHours * 3600,
});

/** The caller learns what happened even if it cannot be kept: then a repeated call is carried out again. */
async function save(
  { ctx, name, key }: Call,
  record: IdempotencyRecord,
  before: IdempotencyRecord,
): Promise<void> {
  try {
    await replaceRecord(ctx.table, idempotencyKey(ctx.user.id, key), record, before);
  } catch (error) {
    log.error('the result of a call was not kept', { action: name, error });
  }
}

function resultOf({ output }: IdempotencyRecord): unknown {
  if (output === null) throw new AppError('conflict', reason('callDone'));
  return JSON.parse(gunzipSync(output).toString());
}

const fingerprintOf = ({ name, key, input }: Call): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([name, withoutBytes(input)]))
    .digest('hex');

/** Files by their hash. */
function withoutBytes(value: unknown): unknown {
  if (value instanceof Uint8Array) return sha256Hex(value);
  if (Array.isArray(value)) return value.map(withoutBytes);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, withoutBytes(inner)]),
  );
}

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** ULIDs derived from the key and the time at which the call began. */
function idsOf({ ctx, name, key }: Call, { began_at }: IdempotencyRecord): () => string {
  let count = 0;
  return () => {
    const seed = createHmac('sha256', key).update(JSON.stringify([ctx.user.id, name, count++]));
    const random = [...seed.digest().subarray(0, 16)].map((byte) => letters[byte % letters.length]);
    return encodeTime(Date.parse(began_at), 10) + random.join('');
  };
}
