import type { Api } from '#contract/api.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import type { Transcription } from '#contract/transcripts.ts';
import { type Around, editTranscript } from './edit.ts';
import { madeAgain } from './made-again.ts';

/** Makes a new version that says what an earlier one said. Undoing takes it back, as any edit. */
export function restoreVersion(
  ctx: Around,
  { id, version, upon }: ParsedInputOf<Api['restoreVersion']>,
): Promise<Transcription> {
  return editTranscript(ctx, id, (current) =>
    madeAgain(ctx, id, { current, upon, version, kind: 'restored' }),
  );
}
