import { type Attendee, attendeesIn } from '#contract/attendees.ts';
import { plainText } from '../../platform/markdown.ts';
import type { MeetingDocument } from './document.ts';
import { checkedBy } from './facts.ts';
import { en } from './labels/en.ts';

/** A document as plain text, a line for each turn. Programs read it too: its labels are always English. */
export function asText(document: MeetingDocument): string {
  const { summary, transcript, times } = document;
  const summed = summary && [summary === 'none' ? en.noSummary : plainText(summary.content)];
  const said = transcript?.timeline.map(({ speaker, start_time, end_time, transcript }) =>
    times
      ? `${speaker} (${start_time.toFixed(2)}s - ${end_time.toFixed(2)}s): ${transcript}`
      : `${speaker}: ${transcript}`,
  );
  const both = summed && said;
  const parts = [
    headOf(document),
    both ? ['Summary', '', ...summed] : summed,
    both ? ['Transcript', '', ...said] : said,
  ].flatMap((lines) => (lines ? [lines.join('\n')] : []));
  return `${parts.join('\n\n')}\n`;
}

function headOf({ meeting, engine, edition }: MeetingDocument): string[] {
  const { title, number, date, starts, ends, location, chair, attendees } = meeting;
  const { checked } = edition;
  const facts: [string, string][] = [
    [en.meetingNumber, number ?? ''],
    [en.date, date],
    [en.time, [starts, ends].filter(Boolean).join(' - ')],
    [en.location, location],
    [en.chair, chair],
    ['Attendees', attendeesIn(attendees).map(nameOnLine).join(', ')],
    [en.transcribedBy, engine.label],
    [en.transcript, engine.rough && !checked ? en.draft : ''],
    [en.checked, checked ? checkedBy(checked, en) : ''],
  ];
  const known = facts.filter(([, value]) => value !== '');
  return [title, ...known.map(([label, value]) => `${label}: ${value}`)];
}

const nameOnLine = ({ name, designation }: Attendee): string =>
  designation === '' ? name : `${name} (${designation})`;
