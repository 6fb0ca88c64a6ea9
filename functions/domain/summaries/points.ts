import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { reason } from '#contract/reasons.ts';
import type { SummaryPoint } from '#contract/summaries.ts';
import type { Segment } from '#contract/transcripts.ts';
import type {
  StoredPassage,
  StoredPoint,
  StoredSummaries,
  Translation,
} from '../../records/summaries.ts';
import { onceEach, saidNow } from './passages.ts';

/** The review state of a point with a new text. */
export const unreviewed = { reviewed: null, sought: false } as const;

type Said = Pick<SummaryPoint, 'text' | 'owner' | 'due'>;

export function findPoint({ original }: StoredSummaries, id: string): StoredPoint {
  const point = original.points.find((one) => one.id === id);
  if (!point) throw new AppError('not_found', reason('pointGone'));
  return point;
}

/** The English version of a point; the original if it is not translated yet. Refused if there is no English summary. */
export function englishOf(
  { english }: StoredSummaries,
  point: StoredPoint,
): StoredPoint | Translation {
  if (!english) throw new AppError('not_found', reason('noEnglishSummary'));
  return english.points.find(({ id }) => id === point.id) ?? point;
}

/** Whether two points have the same text, owner and due date. */
export const isSaid = (one: Said, other: Said): boolean =>
  one.text === other.text && one.owner === other.owner && one.due === other.due;

/** Refuses a change based on an outdated text of the point. */
export function refuseChanged(point: Said, was: Said): void {
  if (!isSaid(point, was)) throw new AppError('conflict', reason('pointChanged'));
}

/** The passages of a point that a person confirms, updated to the current transcript. */
export const confirmedPassages = (
  { passages }: Pick<StoredPoint, 'passages'>,
  timeline: Segment[],
): StoredPassage[] =>
  onceEach(passages.flatMap((passage) => saidNow(timeline, passage))).slice(0, limits.passages);

/** Replaces the point of that id. */
export const withPoint = (
  { original, ...others }: StoredSummaries,
  point: StoredPoint,
): StoredSummaries => ({
  ...others,
  original: {
    ...original,
    points: original.points.map((one) => (one.id === point.id ? point : one)),
  },
});

/** Adds or replaces a translation. Does nothing where there is no English summary. */
export const withTranslation = (
  { english, ...others }: StoredSummaries,
  translation: Translation,
): StoredSummaries => ({
  ...others,
  ...(english && {
    english: {
      ...english,
      points: [...english.points.filter(({ id }) => id !== translation.id), translation],
    },
  }),
});
