import type { MeetingDocument } from './document.ts';
import { en } from './labels/en.ts';

/** A document as plain text, a line for each turn. Programs read it too: its labels are always English. */
export function asText({ meeting, transcript, summary, times, engine }: MeetingDocument): string {
  const { title, date, location, attendees } = meeting;
  const head = [
    title,
    `Date: ${date}`,
    ...(location ? [`Location: ${location}`] : []),
    ...(attendees.length > 0 ? [`Attendees: ${attendees.join(', ')}`] : []),
    `Transcribed by: ${engine.label}`,
  ];
  const summed = summary && [summary === 'none' ? en.noSummary : summary.content];
  const said = transcript?.timeline.map(({ speaker, start_time, end_time, transcript }) =>
    times
      ? `${speaker} (${start_time.toFixed(2)}s - ${end_time.toFixed(2)}s): ${transcript}`
      : `${speaker}: ${transcript}`,
  );
  const both = summed && said;
  const parts = [
    head,
    both ? ['Summary', '', ...summed] : summed,
    both ? ['Transcript', '', ...said] : said,
  ].flatMap((lines) => (lines ? [lines.join('\n')] : []));
  return `${parts.join('\n\n')}\n`;
}
