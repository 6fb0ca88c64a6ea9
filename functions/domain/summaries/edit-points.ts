import type { Api } from '#contract/api.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { movedPoints } from '#contract/point-order.ts';
import { reason } from '#contract/reasons.ts';
import type { ChangedSummaries } from '#contract/summaries.ts';
import { changePoints, type SummaryDeps } from './change.ts';
import { citationsOf } from './passages.ts';
import {
  confirmedPassages,
  englishOf,
  findPoint,
  isSaid,
  refuseChanged,
  unreviewed,
  withPoint,
  withTranslation,
} from './points.ts';

/** Adds a point to the original summary, at the end of its section. */
export function addPoint(
  ctx: SummaryDeps,
  { id, moments, section, text, owner, due }: ParsedInputOf<Api['addPoint']>,
): Promise<ChangedSummaries> {
  const point = {
    id: ctx.newId(),
    section,
    text,
    speaker: null,
    owner,
    due,
    edited_by: ctx.user.full_name,
    edited_at: ctx.now().toISOString(),
    ...unreviewed,
  };
  return changePoints(ctx, id, ({ kept, timeline }) => {
    const { original } = kept;
    // Added by a call that was cut off and is repeated.
    if (original.points.some(({ id }) => id === point.id)) return null;
    if (original.points.length >= limits.points) {
      throw new AppError('conflict', reason('tooManyPoints', { most: limits.points }));
    }
    const added = { ...point, ...citationsOf(timeline, moments) };
    const points = [...original.points, added];
    return {
      kept: { ...kept, original: { ...original, points } },
      change: { kind: 'point_added', section },
    };
  });
}

/** Changes the text of a point in one of the languages, which also confirms its passages. */
export function editPoint(
  ctx: SummaryDeps,
  { id, point: pointId, language, was, moments, ...written }: ParsedInputOf<Api['editPoint']>,
): Promise<ChangedSummaries> {
  const [by, at] = [ctx.user.full_name, ctx.now().toISOString()];
  const edited = { edited_by: by, edited_at: at };
  const { text, owner, due } = written;
  const isSame = moments === undefined && isSaid({ text, owner, due }, was);
  const kind = isSame ? 'point_confirmed' : 'point_edited';
  const reviewed = isSame ? { by, at } : null;
  return changePoints(ctx, id, ({ kept, timeline }) => {
    const point = findPoint(kept, pointId);
    const change = { kind, section: point.section, language } as const;
    if (language === 'english') {
      refuseChanged(englishOf(kept, point), was);
      const translation = { id: pointId, ...written, ...edited, of: point.text, reviewed };
      return { kept: withTranslation(kept, translation), change };
    }
    refuseChanged(point, was);
    const cited = moments
      ? citationsOf(timeline, moments)
      : { moments: point.moments, passages: confirmedPassages(point, timeline) };
    const next = {
      ...point,
      ...written,
      ...edited,
      // An edited text is no longer a quotation.
      speaker: written.text === point.text ? point.speaker : null,
      ...cited,
      passages: cited.passages.slice(0, limits.passages),
      reviewed,
      sought: isSame && point.sought,
    };
    return { kept: withPoint(kept, next), change };
  });
}

/** Moves a point past its neighbour; refused if another point stands there by now. Translations follow. */
export function movePoint(
  ctx: SummaryDeps,
  { id, ...move }: ParsedInputOf<Api['movePoint']>,
): Promise<ChangedSummaries> {
  return changePoints(ctx, id, ({ kept }) => {
    const { section } = findPoint(kept, move.point);
    const { original } = kept;
    const points = movedPoints(original.points, move);
    if (points === null) throw new AppError('conflict', reason('pointsReordered'));
    // Already done, such as by the same request sent twice.
    if (points === original.points) return null;
    return {
      kept: { ...kept, original: { ...original, points: [...points] } },
      change: { kind: 'point_moved', section },
    };
  });
}

/** Removes a point from the summary, in each language. Earlier versions stay in the archive bucket. */
export function removePoint(
  ctx: SummaryDeps,
  { id, point }: ParsedInputOf<Api['removePoint']>,
): Promise<ChangedSummaries> {
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
