import * as z from 'zod';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { may } from '#contract/permissions.ts';
import { reason } from '#contract/reasons.ts';
import type { User } from '#contract/users.ts';
import type { FileAnswer, FormFile } from '#contract/values.ts';
import type { Bucket } from '../../platform/aws/bucket.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import type { Table } from '../../platform/aws/table.ts';
import { pictureKind } from '../../platform/pictures.ts';
import { findSettings } from '../../records/settings.ts';
import { findUser, userKey } from '../../records/users.ts';

/** A person's photo, for those who may see their profile; to others it does not exist. */
export async function getPhoto(
  { personalDataBucket, table, user }: Pick<Ctx, 'personalDataBucket' | 'table' | 'user'>,
  { id }: { id: string },
): Promise<FileAnswer> {
  const [owner, { privacy }] = await Promise.all([findUser(table, id), findSettings(table, id)]);
  const profile = { created_by_id: owner.id, department: owner.department };
  const isVisible = may(user, `profile_${privacy.profileVisibility}`, profile);
  const shown = owner.has_photo && isVisible;
  const bytes = shown ? await findPhoto(personalDataBucket, id) : null;
  const kind = bytes && pictureKind(bytes);
  if (bytes && kind) {
    return { file_name: `photo.${kind.extension}`, content_type: kind.type, content: bytes };
  }
  // Set and deleted at the same moment: the flag was written last.
  if (shown) await markPhotoGone(table, id);
  throw new AppError('not_found', reason('notFound'));
}

/**
 * Replaces the caller's photo: first the photo, then the flag. Where the caller was removed meanwhile
 * neither remains.
 */
export async function setMyPhoto(
  { personalDataBucket, table, user }: Pick<Ctx, 'personalDataBucket' | 'table' | 'user'>,
  { photo: { bytes } }: { photo: FormFile },
): Promise<User> {
  if (bytes.length === 0) throw new AppError('invalid', reason('photoEmpty'));
  if (bytes.length > limits.photoBytes) throw new AppError('too_large', reason('photoTooLarge'));
  const kind = pictureKind(bytes);
  if (!kind) throw new AppError('unsupported', reason('photoUnsupported'));
  await personalDataBucket.put(photoKey(user.id), bytes, kind.type);
  if (!(await markPhotoSet(table, user.id))) {
    await personalDataBucket.delete(photoKey(user.id));
    throw new AppError('unauthenticated', reason('unauthenticated'));
  }
  return { ...user, has_photo: true };
}

/** Removes the caller's photo: first the flag, then the photo. */
export async function deleteMyPhoto({
  personalDataBucket,
  table,
  user,
}: Pick<Ctx, 'personalDataBucket' | 'table' | 'user'>): Promise<{ detail: string }> {
  await markPhotoGone(table, user.id);
  await personalDataBucket.delete(photoKey(user.id));
  return { detail: 'Photo deleted successfully' };
}

export const photoKey = (userId: string): string => `photos/${userId}`;

/** Sets the flag that a person has a photo; false when they may no longer sign in. */
async function markPhotoSet(table: Table, userId: string): Promise<boolean> {
  const marked = await table.update(userKey(userId), { set: { has_photo: true } }, z.unknown(), {
    is: { is_active: true },
  });
  return marked !== null;
}

/** Clears the flag that a person has a photo. */
async function markPhotoGone(table: Table, userId: string): Promise<void> {
  await table.update(userKey(userId), { set: { has_photo: false } }, z.unknown(), {
    is: { has_photo: true },
  });
}

/** The photo's bytes, or null. */
export async function findPhoto(personalDataBucket: Bucket, userId: string) {
  const key = photoKey(userId);
  if ((await personalDataBucket.sizeOf(key)) === null) return null;
  return new Uint8Array(await personalDataBucket.firstBytes(key, limits.photoBytes));
}
