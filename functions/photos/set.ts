import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import type { User } from '#contract/users.ts';
import type { FormFile } from '#contract/values.ts';
import type { Ctx } from '../context.ts';
import { kindOf } from './kind.ts';
import { markSet, photoKey } from './store.ts';

/**
 * Keeps a photo of the caller in place of an earlier one: first the photo, then the word that there is
 * one. Where the caller was removed meanwhile there is to be neither.
 */
export async function setMyPhoto(
  { people, table, user }: Pick<Ctx, 'people' | 'table' | 'user'>,
  { photo: { bytes } }: { photo: FormFile },
): Promise<User> {
  if (bytes.length === 0) throw new AppError('invalid', messages.photoEmpty);
  if (bytes.length > limits.photoBytes) throw new AppError('too_large', messages.photoTooLarge);
  const kind = kindOf(bytes);
  if (!kind) throw new AppError('unsupported', messages.photoUnsupported);
  await people.put(photoKey(user.id), bytes, kind.type);
  if (!(await markSet(table, user.id))) {
    await people.delete(photoKey(user.id));
    throw new AppError('unauthenticated', messages.unauthenticated);
  }
  return { ...user, has_photo: true };
}
