import * as z from 'zod';
import { limits } from '#contract/limits.ts';
import type { Bucket } from '../aws/bucket.ts';
import type { Table } from '../aws/table.ts';
import { userKey } from '../users/store.ts';

export const photoKey = (userId: string): string => `photos/${userId}`;

/** Says on a person's record that there is a photo of them; false when they may come no more. */
export async function markSet(table: Table, userId: string): Promise<boolean> {
  const marked = await table.update(userKey(userId), { set: { has_photo: true } }, z.unknown(), {
    is: { is_active: true },
  });
  return marked !== null;
}

/** Says on a person's record that there is no photo of them. */
export async function markGone(table: Table, userId: string): Promise<void> {
  await table.update(userKey(userId), { set: { has_photo: false } }, z.unknown(), {
    is: { has_photo: true },
  });
}

/** The photo's bytes, or null. */
export async function photoOf(people: Bucket, userId: string) {
  const key = photoKey(userId);
  if ((await people.sizeOf(key)) === null) return null;
  return new Uint8Array(await people.firstBytes(key, limits.photoBytes));
}
