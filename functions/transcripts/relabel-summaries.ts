import { Summaries, type Summary } from '#contract/transcripts.ts';
import type { Ctx } from '../context.ts';
import { relabelled } from '../summary/markdown.ts';
import type { Names } from './next-version.ts';
import { nextVersionKey } from './versions.ts';

/**
 * Writes, as an object of its own, the summaries with other names where they label what speakers said.
 * Answers its key; null where they name none of these speakers so.
 */
export async function relabelSummaries(
  { vault, newId }: Pick<Ctx, 'vault' | 'newId'>,
  key: string | null,
  names: Names,
): Promise<string | null> {
  if (key === null || names.size === 0) return null;
  const { original, english } = await vault.getJson(key, Summaries);
  const labelled = (summary: Summary): Summary => ({
    ...summary,
    content: relabelled(summary.content, names),
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
