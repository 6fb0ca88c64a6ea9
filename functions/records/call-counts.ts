import * as z from 'zod';
import type { Table } from '../platform/aws/table.ts';
import { sha256Hex } from '../platform/hash.ts';

const Count = z.object({ calls: z.number() });

interface Call {
  /** A user's id, or the address of somebody who is not signed in. */
  caller: string;
  action: string;
  at: Date;
}

/** Counts a call, and resolves to how many of its kind the caller has made in that minute of the clock. */
export async function countCall(table: Table, { caller, action, at }: Call): Promise<number> {
  const minute = Math.floor(at.getTime() / 60_000);
  // Hashed, so that the table contains no IP addresses.
  const id = sha256Hex(JSON.stringify([caller, action]));
  const changes = { add: { calls: 1 }, set: { expires: (minute + 2) * 60 } };
  const counted = await table.update({ pk: `RATE#${id}`, sk: `${minute}` }, changes, Count, {});
  return counted?.calls ?? 0;
}
