import { type Attendee, attendeesIn } from '#contract/attendees.ts';
import { comparable } from '#contract/text.ts';
import type { RecordingPart, TranscriptCheck } from '#contract/transcripts.ts';
import type { MeetingDocument } from './document.ts';
import type { Labels } from './labels/labels.ts';

/** A label and its value. */
export type Fact = [label: string, value: string];

/** The title block. Unknown facts have no line. */
export function factsOf({ meeting, labels, edition, engine, summary }: MeetingDocument): Fact[] {
  const { number, date, starts, ends, location, department, chair, duration, description } =
    meeting;
  const { checked } = edition;
  const draft: Fact[] = engine.rough ? [[labels.transcript, labels.draft]] : [];
  const facts: Fact[] = [
    [labels.meetingNumber, number ?? ''],
    [labels.date, formatDay(date)],
    [labels.time, [starts, ends].filter(Boolean).join(' – ')],
    [labels.location, location],
    [labels.department, department],
    [labels.chair, chair],
    [labels.duration, duration > 0 ? formatTime(duration) : ''],
    [labels.description, description],
    ...(checked ? [[labels.checked, checkedBy(checked, labels)] satisfies Fact] : draft),
    ...toCheck(summary, labels),
  ];
  return facts.filter(([, value]) => value !== '');
}

/** Distinguishes this document from others of the same meeting; technical, so it comes last. */
export function editionOf(document: MeetingDocument): Fact[] {
  const { meeting, engine, edition, made, labels, whole } = document;
  const { version, edited_by, edited_at, sha256 } = edition;
  const edited =
    edited_by && edited_at
      ? labels.corrected(version, edited_by, formatInstant(new Date(edited_at)))
      : labels.asTranscribed(version);
  return [
    ...recordingOf(whole.transcription.processing_metadata.parts, labels),
    [labels.transcribedBy, engine.label],
    [labels.transcriptVersion, edited],
    [labels.checksum, sha256],
    [labels.documentMade, labels.made(formatInstant(made.at), made.by)],
    [labels.recordId, meeting.id],
  ];
}

/** The transcribed files: when each is heard, and its checksum. */
const recordingOf = (parts: RecordingPart[], labels: Labels): Fact[] =>
  parts.flatMap(({ file_name, start_time, duration, sha256 }, place): Fact[] => {
    const times = `${formatTime(start_time)} – ${formatTime(start_time + duration)}`;
    const name = parts.length > 1 ? labels.recordingPart(place + 1) : labels.recording;
    return [
      [name, [file_name, times].filter(Boolean).join(', ')],
      ['SHA-256', sha256],
    ];
  });

/** Who checked the transcript, and when; also the version, if it has changed since. */
export function checkedBy({ version, by, at, changed }: TranscriptCheck, labels: Labels): string {
  const when = formatInstant(new Date(at));
  return changed ? labels.checkedBefore(version, by, when) : labels.checkedBy(by, when);
}

/** Says that parts of the summary no longer follow the transcript. Unsupported points say so themselves. */
function toCheck(summary: MeetingDocument['summary'], labels: Labels): Fact[] {
  if (summary === null || summary === 'none') return [];
  const stale = summary.points.filter((point) => point.stale !== null);
  if (stale.length === 0) return [];
  return [[labels.toCheck, labels.pointsToCheck(stale.length, summary.points.length)]];
}

/** A table of the people present: by the list of attendees, by the recording, or by both. Empty if nobody is known. */
export function attendanceOf({ meeting, whole, labels }: MeetingDocument): {
  head: string[];
  rows: string[][];
} {
  const keyOf = ({ name }: Attendee) => comparable(name);
  const speakers = whole.transcription.timeline.map(({ speaker }) => speaker);
  const listed = new Set(attendeesIn(meeting.attendees).map(keyOf));
  const spoken = new Set(attendeesIn(speakers).map(keyOf));
  const people = attendeesIn([...meeting.attendees, ...speakers]);
  const isIn = (those: Set<string>, person: Attendee) =>
    those.has(keyOf(person)) ? labels.yes : labels.no;
  const hasDesignations = people.some(({ designation }) => designation !== '');
  const row = (name: string, designation: string, ...rest: string[]) =>
    hasDesignations ? [name, designation, ...rest] : [name, ...rest];
  return {
    head: row(labels.name, labels.designation, labels.isListed, labels.speaks),
    rows: people.map((person) =>
      row(person.name, person.designation || '–', isIn(listed, person), isIn(spoken, person)),
    ),
  };
}

/** The signature lines: the role, and the printed name if known. */
export const signaturesOf = ({ meeting, labels }: MeetingDocument): Fact[] => [
  [labels.chair, meeting.chair],
  [labels.preparedBy, ''],
];

/** A calendar day, YYYY-MM-DD, as the portal shows it: DD/MM/YYYY. */
const formatDay = (day: string): string => day.split('-').toReversed().join('/');

/** Date and time in India. */
export function formatInstant(at: Date): string {
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

/** The issuer at the top of every page: the office if it has a name, otherwise the general organisation. */
export const issuerOf = ({ office, labels }: MeetingDocument): string =>
  office.name === '' ? labels.organisation : office.name;
