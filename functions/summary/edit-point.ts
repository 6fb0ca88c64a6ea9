import type { Api } from '#contract/api.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import type { Summaries } from '#contract/summaries.ts';
import { type Around, changePoints } from './change.ts';
import { withPoint, withTranslation } from './change-point.ts';
import { englishOf, findPoint, isSaid, refuseChanged } from './find-point.ts';
import { saidNow } from './passages.ts';
import { onceEach, saidAt } from './said-at.ts';

/** Writes what a point says, in one of the languages. Whoever does has looked at what it rests on. */
export function editPoint(
  ctx: Around,
  { id, point: pointId, language, was, moments, ...written }: ParsedInputOf<Api['editPoint']>,
): Promise<Summaries> {
  const edited = { edited_by: ctx.user.full_name, edited_at: ctx.now().toISOString() };
  const { text, owner, due } = written;
  const isSame = moments === undefined && isSaid({ text, owner, due }, was);
  const kind = isSame ? 'point_confirmed' : 'point_edited';
  return changePoints(ctx, id, ({ kept, timeline }) => {
    const point = findPoint(kept, pointId);
    const change = { kind, section: point.section, language } as const;
    if (language === 'english') {
      refuseChanged(englishOf(kept, point), was);
      const translation = { id: pointId, ...written, ...edited, of: point.text };
      return { kept: withTranslation(kept, translation), change };
    }
    refuseChanged(point, was);
    const passages = moments
      ? saidAt(timeline, moments)
      : onceEach(point.passages.flatMap((passage) => saidNow(timeline, passage)));
    const next = {
      ...point,
      ...written,
      ...edited,
      // Other words than theirs are nobody’s.
      speaker: written.text === point.text ? point.speaker : null,
      passages: passages.slice(0, limits.passages),
    };
    return { kept: withPoint(kept, next), change };
  });
}
