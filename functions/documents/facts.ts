import type { MeetingDocument } from './document.ts';
import { writtenDay, writtenInstant, writtenTime } from './words.ts';

/** A label and what stands beside it. */
export type Fact = [label: string, value: string];

/** What the title block says of the meeting. What is not known has no line. */
export function factsOf({ meeting }: MeetingDocument): Fact[] {
  const { id, date, location, department, duration, description } = meeting;
  const facts: Fact[] = [
    ['Date', writtenDay(date)],
    ['Location', location],
    ['Department', department],
    ['Duration', duration > 0 ? writtenTime(duration) : ''],
    ['Meeting number', id],
    ['Description', description],
  ];
  return facts.filter(([, value]) => value !== '');
}

/** By what this document is known from others of the same meeting. */
export function editionOf({ engine, edition, made }: MeetingDocument): Fact[] {
  const { version, edited_by, edited_at, sha256 } = edition;
  const edited =
    edited_by && edited_at
      ? `${version}, corrected by ${edited_by} on ${writtenInstant(new Date(edited_at))}`
      : `${version}, as transcribed`;
  return [
    ['Transcribed by', engine.rough ? `${engine.label} (rough draft, not checked)` : engine.label],
    ['Transcript version', edited],
    ['Transcript SHA-256', sha256],
    ['Document made', `${writtenInstant(made.at)} by ${made.by}`],
  ];
}

/** Who was there: by the list of attendees, by the recording, or by both. */
export interface Present {
  name: string;
  isListed: boolean;
  speaks: boolean;
}

export function attendanceOf({ meeting, whole }: MeetingDocument): Present[] {
  const speakers = new Set(whole.transcription.timeline.map(({ speaker }) => speaker));
  const listed = new Set(meeting.attendees);
  return [...new Set([...listed, ...speakers])].map((name) => ({
    name,
    isListed: listed.has(name),
    speaks: speakers.has(name),
  }));
}
