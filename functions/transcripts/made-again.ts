import { AppError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import type { Around } from './edit.ts';
import { findVersion } from './find-version.ts';
import { namesBetween } from './names-between.ts';
import type { Edited } from './next-version.ts';
import type { TranscriptVersion } from './read.ts';

interface Asked {
  current: TranscriptVersion;
  /** The version that whoever asks looks at. */
  upon: number;
  /** The one that is made again. */
  version: number;
  kind: 'restored' | 'undone' | 'redone';
}

/** An earlier version as the next one. It takes the place of all there is, so only of what its asker has seen. */
export async function madeAgain(
  ctx: Around,
  id: string,
  { current, upon, version, kind }: Asked,
): Promise<Edited | null> {
  if (current.version !== upon) {
    throw new AppError('conflict', messages.transcriptMoved(upon, current.version));
  }
  if (version === upon) return null;
  const { record, transcript } = await findVersion(ctx, id, version);
  const { timeline, voices, undo, redo } = transcript;
  // From there one goes on as from the version itself.
  const ways = { undo, redo: kind === 'undone' ? upon : redo };
  return {
    timeline,
    change: { kind, version },
    names: namesBetween(current.timeline, timeline),
    voices,
    again: { key: record.key, transcript },
    ...(kind !== 'restored' && { ways }),
  };
}
