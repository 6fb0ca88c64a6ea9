import type { Api } from '#contract/api.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import type { Transcription } from '#contract/transcripts.ts';
import { type Around, editTranscript } from './edit.ts';
import { madeAgain } from './made-again.ts';

/** Makes a new version that says what was said before the last change; redoing leads back. */
export function undoEdit(
  ctx: Around,
  { id, version: upon }: ParsedInputOf<Api['undoEdit']>,
): Promise<Transcription> {
  return editTranscript(ctx, id, (current) => {
    const { undo: version } = current;
    if (version === null) throw new AppError('conflict', messages.nothingToUndo);
    return madeAgain(ctx, id, { current, upon, version, kind: 'undone' });
  });
}

/** Takes back an undoing, in the same way. */
export function redoEdit(
  ctx: Around,
  { id, version: upon }: ParsedInputOf<Api['redoEdit']>,
): Promise<Transcription> {
  return editTranscript(ctx, id, (current) => {
    const { redo: version } = current;
    if (version === null) throw new AppError('conflict', messages.nothingToRedo);
    return madeAgain(ctx, id, { current, upon, version, kind: 'redone' });
  });
}
