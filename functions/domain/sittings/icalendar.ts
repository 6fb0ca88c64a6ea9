/** An event as iCalendar has it. Instants are ISO 8601 in UTC. */
export interface CalendarEvent {
  uid: string;
  /** Counts its changes. */
  sequence: number;
  changed: string;
  begins: string;
  /** Null where nobody knows. */
  ends: string | null;
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  summary: string;
  location: string;
}

/** Something to be done, as iCalendar has it (a VTODO). */
export interface CalendarTask {
  uid: string;
  /** Counts its changes. */
  sequence: number;
  made: string;
  /** A day, YYYY-MM-DD; null without one. */
  due: string | null;
  status: 'NEEDS-ACTION' | 'IN-PROCESS';
  summary: string;
}

/** A calendar by RFC 5545, as a subscription: read again every twelve hours. */
export const iCalendar = (
  name: string,
  events: readonly CalendarEvent[],
  tasks: readonly CalendarTask[] = [],
): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sakshi//Meetings//EN',
    'CALSCALE:GREGORIAN',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    'X-PUBLISHED-TTL:PT12H',
    ...events.flatMap(linesOf),
    ...tasks.flatMap(taskLines),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');

const linesOf = (event: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  `SEQUENCE:${event.sequence}`,
  `DTSTAMP:${utc(event.changed)}`,
  `DTSTART:${utc(event.begins)}`,
  event.ends === null ? 'DURATION:PT1H' : `DTEND:${utc(event.ends)}`,
  `STATUS:${event.status}`,
  `SUMMARY:${escaped(event.summary)}`,
  ...(event.location === '' ? [] : [`LOCATION:${escaped(event.location)}`]),
  'END:VEVENT',
];

const taskLines = (task: CalendarTask): string[] => [
  'BEGIN:VTODO',
  `UID:${task.uid}`,
  `SEQUENCE:${task.sequence}`,
  `DTSTAMP:${utc(task.made)}`,
  ...(task.due === null ? [] : [`DUE;VALUE=DATE:${task.due.replaceAll('-', '')}`]),
  `STATUS:${task.status}`,
  `SUMMARY:${escaped(task.summary)}`,
  'END:VTODO',
];

/** 20261201T053000Z */
const utc = (instant: string): string =>
  new Date(instant).toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '');

/** Text without the signs that have a meaning: RFC 5545, 3.3.11. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, '');

/** Octets of a line without its end: RFC 5545, 3.1. */
const most = 75;

/** Lines of at most 75 octets, cut between characters; each but the first begins with a space. */
function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  for (const character of line) {
    if (Buffer.byteLength(current + character) > most) {
      lines.push(current);
      current = ' ';
    }
    current += character;
  }
  return [...lines, current].join('\r\n');
}
