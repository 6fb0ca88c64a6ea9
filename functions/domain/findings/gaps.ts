import type { ItemDiscussion, RecordGap } from '#contract/findings.ts';
import type { SittingRecord } from '#contract/sittings.ts';
import type { Segment } from '#contract/transcripts.ts';
import { itemAt } from './hear.ts';
import type { Offered } from './suggestions.ts';

/** Seconds of speech outside any item that are not worth reporting. */
const unexplained = 180;

const nowhere = {
  agenda_item_id: null,
  motion_id: null,
  start_time: null,
  end_time: null,
  said: '',
} as const;
const at = ({ start_time, end_time, transcript }: Segment) => ({
  start_time,
  end_time,
  said: transcript,
});

/** Gaps in the record of a sitting: what was heard in the recording but not entered, or entered but not heard. */
export function gapsIn(
  record: SittingRecord,
  timeline: readonly Segment[],
  discussions: readonly ItemDiscussion[],
  heard: Omit<Offered, 'suggestions'> & { noQuorum: readonly Segment[] },
): RecordGap[] {
  const { sitting, motions, votes } = record;
  const hasEnded = sitting.state === 'closed' || sitting.state === 'adjourned';
  const isHeard = timeline.length > 0;
  if (!hasEnded && !isHeard) return [];
  return [
    ...(record.attendance.length === 0
      ? [{ ...nowhere, kind: 'attendance_missing' as const }]
      : []),
    ...motions
      .filter(({ state }) => state === 'moved')
      .map(({ id, agenda_item_id }) => ({
        ...nowhere,
        kind: 'motion_without_vote' as const,
        motion_id: id,
        agenda_item_id,
      })),
    ...votes
      .filter(({ quorum }) => quorum.met === false)
      .map(({ motion_id }) => ({ ...nowhere, kind: 'quorum_missing' as const, motion_id })),
    ...heard.strayOutcomes.flatMap(({ item, segments: [segment] }) =>
      segment
        ? [
            {
              ...nowhere,
              kind: 'outcome_without_motion' as const,
              agenda_item_id: item,
              ...at(segment),
            },
          ]
        : [],
    ),
    ...heard.differing.flatMap(({ motion, heard: { segments } }) =>
      segments.slice(0, 1).map((segment) => ({
        ...nowhere,
        kind: 'outcome_differs' as const,
        agenda_item_id: motion.agenda_item_id,
        motion_id: motion.id,
        ...at(segment),
      })),
    ),
    ...(sitting.state === 'adjourned'
      ? []
      : heard.noQuorum.map((segment) => ({
          ...nowhere,
          kind: 'no_quorum_said' as const,
          ...at(segment),
        }))),
    ...(isHeard ? silentItems(record, discussions) : []),
    ...speechInNoItem(record, timeline, discussions),
  ];
}

/** Numbered items, listed or taken, without a discussion in the recording. */
const silentItems = ({ agenda }: SittingRecord, discussions: readonly ItemDiscussion[]) =>
  agenda
    .filter(({ number, status }) => number !== null && (status === 'listed' || status === 'taken'))
    .filter(({ id }) => !discussions.some(({ agenda_item_id }) => agenda_item_id === id))
    .map(({ id }) => ({
      ...nowhere,
      kind: 'item_without_discussion' as const,
      agenda_item_id: id,
    }));

function speechInNoItem(
  { agenda }: SittingRecord,
  timeline: readonly Segment[],
  discussions: readonly ItemDiscussion[],
): RecordGap[] {
  if (agenda.length === 0) return [];
  const runs: Segment[][] = [[]];
  for (const segment of timeline) {
    if (itemAt(discussions, segment) !== null) runs.push([]);
    else runs.at(-1)?.push(segment);
  }
  return runs.flatMap((run) => {
    const spoken = run.reduce((sum, one) => sum + one.end_time - one.start_time, 0);
    const [first, last] = [run[0], run.at(-1)];
    if (spoken <= unexplained || !first || !last) return [];
    return [
      {
        ...nowhere,
        kind: 'speech_in_no_item' as const,
        ...at(first),
        end_time: last.end_time,
      },
    ];
  });
}
