import { limits } from '#contract/limits.ts';
import type { Segment } from '#contract/transcripts.ts';
import type { KeptPoint } from './kept.ts';
import type { Noted } from './notes.ts';
import { passagesAt } from './passages.ts';

type Made = Noted & { speaker?: string };

/** What was noted as points of a summary, each with what was said where it was noted. */
export const pointsOf = (noted: Made[], timeline: Segment[]): KeptPoint[] =>
  noted.slice(0, limits.points).map(({ speaker = null, passages, ...point }, place) => ({
    id: `${place + 1}`,
    ...point,
    speaker,
    passages: passagesAt(timeline, passages).slice(0, limits.passages),
    edited_by: null,
    edited_at: null,
  }));
