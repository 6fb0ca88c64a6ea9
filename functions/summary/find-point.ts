import { AppError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import type { SummaryPoint } from '#contract/summaries.ts';
import type { KeptPoint, KeptSummaries, Translation } from './kept.ts';

type Said = Pick<SummaryPoint, 'text' | 'owner' | 'due'>;

export function findPoint({ original }: KeptSummaries, id: string): KeptPoint {
  const point = original.points.find((one) => one.id === id);
  if (!point) throw new AppError('not_found', messages.pointGone);
  return point;
}

/** A point in English: the original itself where nobody translated it yet. Refused where nothing is in English. */
export function englishOf({ english }: KeptSummaries, point: KeptPoint): KeptPoint | Translation {
  if (!english) throw new AppError('not_found', messages.noEnglishSummary);
  return english.points.find(({ id }) => id === point.id) ?? point;
}

/** Whether both say the same. */
export const isSaid = (one: Said, other: Said): boolean =>
  one.text === other.text && one.owner === other.owner && one.due === other.due;

/** Refuses a change that was made upon something else than what the point says by now. */
export function refuseChanged(point: Said, was: Said): void {
  if (!isSaid(point, was)) throw new AppError('conflict', messages.pointChanged);
}
