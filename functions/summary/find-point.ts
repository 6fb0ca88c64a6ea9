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

/** Refuses a change that was made upon something else than what the point says by now. */
export function refuseChanged({ text, owner, due }: Said, was: Said): void {
  if (text !== was.text || owner !== was.owner || due !== was.due) {
    throw new AppError('conflict', messages.pointChanged);
  }
}
