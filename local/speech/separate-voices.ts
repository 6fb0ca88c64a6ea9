import { diariseSpans } from '#voice/diarise.ts';
import { mfcc } from '#voice/mfcc.ts';
import type { HeardSpan } from '#voice/speech-frames.ts';
import type { Turn } from './engine.ts';
import { readSpan, type Span } from './pcm.ts';

/**
 * Who speaks when, for engines that cannot tell: by the sound of the voices alone, without models.
 * Only features are kept, 54 MB for an hour of speech, never its samples.
 */
export async function separateVoices(
  pcmFile: string,
  speech: Span[],
  maxSpeakers: number,
  signal?: AbortSignal,
): Promise<Turn[]> {
  const heard: HeardSpan[] = [];
  for (const span of speech) {
    signal?.throwIfAborted();
    heard.push({ ...span, features: mfcc(await readSpan(pcmFile, span)) });
  }
  return diariseSpans(heard, { maxSpeakers });
}
