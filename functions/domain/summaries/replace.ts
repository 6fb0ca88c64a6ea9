import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { reason } from '#contract/reasons.ts';
import type { PointReplacement, SummaryChange } from '#contract/summaries.ts';
import type { Segment } from '#contract/transcripts.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import type { Write } from '../../platform/aws/table.ts';
import {
  type StoredPoint,
  type StoredSummaries,
  SummariesVersion,
} from '../../records/summaries.ts';
import type { ReplacedPoints } from '../../records/transcripts.ts';
import { storeNextVersion } from './change.ts';
import { isStillSaid, onceEach, saidNow } from './passages.ts';
import { englishOf, findPoint, isSaid, unreviewed, withPoint, withTranslation } from './points.ts';
import { findSummaryVersion } from './versions.ts';
import { withContent } from './view.ts';

/** The part of a find and replace that concerns points, applied together with that of the transcript. */
export interface PointsEdit {
  points: PointReplacement[];
  sought: string;
  replacement: string;
  /** For an undo, the version of the summaries that it reverts. */
  undoes?: number;
}

/** The summaries of a meeting, by key, and the transcript before and after the change. */
interface Beside {
  meetingId: string;
  summary_key: string | null;
  transcript_key: string;
  before: Segment[];
  after: Segment[];
}

type ReplaceDeps = Pick<Ctx, 'table' | 'archiveBucket' | 'newId' | 'now' | 'user'>;

/**
 * Stores the summaries with replaced texts of points as the next version. Returns its key, the writes that belong to
 * it, and the replacements; null if the points already have these texts. Refused if one has any other text.
 */
export async function replaceInSummaries(
  ctx: ReplaceDeps,
  { meetingId, summary_key: key, transcript_key, ...timelines }: Beside,
  edit: PointsEdit,
): Promise<{ key: string; writes: Write[]; replaced: ReplacedPoints } | null> {
  if (key === null) throw new AppError('conflict', reason('pointGone'));
  const version = await ctx.archiveBucket.getJson(key, SummariesVersion);
  const asked = edit.points.filter((one) => !isSaid(shownPoint(version, one), one));
  if (asked.length === 0) return null;
  for (const one of asked) {
    if (isSaid(shownPoint(version, one), one.was)) continue;
    const why = reason(edit.undoes === undefined ? 'pointChanged' : 'replacementChanged');
    throw new AppError('conflict', why);
  }
  const changed =
    edit.undoes === version.version
      ? await restored(ctx, meetingId, edit.undoes - 1)
      : replaced(ctx, version, { ...edit, points: asked }, timelines);
  const next = await storeNextVersion(ctx, { meetingId, key, version, transcript_key }, changed);
  return { ...next, replaced: { version: version.version + 1, points: asked } };
}

/** A point in the requested language. */
function shownPoint(kept: StoredSummaries, { id, language }: PointReplacement) {
  const point = findPoint(kept, id);
  return language === 'english' ? englishOf(kept, point) : point;
}

/** Restores all summaries of an earlier version; only used if nobody has changed them since. */
async function restored(ctx: ReplaceDeps, id: string, version: number) {
  const change: SummaryChange = { kind: 'restored', version };
  return { kept: await findSummaryVersion(ctx, id, version), change };
}

type Timelines = Pick<Beside, 'before' | 'after'>;

function replaced(
  { now, user }: ReplaceDeps,
  { original, english }: StoredSummaries,
  { points, sought, replacement }: PointsEdit,
  timelines: Timelines,
) {
  const edited = { edited_by: user.full_name, edited_at: now().toISOString() };
  const of = (language: PointReplacement['language']) =>
    points.filter((point) => point.language === language);
  const before: StoredSummaries = { original, ...(english && { english }) };
  let kept = before;
  for (const { id, text, owner, due } of of('original')) {
    const point = rested(findPoint(kept, id), text, timelines);
    kept = withPoint(kept, { ...point, text, owner, due, ...edited, ...unreviewed });
  }
  for (const { id, text, owner, due } of of('english')) {
    const [was, point] = [findPoint(before, id), findPoint(kept, id)];
    const shown = englishOf(before, was);
    // A translation that was up to date stays up to date.
    const isBehind = 'of' in shown && shown.of !== was.text;
    const translated = isBehind ? shown.of : point.text;
    const translation = { id, text, owner, due, ...edited, of: translated, reviewed: null };
    kept = withTranslation(kept, translation);
  }
  const change: SummaryChange = {
    kind: 'text_replaced',
    points: new Set(points.map(({ id }) => id)).size,
    sought,
    replacement,
  };
  return { kept: withContent(kept), change };
}

/**
 * A point updated to the changed transcript. Its passages changed in the same way, so it does not become stale; it
 * stays a quotation if the transcript contains the new text.
 */
function rested(point: StoredPoint, text: string, { before, after }: Timelines): StoredPoint {
  const wasStale = !point.passages.every((passage) => isStillSaid(before, passage));
  const passages = wasStale
    ? point.passages
    : onceEach(point.passages.flatMap((passage) => saidNow(after, passage)));
  const isQuoted = passages.some((passage) => isStillSaid(after, { ...passage, said: text }));
  return {
    ...point,
    passages: passages.slice(0, limits.passages),
    speaker: isQuoted ? point.speaker : null,
  };
}
