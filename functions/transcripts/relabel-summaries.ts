import { Summaries, type Summary } from '#contract/transcripts.ts';
import type { Ctx } from '../context.ts';
import { relabelled } from '../summary/markdown.ts';
import { nextVersionKey } from './versions.ts';

/**
 * Writes, as an object of its own, the summaries with another name where they label what a speaker said.
 * Answers its key; null where they do not name the speaker so.
 */
export async function relabelSummaries(
  { vault, newId }: Pick<Ctx, 'vault' | 'newId'>,
  key: string | null,
  from: string,
  to: string,
): Promise<string | null> {
  if (key === null) return null;
  const { original, english } = await vault.getJson(key, Summaries);
  const labelled = (summary: Summary): Summary => ({
    ...summary,
    content: relabelled(summary.content, from, to),
  });
  const next: Summaries = {
    original: labelled(original),
    ...(english && { english: labelled(english) }),
  };
  const isSame =
    next.original.content === original.content && next.english?.content === english?.content;
  if (isSame) return null;
  const nextKey = nextVersionKey(key, newId());
  await vault.putJson(nextKey, next);
  return nextKey;
}
