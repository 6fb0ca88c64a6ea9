import type { Meeting } from '#contract/meetings.ts';
import type { ChangedSummaries, Passage, Summaries, SummaryPoint } from '#contract/summaries.ts';
import type { Handlers } from './fake-api.ts';
import { meetingOf, transcriptionOf } from './records.ts';
import { address, soundingMeeting, timeline } from './sounding.ts';

/** Segments of the recording by index. */
export const passagesAt = (...places: number[]): Passage[] =>
  timeline
    .filter((_, place) => places.includes(place))
    .map(({ start_time, end_time, speaker }) => ({ start_time, end_time, speaker }));

export const pointOf = (facts: Partial<SummaryPoint> = {}): SummaryPoint => ({
  id: 'p1',
  section: 'decisions',
  text: 'Drains first.',
  speaker: null,
  owner: null,
  due: null,
  passages: passagesAt(0),
  moments: [],
  stale: null,
  edited_by: null,
  edited_at: null,
  reviewed: null,
  unsupported: facts.passages?.length === 0,
  ...facts,
});

export const summariesOf = (
  points: SummaryPoint[],
  inEnglish?: SummaryPoint[],
): ChangedSummaries => ({
  version: 2,
  original: {
    language: 'mr-IN',
    made_by: 'gpt-oss',
    content: points.map(({ text }) => text).join('\n\n'),
    points,
  },
  ...(inEnglish && {
    english: { language: 'en-IN', made_by: 'gpt-oss', content: 'Drains.', points: inEnglish },
  }),
});

/** A meeting with a recording and a summary of points. `others` changes it as another user would. */
export function summarisedMeeting(
  first: Summaries,
  more: Handlers = {},
  facts: Partial<Meeting> = {},
) {
  let summaries = first;
  const found = soundingMeeting(facts, {
    getMeeting: () =>
      meetingOf({
        audio_url: address,
        duration: 65,
        transcription: transcriptionOf({
          timeline,
          summaries,
          summary: summaries.original.content,
        }),
        ...facts,
      }),
    ...more,
  });
  const others = (points: SummaryPoint[]) => {
    summaries = summariesOf(points);
  };
  return { ...found, others };
}
