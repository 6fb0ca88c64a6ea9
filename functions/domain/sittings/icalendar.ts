import { calendarLines, calendarText, calendarTime } from '../../platform/calendar-lines.ts';

/** An iCalendar event (VEVENT). Instants are ISO 8601 in UTC. */
export interface CalendarEvent {
  uid: string;
  /** Incremented with every change. */
  sequence: number;
  changed: string;
  begins: string;
  /** Null if unknown. */
  ends: string | null;
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  summary: string;
  location: string;
}

/** An iCalendar task (VTODO). */
export interface CalendarTask {
  uid: string;
  /** Incremented with every change. */
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
  calendarLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sakshi//Meetings//EN',
    'CALSCALE:GREGORIAN',
    `NAME:${calendarText(name)}`,
    `X-WR-CALNAME:${calendarText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    'X-PUBLISHED-TTL:PT12H',
    ...events.flatMap(linesOf),
    ...tasks.flatMap(taskLines),
    'END:VCALENDAR',
  ]);

const linesOf = (event: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  `SEQUENCE:${event.sequence}`,
  `DTSTAMP:${calendarTime(event.changed)}`,
  `DTSTART:${calendarTime(event.begins)}`,
  event.ends === null ? 'DURATION:PT1H' : `DTEND:${calendarTime(event.ends)}`,
  `STATUS:${event.status}`,
  `SUMMARY:${calendarText(event.summary)}`,
  ...(event.location === '' ? [] : [`LOCATION:${calendarText(event.location)}`]),
  'END:VEVENT',
];

const taskLines = (task: CalendarTask): string[] => [
  'BEGIN:VTODO',
  `UID:${task.uid}`,
  `SEQUENCE:${task.sequence}`,
  `DTSTAMP:${calendarTime(task.made)}`,
  ...(task.due === null ? [] : [`DUE;VALUE=DATE:${task.due.replaceAll('-', '')}`]),
  `STATUS:${task.status}`,
  `SUMMARY:${calendarText(task.summary)}`,
  'END:VTODO',
];
