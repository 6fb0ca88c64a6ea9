import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import type { Api } from '#contract/api.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';
import type { ChangedSummaries, SummaryPoint } from '#contract/summaries.ts';
import type { Segment } from '#contract/transcripts.ts';
import type { StoredPassage, StoredPoint } from '../../records/summaries.ts';
import { changePoints, readPoints, type Summarised, type SummaryDeps } from './change.ts';
import { sentencesOf } from './extractive/sentences.ts';
import { contentWordsOf } from './extractive/words.ts';
import { answer, type Model, ModelUnavailable } from './model.ts';
import { onceEach, saidNow } from './passages.ts';
import {
  englishOf,
  findPoint,
  refuseChanged,
  unreviewed,
  withPoint,
  withTranslation,
} from './points.ts';
import { askForPoint } from './prompts.ts';
import { translate } from './translate.ts';

const english = 'en-IN';

/**
 * Rewrites one point (see the catalogue). The model is asked only once, even if others change the summaries meanwhile.
 */
export async function remakePoint(
  ctx: SummaryDeps,
  { id, point, language, was }: ParsedInputOf<Api['remakePoint']>,
  model: Model,
): Promise<ChangedSummaries> {
  const current = await readPoints(ctx, id);
  const before = findPoint(current.kept, point);
  try {
    return language === 'english'
      ? await retranslate(ctx, current, before, was, model)
      : await renew(ctx, current, before, was, model);
  } catch (error) {
    if (!(error instanceof ModelUnavailable)) throw error;
    throw new AppError('unavailable', reason('modelBusy'));
  }
}

type Was = ParsedInputOf<Api['remakePoint']>['was'];

async function retranslate(
  ctx: SummaryDeps,
  { meeting: { id }, kept }: Summarised,
  point: StoredPoint,
  was: Was,
  model: Model,
): Promise<ChangedSummaries> {
  refuseChanged(englishOf(kept, point), was);
  const [translation] = await translate([point], english, model);
  return changePoints(ctx, id, ({ kept }) => {
    refuseChanged(englishOf(kept, findPoint(kept, point.id)), was);
    if (!translation) return null;
    const { section } = point;
    const change = { kind: 'point_remade', section, language: 'english' } as const;
    return { kept: withTranslation(kept, translation), change };
  });
}

async function renew(
  ctx: SummaryDeps,
  { meeting: { id }, kept, timeline }: Summarised,
  before: StoredPoint,
  was: Was,
  model: Model,
): Promise<ChangedSummaries> {
  refuseChanged(before, was);
  const passages = onceEach(before.passages.flatMap((passage) => saidNow(timeline, passage)));
  if (passages.length === 0) throw new AppError('invalid', reason('pointUnsupported'));
  const { language, made_by } = kept.original;
  const written =
    made_by === 'extractive'
      ? requote(before, passages, language)
      : await rewrite(before, passages, language, model);
  if (!written) throw new AppError('conflict', reason('pointNotSaid'));
  const fresh = { ...written, passages, edited_by: null, edited_at: null, ...unreviewed };
  const translation = kept.english && (await translatedIfCan({ ...before, ...fresh }, model));
  return changePoints(ctx, id, ({ kept }) => {
    const now = findPoint(kept, before.id);
    refuseChanged(now, was);
    refuseOtherCitations(now, before);
    const renewed = withPoint(kept, { ...now, ...fresh });
    const { section } = now;
    return {
      kept: translation ? withTranslation(renewed, translation) : renewed,
      change: { kind: 'point_remade', section, language: 'original' },
    };
  });
}

/** Refuses a point that rests on something other than the model was given. */
function refuseOtherCitations(now: StoredPoint, given: StoredPoint): void {
  const citationsIn = ({ moments, passages }: StoredPoint) => ({ moments, passages });
  if (!isDeepStrictEqual(citationsIn(now), citationsIn(given)))
    throw new AppError('conflict', reason('pointChanged'));
}

/** Null without a usable model; the translation is then marked as stale. */
async function translatedIfCan(point: StoredPoint, model: Model) {
  try {
    return (await translate([point], english, model))[0] ?? null;
  } catch (error) {
    if (error instanceof ModelUnavailable) return null;
    throw error;
  }
}

type Point = Pick<SummaryPoint, 'section' | 'text' | 'owner' | 'due'>;
type Written = Pick<SummaryPoint, 'text' | 'speaker' | 'owner' | 'due'>;

const Text = z.string().trim().nullable();
const Rewritten = z.object({
  text: Text,
  owner: Text.default(null).describe('of an action item: who took it on, as spoken; else null'),
  due: Text.default(null).describe('of an action item: by when, as spoken; else null'),
});

/**
 * A point rewritten by a model from the current passages, in `language` (BCP 47); null if its subject is no longer in
 * them. Rejects with ModelUnavailable.
 */
async function rewrite(
  { section, ...point }: Point,
  passages: StoredPassage[],
  language: string,
  model: Model,
): Promise<Written | null> {
  const record = passages.map(({ speaker, said }, place) => `[${place}] ${speaker}: ${said}`);
  const question = askForPoint(JSON.stringify(point), record.join('\n'), language);
  const { text, owner, due } = await answer(model, question, Rewritten);
  if (!text) return null;
  const isTask = section === 'action_items';
  return { text, speaker: null, owner: (isTask && owner) || null, due: (isTask && due) || null };
}

/** The current sentence that shares most words with a point; null if none shares any. */
function requote(
  { text, owner, due }: Point,
  passages: StoredPassage[],
  language: string,
): Written | null {
  const wanted = contentWordsOf(text, language);
  const shared = (sentence: string): number =>
    [...contentWordsOf(sentence, language)].filter((word) => wanted.has(word)).length;
  const timeline = passages.map(({ said, ...place }): Segment => ({ ...place, transcript: said }));
  const [best] = sentencesOf(timeline)
    .map((sentence) => ({ ...sentence, score: shared(sentence.text) }))
    .sort((one, other) => other.score - one.score);
  if (!best?.score) return null;
  return { text: best.text, speaker: best.speaker, owner, due };
}
