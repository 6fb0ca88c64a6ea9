import type { Api } from '#contract/api.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import type { Summaries } from '#contract/summaries.ts';
import { type Around, changePoints, readPoints, type Summarised } from './change.ts';
import { withPoint, withTranslation } from './change-point.ts';
import { englishOf, findPoint, refuseChanged } from './find-point.ts';
import type { KeptPoint } from './kept.ts';
import { type Model, ModelUnavailable } from './model.ts';
import { saidNow } from './passages.ts';
import { requoted, rewritten } from './rewrite.ts';
import { onceEach } from './said-at.ts';
import { translate } from './translate.ts';

const english = 'en-IN';

/** Writes one point anew: see the catalogue. The model is asked once, whatever others change meanwhile. */
export async function remakePoint(
  ctx: Around,
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
    throw new AppError('unavailable', messages.modelBusy);
  }
}

type Was = ParsedInputOf<Api['remakePoint']>['was'];

async function retranslate(
  ctx: Around,
  { meeting: { id }, kept }: Summarised,
  point: KeptPoint,
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
  ctx: Around,
  { meeting: { id }, kept, timeline }: Summarised,
  before: KeptPoint,
  was: Was,
  model: Model,
): Promise<Summaries> {
  refuseChanged(before, was);
  const passages = onceEach(before.passages.flatMap((passage) => saidNow(timeline, passage)));
  if (passages.length === 0) throw new AppError('invalid', messages.pointUnsupported);
  const { language, made_by } = kept.original;
  const written =
    made_by === 'extractive'
      ? requoted(before, passages, language)
      : await rewritten(before, passages, language, model);
  if (!written) throw new AppError('conflict', messages.pointNotSaid);
  const point = { ...before, ...written, passages, edited_by: null, edited_at: null };
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

/** Null where the model cannot be had: the translation stays behind, and says so. */
async function translatedIfCan(point: KeptPoint, model: Model) {
  try {
    return (await translate([point], english, model))[0] ?? null;
  } catch (error) {
    if (error instanceof ModelUnavailable) return null;
    throw error;
  }
}
