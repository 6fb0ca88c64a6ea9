import type { Notes } from '#functions/domain/summaries/minutes.ts';
import type { Model } from '#functions/domain/summaries/model.ts';
import type { Line, RecordedMeeting, WrittenPoint } from '../meeting.ts';

/** In place of a language model: answers with the summary that the demo has for a meeting, and with its translation. */
export function writer({ lines, summary }: RecordedMeeting): Model {
  const places = segmentsOf(lines);
  const point = ({ text, lines }: WrittenPoint) => ({
    text,
    passages: lines.flatMap((line) => places[line] ?? []),
  });
  const notes: typeof Notes._input = {
    ...summary,
    summary: summary.summary.map(point),
    decisions: summary.decisions.map(point),
    key_points: summary.key_points.map(point),
    action_items: summary.action_items.map(({ owner, due, ...action }) => {
      const { text: task, passages } = point(action);
      return { task, owner, due, passages };
    }),
  };
  const { summary: first, decisions, action_items, key_points } = summary;
  // In the order of the sections, as the points are translated.
  const english = [...first, ...decisions, ...action_items, ...key_points].map(
    ({ text, english = text, owner = null, due = null }) => ({ text: english, owner, due }),
  );
  return {
    id: 'Sakshi demo',
    converse: async ({ prompt }) => (prompt.includes('<points>') ? { points: english } : notes),
  };
}

/** The segment of each line: what somebody says without a break is one. */
function segmentsOf(lines: Line[]): number[] {
  let segment = -1;
  return lines.map(({ by }, place) => {
    if (lines[place - 1]?.by !== by) segment++;
    return segment;
  });
}
