import { reason } from '#contract/reasons.ts';
import { type Tally, totalsKey } from '#functions/index/counters.ts';
import { archivedMeeting, type Item, itemsOf } from '#functions/index/search/items.ts';
import { derivedKey, digestOf, tallyOf } from '#functions/projections/derive.ts';
import { hashOf, memoryItems, nameOf } from '#functions/projections/index-memory.ts';
import { jobItem, newPart } from '#functions/records/jobs.ts';
import { meetingItem } from '#functions/records/meetings.ts';
import { countersOf } from '../../scripts/derived/counters.ts';
import type { Seeded } from './corpus.ts';

/** The items of a meeting and its job, made by the same code as in production. */
export async function rowsOf({ meeting, sources }: Seeded): Promise<Item[]> {
  const index = itemsOf(meeting, sources);
  const memory = new Map(index.map((item) => [nameOf(meeting.id, item), hashOf(item)]));
  return [
    meetingItem(meeting),
    ...index,
    ...(await memoryItems(meeting.id, memory)),
    {
      ...derivedKey(meeting.id),
      version: meeting.version,
      tally: tallyOf(archivedMeeting(meeting)),
      open: null,
      digest: digestOf(meeting, []),
      asked: null,
    },
    ...jobRows({ meeting, sources }),
  ];
}

const jobRows = ({ meeting }: Seeded): Item[] =>
  meeting.completed_at === null
    ? []
    : [
        jobItem({
          job_id: meeting.id,
          again: null,
          meeting_id: meeting.id,
          meeting_title: meeting.title,
          meeting_created_by_id: meeting.created_by_id,
          priority: 'normal',
          status: 'completed',
          progress: 100,
          stage: reason('completed'),
          failure: null,
          created_at: meeting.created_at,
          started_at: meeting.created_at,
          completed_at: meeting.completed_at,
          expected_end: null,
          began: {},
          pace: null,
          is_scheduled_meeting: false,
          attempt: 1,
          recording: {
            parts: [newPart({ key: '', extension: 'mp3' }, '')],
            language_code: 'auto',
            expected_speakers: 4,
            confidence_threshold: 0.5,
          },
          queued_at: null,
          before: { status: 'pending', job_id: null },
        }),
      ];

/** The counters of the dashboard. */
export const counterRows = (tallies: Tally[]): Item[] =>
  [...countersOf(tallies)].map(([sk, row]) => ({ ...totalsKey, sk, ...row }));
