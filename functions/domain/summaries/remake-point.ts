import * as z from 'zod';
import type { Api } from '#contract/api.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';
import type { Summaries, SummaryPoint } from '#contract/summaries.ts';
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

/** Rewrites one point: see the catalogue. The model is asked once, whatever others change meanwhile. */
export async function remakePoint(
  ctx: SummaryDeps,
  { id, point, language, was }: ParsedInputOf<Api['remakePoint']>,
  model: Model,
): Promise<Summaries> {
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
): Promise<Summaries> {
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
): Promise<Summaries> {
  refuseChanged(before, was);
  const passages = onceEach(before.passages.flatMap((passage) => saidNow(timeline, passage)));
  if (passages.length === 0) throw new AppError('invalid', reason('pointUnsupported'));
  const { language, made_by } = kept.original;
  const written =
    made_by === 'extractive'
      ? requote(before, passages, language)
      : await rewrite(before, passages, language, model);
  if (!written) throw new AppError('conflict', reason('pointNotSaid'));
  const point = {
    ...before,
    ...written,
    passages,
    edited_by: null,
    edited_at: null,
    ...unreviewed,
  };
  const translation = kept.english && (await translatedIfCan(point, model));
  return changePoints(ctx, id, ({ kept }) => {
    refuseChanged(findPoint(kept, point.id), was);
    const renewed = withPoint(kept, point);
    const { section } = point;
    return {
      kept: translation ? withTranslation(renewed, translation) : renewed,
      change: { kind: 'point_remade', section, language: 'original' },
    };
  });
}

/** Null without a usable model: the translation stays behind and is marked as stale. */
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
 * A point as a model writes it from what is said now, in `language` (BCP 47); null where nothing of it is
 * said any more. Rejects with ModelUnavailable.
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

/** The sentence said now that shares most words with a point; null where none shares any. */
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
