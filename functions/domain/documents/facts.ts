import type { MeetingDocument } from './document.ts';
import type { Labels } from './labels/labels.ts';

/** A label and its value. */
export type Fact = [label: string, value: string];

/** The title block. Unknown facts have no line. */
export function factsOf({ meeting, labels }: MeetingDocument): Fact[] {
  const { id, date, location, department, duration, description } = meeting;
  const facts: Fact[] = [
    [labels.date, formatDay(date)],
    [labels.location, location],
    [labels.department, department],
    [labels.duration, duration > 0 ? formatTime(duration) : ''],
    [labels.meetingNumber, id],
    [labels.description, description],
  ];
  return facts.filter(([, value]) => value !== '');
}

/** What tells this document from others of the same meeting. */
export function editionOf({ engine, edition, made, summary, labels }: MeetingDocument): Fact[] {
  const { version, edited_by, edited_at, sha256 } = edition;
  const edited =
    edited_by && edited_at
      ? labels.corrected(version, edited_by, formatInstant(new Date(edited_at)))
      : labels.asTranscribed(version);
  return [
    [labels.transcribedBy, engine.rough ? labels.rough(engine.label) : engine.label],
    [labels.transcriptVersion, edited],
    [labels.checksum, sha256],
    ...toCheck(summary, labels),
    [labels.documentMade, labels.made(formatInstant(made.at), made.by)],
  ];
}

/** Says that parts of the summary no longer follow the transcript. Unsupported points say so themselves. */
function toCheck(summary: MeetingDocument['summary'], labels: Labels): Fact[] {
  if (summary === null || summary === 'none') return [];
  const stale = summary.points.filter((point) => point.stale !== null);
  if (stale.length === 0) return [];
  return [[labels.toCheck, labels.pointsToCheck(stale.length, summary.points.length)]];
}

/** The header of the attendance table: by the list of attendees, by the recording, or by both. */
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

/** A calendar day, YYYY-MM-DD, as the portal shows it: DD/MM/YYYY. */
const formatDay = (day: string): string => day.split('-').toReversed().join('/');

/** Date and time in India. */
function formatInstant(at: Date): string {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Asia/Kolkata',
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const [day = '', time = ''] = parts.format(at).split(' ');
  return `${formatDay(day)} ${time} IST`;
}

const padded = (number: number): string => String(number).padStart(2, '0');

/** Seconds as h:mm:ss, or m:ss below an hour. */
export function formatTime(seconds: number): string {
  const whole = Math.floor(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const rest = padded(whole % 60);
  return hours > 0 ? `${hours}:${padded(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/**
 * Characters that are invisible or break pages, or reorder the text beside them: control characters,
 * direction overrides and noncharacters. Joiners stay: Indian scripts need them.
 */
const unseen = /[\p{Cc}\u202A-\u202E\u2066-\u2069\uFFF9-\uFFFB\u{FFFE}\u{FFFF}]/gu;

/** Text as a page shows it: on one line, and without effect on the rest of the page. */
export const printable = (text: string): string =>
  text.toWellFormed().replace(/\s+/g, ' ').replace(unseen, '');
