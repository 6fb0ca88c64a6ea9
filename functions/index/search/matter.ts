import type { SearchHit } from '#contract/archive.ts';
import type { PaperRecord } from '../../records/papers.ts';
import type { Desk } from '../../records/sittings.ts';

/** A text of a sitting, and the item, the paper or the motion that it is of. */
export interface Matter {
  place: 'agenda' | 'paper' | 'motion' | 'resolution';
  text: string;
  entry: NonNullable<SearchHit['entry']>;
}

/**
 * What the index has of a sitting: the titles of its agenda and of its papers, and its motions, of which those that
 * were adopted are resolutions. Nothing of closed items, whoever searches; and of what was withdrawn only motions,
 * which stay on the record as moved.
 */
export function matterOf(
  { agenda, motions }: Pick<Desk, 'agenda' | 'motions'>,
  papers: Pick<PaperRecord, 'id' | 'agenda_item_id' | 'title' | 'withdrawn'>[],
): Matter[] {
  const open = agenda.filter(({ closed }) => !closed);
  const isOpen = (itemId: string | null) => itemId === null || open.some(({ id }) => id === itemId);
  return [
    ...open
      .filter(({ status }) => status !== 'withdrawn')
      .map(({ id, number, title }) => ({
        place: 'agenda' as const,
        text: Object.values(title).join('\n'),
        entry: { id, number: number === null ? null : `${number}` },
      })),
    ...papers
      .filter(({ withdrawn, agenda_item_id }) => withdrawn === null && isOpen(agenda_item_id))
      .map(({ id, title }) => ({
        place: 'paper' as const,
        text: title,
        entry: { id, number: null },
      })),
    ...motions
      .filter(({ agenda_item_id }) => isOpen(agenda_item_id))
      .map(({ id, text_now, resolution_number: number }) =>
        number === null
          ? { place: 'motion' as const, text: text_now, entry: { id, number } }
          : // Its number on a line of its own, so that it is found by it.
            { place: 'resolution' as const, text: `${number}\n${text_now}`, entry: { id, number } },
      ),
  ];
}
