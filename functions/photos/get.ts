import { AppError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import type { FileAnswer } from '#contract/values.ts';
import type { Ctx } from '../context.ts';
import { findSettings } from '../settings/store.ts';
import { findUser } from '../users/store.ts';
import { kindOf } from './kind.ts';
import { markGone, photoOf } from './store.ts';
import { maySee } from './visibility.ts';

/** The photo of a person, for those who may see their profile; to others there is none. */
export async function getPhoto(
  { people, table, user }: Pick<Ctx, 'people' | 'table' | 'user'>,
  { id }: { id: string },
): Promise<FileAnswer> {
  const [owner, { privacy }] = await Promise.all([findUser(table, id), findSettings(table, id)]);
  const shown = owner.has_photo && maySee(user, owner, privacy.profileVisibility);
  const bytes = shown ? await photoOf(people, id) : null;
  const kind = bytes && kindOf(bytes);
  if (bytes && kind) {
    return { file_name: `photo.${kind.extension}`, content_type: kind.type, content: bytes };
  }
  // Set and deleted at the same moment: the word that there is one came last.
  if (shown) await markGone(table, id);
  throw new AppError('not_found', messages.notFound);
}
