import type { Api } from '#contract/api.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import type { Summaries } from '#contract/summaries.ts';
import { type Around, changePoints } from './change.ts';
import { findPoint } from './find-point.ts';

/** Takes a point out of the summary, in each language. Earlier ones are kept in the vault. */
export function removePoint(
  ctx: Around,
  { id, point }: ParsedInputOf<Api['removePoint']>,
): Promise<Summaries> {
  return changePoints(ctx, id, ({ kept }) => {
    const { section } = findPoint(kept, point);
    const { original, english } = kept;
    const others = <T extends { id: string }>(points: T[]) =>
      points.filter((one) => one.id !== point);
    return {
      kept: {
        original: { ...original, points: others(original.points) },
        ...(english && { english: { ...english, points: others(english.points) } }),
      },
      change: { kind: 'point_removed', section },
    };
  });
}
