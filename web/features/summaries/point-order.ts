import { notifyManager, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Direction, type Move, movedPoints, pointBeside } from '#contract/point-order.ts';
import type { Summaries, SummaryPoint } from '#contract/summaries.ts';
import { errorMessage } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { refreshAfterConflict } from '../../platform/api/meeting-queries.ts';
import { ownChange } from '../../platform/api/own-changes.ts';
import { toast } from '../../ui/toast.ts';
import { pointName, sections } from './point-fields.ts';
import { showSummaries } from './summary-changes.ts';

const movedBy = (points: SummaryPoint[], moves: readonly Move[]): SummaryPoint[] => [
  ...moves.reduce<readonly SummaryPoint[]>((all, move) => movedPoints(all, move) ?? all, points),
];

/** The position of a point, in words. */
function describePosition(points: readonly SummaryPoint[], id: string): string {
  const point = points.find((one) => one.id === id);
  const section = sections.find((one) => one.section === point?.section);
  if (point === undefined || section === undefined) return '';
  const own = points.filter((one) => one.section === point.section);
  const place = { at: own.indexOf(point) + 1, n: own.length };
  return text('summary.moved', {
    point: pointName(point),
    section: text(section.heading),
    ...place,
  });
}

/**
 * Moves points of the original summary. Moves show at once and are sent in sequence; if one fails, those still
 * waiting are rolled back and the meeting is reloaded.
 */
export function usePointOrder(id: string, { original, english }: Summaries) {
  const queries = useQueryClient();
  const [waiting, setWaiting] = useState<readonly Move[]>([]);
  /** The latest move. */
  const [moved, setMoved] = useState<{ point: string; announcement: string } | null>(null);
  const { mutate } = useMutation({
    meta: ownChange(id, 'summary'),
    mutationFn: (move: Move) => api.movePoint({ id, ...move }),
    onSuccess: async (summaries) => {
      await showSummaries(queries, id, summaries);
      // Together with the query's notification, so that the old order does not flash.
      notifyManager.schedule(() => setWaiting((moves) => moves.slice(1)));
    },
    onError: (error) => {
      setWaiting([]);
      setMoved(null);
      toast.failed(text('summary.moveFailed'), errorMessage(error));
      return refreshAfterConflict(queries, id, error);
    },
  });
  const next = waiting[0];
  useEffect(() => {
    if (next) mutate(next);
  }, [next, mutate]);
  const points = movedBy(original.points, waiting);
  const summaries: Summaries = {
    original: { ...original, points },
    ...(english && { english: { ...english, points: movedBy(english.points, waiting) } }),
  };
  const move = (point: string, direction: Direction) => {
    const past = pointBeside(points, point, direction)?.id;
    if (past === undefined) return;
    const step = { point, direction, past };
    setWaiting((moves) => [...moves, step]);
    setMoved({ point, announcement: describePosition(movedBy(points, [step]), point) });
  };
  return { summaries, moved, move };
}
