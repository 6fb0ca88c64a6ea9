import type { Api } from '#contract/api.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import type { ChangedSummaries } from '#contract/summaries.ts';
import type { Segment } from '#contract/transcripts.ts';
import type { StoredPassage } from '../../records/summaries.ts';
import { changePoints, type SummaryDeps } from './change.ts';
import { contentWordsOf } from './extractive/words.ts';
import { onceEach, passageOf } from './passages.ts';
import {
  confirmedPassages,
  englishOf,
  findPoint,
  refuseChanged,
  withPoint,
  withTranslation,
} from './points.ts';

/** Marks a point as reviewed in one of the languages, or takes the mark back. */
export function reviewPoint(
  ctx: SummaryDeps,
  { id, point: pointId, language, was, reviewed: isReviewed }: ParsedInputOf<Api['reviewPoint']>,
): Promise<ChangedSummaries> {
  const reviewed = isReviewed ? { by: ctx.user.full_name, at: ctx.now().toISOString() } : null;
  const kind = isReviewed ? 'point_confirmed' : 'point_review_withdrawn';
  return changePoints(ctx, id, ({ kept, timeline }) => {
    const point = findPoint(kept, pointId);
    const shown = language === 'english' ? englishOf(kept, point) : point;
    refuseChanged(shown, was);
    if (!isReviewed && shown.reviewed === null) return null;
    const change = { kind, section: point.section, language } as const;
    if (language === 'english') {
      const { text, owner, due, edited_by, edited_at } = shown;
      const of = !isReviewed && 'of' in shown ? shown.of : point.text;
      const translation = { id: pointId, text, owner, due, edited_by, edited_at, of, reviewed };
      return { kept: withTranslation(kept, translation), change };
    }
    const passages = isReviewed ? confirmedPassages(point, timeline) : point.passages;
    return { kept: withPoint(kept, { ...point, passages, reviewed }), change };
  });
}

/** Looks for the passages that a person's point may rest on. */
export function findPassages(
  ctx: SummaryDeps,
  { id, point: pointId, was }: ParsedInputOf<Api['findPassages']>,
): Promise<ChangedSummaries> {
  return changePoints(ctx, id, ({ kept, timeline }) => {
    const point = findPoint(kept, pointId);
    refuseChanged(point, was);
    if (point.passages.length > 0) return null;
    const passages = passagesAbout(point.text, timeline, kept.original.language);
    const change = {
      kind: 'point_passages_sought',
      section: point.section,
      language: 'original',
    } as const;
    return { kept: withPoint(kept, { ...point, passages, sought: true }), change };
  });
}

/** A segment supports a point if it has at least this share of its content words. */
const leastShare = 0.5;
const mostPassages = 3;

/** The segments that share most words with a text, in the order of the recording. */
export function passagesAbout(
  text: string,
  timeline: Segment[],
  language: string,
): StoredPassage[] {
  const wanted = contentWordsOf(text, language);
  const shared = ({ transcript, language_code }: Segment): number =>
    [...contentWordsOf(transcript, language_code ?? language)].filter((word) => wanted.has(word))
      .length;
  const found = timeline
    .map((segment) => ({ segment, score: shared(segment) }))
    .filter(({ score }) => score > 0 && score >= wanted.size * leastShare)
    .sort((one, other) => other.score - one.score)
    .slice(0, mostPassages);
  return onceEach(found.map(({ segment }) => passageOf(segment)));
}
