import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { archivedMeeting } from '#functions/index/search/items.ts';
import type { Key } from '#functions/platform/aws/table.ts';
import { mapConcurrently, optimistically } from '#functions/platform/concurrency.ts';
import { Derived, derive, derivedKey } from '#functions/projections/derive.ts';
import { meetingKey, placeInArchive } from '#functions/records/meetings.ts';
import { ScriptError } from '../script-error.ts';
import { type CheckOptions, check, type Findings, isClean } from './check.ts';
import type { Deps } from './connect.ts';
import { correctActiveUsers, correctCounters } from './counters.ts';
import type { Difference } from './differences.ts';
import { currentRecord } from './expected.ts';
import { repairRegister } from './register.ts';
import { kindOf, scanRows } from './scan.ts';

/** A repair can reveal more: deriving a meeting again changes counters. */
const maxIterations = 4;

/** Repairs what a check found and checks again, until everything is clean or the iterations are used up. */
export async function repair(
  deps: Deps,
  found: Findings,
  options: CheckOptions,
): Promise<Findings> {
  let findings = found;
  for (let n = 0; n < maxIterations && !isClean(findings); n++) {
    await repairOnce(deps, findings);
    findings = await check(deps, options);
  }
  return findings;
}

/** Meetings at once: the most that a user's change has to wait for in the stream. */
const batchSize = 50;

/** Derives everything again while people work, then repairs what that does not reach. */
export async function rebuild(deps: Deps, options: CheckOptions): Promise<Findings> {
  let batch: string[] = [];
  let done = 0;
  const deriveBatch = async () => {
    await deriveAgain(deps, batch);
    done += batch.length;
    options.say(`… ${done} meetings derived afresh`);
    batch = [];
  };
  for await (const row of scanRows(deps, options)) {
    const kind = kindOf(row);
    if (kind.is !== 'meeting') continue;
    batch.push(kind.id);
    if (batch.length === batchSize) await deriveBatch();
  }
  if (batch.length > 0) await deriveBatch();
  return repair(deps, await check(deps, options), options);
}

async function repairOnce(
  deps: Deps,
  { differences, counters, register, users }: Findings,
): Promise<void> {
  await repairRegister(deps, register);
  // Meetings come first, since repairing them changes the counters.
  if (differences.length === 0) {
    if (counters.wrong.length > 0) await correctCounters(deps, counters);
    await correctActiveUsers(deps, users);
    return;
  }
  const remove = (keys: Key[]) => deps.table.writeMany(keys.map((key) => ({ delete: key })));
  const ids = (some: Difference[]) => [...new Set(some.map(({ meetingId }) => meetingId))];
  const deleted = differences.filter(({ meetingExists }) => !meetingExists);
  for (const id of ids(deleted)) await removeDerived(deps, id);
  await remove(differences.flatMap(({ kind, keys }) => (kind === 'superfluous' ? keys : [])));
  const existing = differences.filter(({ meetingExists }) => meetingExists);
  for (const id of ids(existing.filter(({ kind }) => kind === 'ahead'))) await discard(deps, id);
  for (const id of ids(existing.filter(({ kind }) => kind === 'memory'))) {
    await remove(await memoryKeys(deps, id));
  }
  await deriveAgain(deps, ids(existing));
}

/** Removes the data derived from a deleted meeting. Ids are never reused, so nothing else derives it. */
async function removeDerived(deps: Deps, id: string): Promise<void> {
  try {
    const { version = 0 } = (await deps.table.get(derivedKey(id), Derived)) ?? {};
    await derive(deps, { id, version: version + 1, meeting: null }, new Date());
  } catch {
    // Unreadable derived data does not say what to remove; the next check finds the rest.
    await discard(deps, id);
  }
}

const Keys = z.object({ pk: z.string(), sk: z.string() });
const memoryKeys = ({ table }: Deps, id: string): Promise<Key[]> =>
  table.under(derivedKey(id).pk, 'MEMORY#', Keys);

/** Deletes the derived state of a meeting. The check of the counters then finds what it had added. */
async function discard(deps: Deps, id: string): Promise<void> {
  const keys = [derivedKey(id), ...(await memoryKeys(deps, id))];
  await deps.table.writeMany(keys.map((key) => ({ delete: key })));
}

const requestsAtOnce = 8;
/** Gives up if no meeting was derived for this long. */
const stalledMs = 10 * 60_000;
const pollMs = 300;

/**
 * Requests that meetings are derived again, and waits until they are. The stream does it, in the order of all
 * their changes, so there are no races.
 */
async function deriveAgain(deps: Deps, ids: string[], now = new Date()): Promise<void> {
  const requestedAt = now.toISOString();
  const requested = await mapConcurrently(ids, requestsAtOnce, async (id) =>
    (await requestDerivation(deps, id, requestedAt)) ? [id] : [],
  );
  let waiting = requested.flat();
  for (let progressAt = performance.now(); waiting.length > 0; ) {
    const left = await notYetDerived(deps, waiting, requestedAt);
    if (left.length < waiting.length) progressAt = performance.now();
    if (performance.now() - progressAt > stalledMs)
      throw new ScriptError(
        `The stream derives nothing: docs/operations.md, Stream lag (${left[0]})`,
      );
    waiting = left;
    if (waiting.length > 0) await pause(pollMs);
  }
}

/** False if the meeting was deleted. Also corrects its position in the archive. */
function requestDerivation(deps: Deps, id: string, requestedAt: string): Promise<boolean> {
  const step = async () => {
    const record = await currentRecord(deps, id);
    if (!record) return false;
    const { meeting } = record;
    const archived = archivedMeeting(meeting);
    const place = archived ? placeInArchive(archived) : { list: undefined, list_key: undefined };
    const done = await deps.table.update(
      meetingKey(id),
      { set: { derive_asked: requestedAt, ...place } },
      z.unknown(),
      { exists: true, is: { version: meeting.version, date: meeting.date } },
    );
    return done !== null || null;
  };
  return optimistically(step, { tries: Number.POSITIVE_INFINITY });
}

const Asked = z.object({ pk: z.string(), asked: z.string().nullish() });

async function notYetDerived(deps: Deps, ids: string[], requestedAt: string): Promise<string[]> {
  const rows = await deps.records.get(ids.map(derivedKey));
  const derived = new Map(
    rows.map((row) => Asked.parse(row)).map(({ pk, asked }) => [pk, asked ?? '']),
  );
  const waiting = ids.filter((id) => (derived.get(derivedKey(id).pk) ?? '') < requestedAt);
  // Meetings deleted meanwhile are not waited for.
  const existing = await deps.records.get(waiting.map(meetingKey));
  const found = new Set(existing.map(({ pk }) => pk));
  return waiting.filter((id) => found.has(meetingKey(id).pk));
}
