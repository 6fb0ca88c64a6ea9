import { AppError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import type { Ctx } from '../context.ts';
import type { Recording } from './store.ts';

/** Where the vault keeps a recording as it was sent: once, whichever job reads it. */
export const placeInVault = (meetingId: string, { key }: Recording): string =>
  `meetings/${meetingId}/audio/${key.split('/').at(-1)}`;

/** Throws when neither inbox nor vault has the recording: a job for it could only fail. */
export async function refuseUnlessKept(
  { inbox, vault }: Pick<Ctx, 'inbox' | 'vault'>,
  meetingId: string,
  recording: Recording,
): Promise<void> {
  const sizes = await Promise.all([
    inbox.sizeOf(recording.key),
    vault.sizeOf(placeInVault(meetingId, recording)),
  ]);
  if (sizes.every((size) => size === null)) {
    throw new AppError('conflict', messages.recordingGone);
  }
}
