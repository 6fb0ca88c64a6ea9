import type { Ctx } from '../context.ts';
import { markGone, photoKey } from './store.ts';

/** Removes the caller's photo: first the word that there is one, then the photo. */
export async function deleteMyPhoto({
  people,
  table,
  user,
}: Pick<Ctx, 'people' | 'table' | 'user'>): Promise<{ detail: string }> {
  await markGone(table, user.id);
  await people.delete(photoKey(user.id));
  return { detail: 'Photo deleted successfully' };
}
