import * as z from 'zod';
import { limits } from '#contract/limits.ts';
import type { Bucket } from '../aws/bucket.ts';
import type { Table } from '../aws/table.ts';
import { userKey } from '../users/store.ts';

export const photoKey = (userId: string): string => `photos/${userId}`;

/** Says on a person's record whether there is a photo of them. */
export async function mark(table: Table, userId: string, has_photo: boolean): Promise<void> {
  await table.update(userKey(userId), { set: { has_photo } }, z.unknown(), {
    is: { has_photo: !has_photo },
  });
}

/** The photo's bytes, or null. */
export async function photoOf(people: Bucket, userId: string) {
  const key = photoKey(userId);
  if ((await people.sizeOf(key)) === null) return null;
  return new Uint8Array(await people.firstBytes(key, limits.photoBytes));
}
