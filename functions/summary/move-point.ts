import type { Api } from '#contract/api.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import { movedPoints } from '#contract/point-order.ts';
import type { Summaries } from '#contract/summaries.ts';
import { type Around, changePoints } from './change.ts';
import { findPoint } from './find-point.ts';

/** Moves a point past the one beside it: refused where another stands there by now. Translations follow. */
export function movePoint(
  ctx: Around,
  { id, ...move }: ParsedInputOf<Api['movePoint']>,
): Promise<Summaries> {
  return changePoints(ctx, id, ({ kept }) => {
    const { section } = findPoint(kept, move.point);
    const { original } = kept;
    const points = movedPoints(original.points, move);
    if (points === null) throw new AppError('conflict', messages.pointsReordered);
    // A step that is already made, such as one asked for twice.
    if (points === original.points) return null;
    return {
      kept: { ...kept, original: { ...original, points: [...points] } },
      change: { kind: 'point_moved', section },
    };
  });
}
