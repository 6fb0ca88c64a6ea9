import {
  type Mutation,
  notifyManager,
  replaceEqualDeep,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
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

const keyOf = (id: string) => ['point-order', id];

/** The moves that the server has not answered yet, in their order. */
function useWaiting(id: string): readonly Move[] {
  const mutations = useQueryClient().getMutationCache();
  const [waiting, setWaiting] = useState<readonly Move[]>([]);
  // Before it is shown, so that the old order does not flash where the summary is opened again.
  useLayoutEffect(() => {
    const look = () => {
      const pending = mutations.findAll({ mutationKey: keyOf(id), status: 'pending' });
      const moves = pending.map(({ state }) => state.variables as Move);
      setWaiting((before) => replaceEqualDeep(before, moves));
    };
    look();
    return mutations.subscribe(({ type }) => {
      if (type === 'updated' || type === 'removed') look();
    });
  }, [mutations, id]);
  return waiting;
}

/**
 * Moves points of the original summary. Moves show at once and are sent in sequence, also when the summary is no
 * longer shown; if one fails, those still waiting are dropped and the meeting is reloaded.
 */
export function usePointOrder(id: string, { original, english }: Summaries) {
  const queries = useQueryClient();
  const waiting = useWaiting(id);
  /** The latest move. */
  const [moved, setMoved] = useState<{ point: string; announcement: string } | null>(null);
  const mutationKey = keyOf(id);
  const { mutate } = useMutation({
    mutationKey,
    // One at a time.
    scope: { id: mutationKey.join(' ') },
    meta: ownChange(id, 'summary'),
    mutationFn: (move: Move) => api.movePoint({ id, ...move }),
    onSuccess: async (summaries) => {
      await showSummaries(queries, id, summaries);
      // It waits until the new order is shown, so that the old one does not flash.
      await new Promise<void>((resolve) => notifyManager.schedule(resolve));
    },
    onError: (error) => {
      const mutations = queries.getMutationCache();
      const later = { mutationKey, predicate: ({ state }: Mutation) => state.isPaused };
      for (const mutation of mutations.findAll(later)) mutations.remove(mutation);
      setMoved(null);
      toast.failed(text('summary.moveFailed'), errorMessage(error));
      return refreshAfterConflict(queries, id, error);
    },
  });
  const points = movedBy(original.points, waiting);
  const summaries: Summaries = {
    original: { ...original, points },
    ...(english && { english: { ...english, points: movedBy(english.points, waiting) } }),
  };
  const move = (point: string, direction: Direction) => {
    const past = pointBeside(points, point, direction)?.id;
    if (past === undefined) return;
    const step = { point, direction, past };
    mutate(step);
    setMoved({ point, announcement: describePosition(movedBy(points, [step]), point) });
  };
  return { summaries, moved, move };
}
