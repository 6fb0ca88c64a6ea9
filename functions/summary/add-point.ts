import type { Api } from '#contract/api.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import type { Summaries } from '#contract/summaries.ts';
import { type Around, changePoints } from './change.ts';
import { saidAt } from './said-at.ts';

/** Adds a point to the original summary, at the end of its section. */
export function addPoint(
  ctx: Around,
  { id, moments, section, text, owner, due }: ParsedInputOf<Api['addPoint']>,
): Promise<Summaries> {
  const point = {
    id: ctx.newId(),
    section,
    text,
    speaker: null,
    owner,
    due,
    edited_by: ctx.user.full_name,
    edited_at: ctx.now().toISOString(),
  };
  return changePoints(ctx, id, ({ kept, timeline }) => {
    const { original } = kept;
    if (original.points.length >= limits.points) {
      throw new AppError('conflict', messages.tooManyPoints);
    }
    const added = { ...point, passages: saidAt(timeline, moments) };
    const points = [...original.points, added];
    return {
      kept: { ...kept, original: { ...original, points } },
      change: { kind: 'point_added', section },
    };
  });
}
