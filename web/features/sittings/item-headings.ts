import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AgendaItem } from '#contract/agendas.ts';
import type { ItemDiscussion } from '#contract/findings.ts';
import type { Meeting } from '#contract/meetings.ts';
import type { Segment } from '#contract/transcripts.ts';
import { nameIn } from '../../messages/names.ts';
import { displayNumber } from '../../ui/formats.ts';
import { findingsQuery, sittingQuery } from './queries.ts';

/** Number and title of the items that segments begin, by the index of the segment. */
export function headingsOf(
  discussions: readonly ItemDiscussion[],
  agenda: readonly AgendaItem[],
  timeline: readonly Segment[],
): ReadonlyMap<number, string> {
  return new Map(
    discussions.flatMap(({ agenda_item_id, start_time }): [number, string][] => {
      const item = agenda.find(({ id }) => id === agenda_item_id);
      // The segment of that second, or the first one after it.
      const index = timeline.findIndex(({ end_time }) => end_time > start_time);
      if (!item || index < 0) return [];
      const title = nameIn(item.title);
      return [[index, item.number === null ? title : `${displayNumber(item.number)}. ${title}`]];
    }),
  );
}

/** The items of the agenda as headings of a transcript; none for a meeting of no body, or until they are known. */
export function useItemHeadings(
  { id, body_id }: Pick<Meeting, 'id' | 'body_id'>,
  timeline: readonly Segment[],
): ReadonlyMap<number, string> {
  const enabled = body_id !== null;
  const findings = useQuery({ ...findingsQuery(id), enabled }).data;
  const sitting = useQuery({ ...sittingQuery(id), enabled }).data;
  return useMemo(
    () => headingsOf(findings?.discussions ?? [], sitting?.agenda ?? [], timeline),
    [findings, sitting, timeline],
  );
}
