import type { Ctx } from '../context.ts';
import { KeptSummaries } from '../summary/kept.ts';
import { relabelled } from '../summary/markdown.ts';
import { withContent } from '../summary/shown.ts';
import type { Names } from './next-version.ts';
import { nextVersionKey } from './versions.ts';

/**
 * Writes, as an object of its own, the summaries with other names where they say who said, or shall do,
 * something. Answers its key; null where they name none of these speakers so.
 */
export async function relabelSummaries(
  { vault, newId }: Pick<Ctx, 'vault' | 'newId'>,
  key: string | null,
  names: Names,
): Promise<string | null> {
  if (key === null || names.size === 0) return null;
  const kept = await vault.getJson(key, KeptSummaries);
  const next = renamed(kept, names);
  if (JSON.stringify(next) === JSON.stringify(kept)) return null;
  const nextKey = nextVersionKey(key, newId());
  await vault.putJson(nextKey, next);
  return nextKey;
}

function renamed({ original, english }: KeptSummaries, names: Names): KeptSummaries {
  if (original.points.length === 0) {
    const labelled = <S extends { content: string }>(summary: S): S => ({
      ...summary,
      content: relabelled(summary.content, names),
    });
    return { original: labelled(original), ...(english && { english: labelled(english) }) };
  }
  const name = <T extends string | null>(known: T) =>
    known === null ? known : (names.get(known) ?? known);
  const points = original.points.map((point) => ({
    ...point,
    speaker: name(point.speaker),
    owner: name(point.owner),
    passages: point.passages.map((one) => ({ ...one, speaker: name(one.speaker) })),
  }));
  const inEnglish = english?.points.map((point) => ({ ...point, owner: name(point.owner) })) ?? [];
  return withContent({
    original: { ...original, points },
    ...(english && { english: { ...english, points: inEnglish } }),
  });
}
