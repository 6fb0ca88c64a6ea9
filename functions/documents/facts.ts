import type { MeetingDocument } from './document.ts';
import type { Labels } from './labels/labels.ts';
import { writtenDay, writtenInstant, writtenTime } from './written.ts';

/** A label and what stands beside it. */
export type Fact = [label: string, value: string];

/** What the title block says of the meeting. What is not known has no line. */
export function factsOf({ meeting, labels }: MeetingDocument): Fact[] {
  const { id, date, location, department, duration, description } = meeting;
  const facts: Fact[] = [
    [labels.date, writtenDay(date)],
    [labels.location, location],
    [labels.department, department],
    [labels.duration, duration > 0 ? writtenTime(duration) : ''],
    [labels.meetingNumber, id],
    [labels.description, description],
  ];
  return facts.filter(([, value]) => value !== '');
}

/** By what this document is known from others of the same meeting. */
export function editionOf({ engine, edition, made, summary, labels }: MeetingDocument): Fact[] {
  const { version, edited_by, edited_at, sha256 } = edition;
  const edited =
    edited_by && edited_at
      ? labels.corrected(version, edited_by, writtenInstant(new Date(edited_at)))
      : labels.asTranscribed(version);
  return [
    [labels.transcribedBy, engine.rough ? labels.rough(engine.label) : engine.label],
    [labels.transcriptVersion, edited],
    [labels.checksum, sha256],
    ...toCheck(summary, labels),
    [labels.documentMade, labels.made(writtenInstant(made.at), made.by)],
  ];
}

/** That the summary does not follow the transcript everywhere. What nothing supports says so itself. */
function toCheck(summary: MeetingDocument['summary'], labels: Labels): Fact[] {
  if (summary === null || summary === 'none') return [];
  const stale = summary.points.filter((point) => point.stale !== null);
  if (stale.length === 0) return [];
  return [[labels.toCheck, labels.pointsToCheck(stale.length, summary.points.length)]];
}

/** The head of the table of who was there: by the list of attendees, by the recording, or by both. */
export const attendanceHead = ({ labels }: MeetingDocument): string[] => [
  labels.name,
  labels.isListed,
  labels.speaks,
];

/** Its rows; none where nobody is known. */
export function attendanceOf({ meeting, whole, labels }: MeetingDocument): string[][] {
  const speakers = new Set(whole.transcription.timeline.map(({ speaker }) => speaker));
  const listed = new Set(meeting.attendees);
  return [...new Set([...listed, ...speakers])].map((name) => [
    name,
    listed.has(name) ? labels.yes : labels.no,
    speakers.has(name) ? labels.yes : labels.no,
  ]);
}
