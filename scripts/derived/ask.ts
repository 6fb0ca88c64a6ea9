import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { archivedMeeting } from '#functions/index/search/items.ts';
import { mapConcurrently, optimistically } from '#functions/platform/concurrency.ts';
import { derivedKey } from '#functions/projections/derive.ts';
import { meetingKey, placeInArchive } from '#functions/records/meetings.ts';
import type { Deps } from './connect.ts';
import { recordNow } from './truth.ts';

const askedAtOnce = 8;
/** Milliseconds without any of them being derived after which nothing moves any more. */
const patience = 10 * 60_000;
const breath = 300;

/**
 * Asks of meetings that everything derived from them be made afresh, and waits until it is. The stream does
 * it, in the order of all their changes: nothing here races with it.
 */
export async function deriveAfresh(deps: Deps, ids: string[], now = new Date()): Promise<void> {
  const asked = now.toISOString();
  const done = await mapConcurrently(ids, askedAtOnce, async (id) =>
    (await ask(deps, id, asked)) ? [id] : [],
  );
  let waiting = done.flat();
  for (let moved = performance.now(); waiting.length > 0; ) {
    const left = await stillWaiting(deps, waiting, asked);
    if (left.length < waiting.length) moved = performance.now();
    if (performance.now() - moved > patience)
      throw new Error(`The stream derives nothing: docs/operations.md, Changes wait (${left[0]})`);
    waiting = left;
    if (waiting.length > 0) await pause(breath);
  }
}

/** False for one that is gone. Its place in the archive is brought to what this version makes of it. */
function ask(deps: Deps, id: string, asked: string): Promise<boolean> {
  const step = async () => {
    const record = await recordNow(deps, id);
    if (!record) return false;
    const { meeting } = record;
    const shown = archivedMeeting(meeting);
    const place = shown ? placeInArchive(shown) : { list: undefined, list_key: undefined };
    const done = await deps.table.update(
      meetingKey(id),
      { set: { derive_asked: asked, ...place } },
      z.unknown(),
      { exists: true, is: { version: meeting.version, date: meeting.date } },
    );
    return done !== null || null;
  };
  return optimistically(step, { tries: Number.POSITIVE_INFINITY });
}

const Asked = z.object({ pk: z.string(), asked: z.string().nullish() });

async function stillWaiting(deps: Deps, ids: string[], asked: string): Promise<string[]> {
  const rows = await deps.records.now(ids.map(derivedKey));
  const derived = new Map(
    rows.map((row) => Asked.parse(row)).map(({ pk, asked: when }) => [pk, when ?? '']),
  );
  const waiting = ids.filter((id) => (derived.get(derivedKey(id).pk) ?? '') < asked);
  // One that was deleted meanwhile is asked nothing any more.
  const there = await deps.records.now(waiting.map(meetingKey));
  const found = new Set(there.map(({ pk }) => pk));
  return waiting.filter((id) => found.has(meetingKey(id).pk));
}
