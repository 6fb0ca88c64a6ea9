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

/** What find and replace makes of points, in the same step as of the transcript. */
export interface PointsEdit {
  points: PointReplacement[];
  sought: string;
  replacement: string;
  /** The version of the summaries that this takes back, if it is an undo. */
  undoes?: number;
}

/** The summaries of a meeting, by key, and what becomes of the transcript beside them. */
interface Beside {
  meetingId: string;
  summary_key: string | null;
  transcript_key: string;
  before: Segment[];
  after: Segment[];
}

type ReplaceDeps = Pick<Ctx, 'table' | 'archiveBucket' | 'newId' | 'now' | 'user'>;

/**
 * Stores the summaries with other texts of points as the next version. Returns its key, the writes that belong
 * to it, and what was replaced; null where the points say so already. Refused where one says anything else.
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

/** A point in the language that is asked for. */
function shownPoint(kept: StoredSummaries, { id, language }: PointReplacement) {
  const point = findPoint(kept, id);
  return language === 'english' ? englishOf(kept, point) : point;
}

/** Nobody has changed the summaries since: all of them are as before. */
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
    // It follows its original if it did so before.
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
 * A point beside the changed transcript. What it rests on changed in the same way, so it does not become stale;
 * and it stays a quotation if the transcript says the new text.
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
