import { randomBytes, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { Action } from '#contract/actions.ts';
import type { Api } from '#contract/api.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { reason } from '#contract/reasons.ts';
import type { FileAnswer } from '#contract/values.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import type { Table } from '../../platform/aws/table.ts';
import { actionList } from '../../records/actions.ts';
import { type BodyRecord, calendarKey, findBody, nameIn } from '../../records/bodies.ts';
import { MeetingRecord, meetingKey } from '../../records/meetings.ts';
import { StoredSitting, sittingsOfBody } from '../../records/sittings.ts';
import { type CalendarEvent, type CalendarTask, iCalendar } from './icalendar.ts';

const Secret = z.object({ token: z.string() });

const pathOf = (id: string, token: string): string => `/api/bodies/${id}/calendar/${token}.ics`;

export async function getCalendarAddress(
  { table }: Pick<Ctx, 'table'>,
  { id }: { id: string },
): Promise<OutputOf<Api['getCalendarAddress']>> {
  await findBody(table, id);
  const secret = await table.get(calendarKey(id), Secret);
  return { path: secret && pathOf(id, secret.token) };
}

export async function setCalendarAddress(
  { table }: Pick<Ctx, 'table'>,
  { id }: { id: string },
): Promise<OutputOf<Api['setCalendarAddress']>> {
  await findBody(table, id);
  const token = randomBytes(24).toString('base64url');
  await table.put({ ...calendarKey(id), token });
  return { path: pathOf(id, token) };
}

function isSame(one: string, other: string): boolean {
  const [bytes, others] = [Buffer.from(one), Buffer.from(other)];
  return bytes.length === others.length && timingSafeEqual(bytes, others);
}

/**
 * The calendar of a body: its sittings and open actions. Without anything confidential or closed, without agendas and
 * owners of actions, because anybody who has the address can read it.
 */
export async function getCalendar(
  { table, now }: Pick<Ctx, 'table' | 'now'>,
  { id, token }: ParsedInputOf<Api['getCalendar']>,
): Promise<FileAnswer> {
  const secret = await table.get(calendarKey(id), Secret);
  if (!secret || !isSame(secret.token, token.replace(/\.ics$/, '')))
    throw new AppError('not_found', reason('notFound'));
  const body = await findBody(table, id);
  const [events, tasks] = await Promise.all([eventsOf(table, body, now()), tasksOf(table, id)]);
  return {
    file_name: `${body.numbering.code}.ics`,
    content_type: 'text/calendar; charset=utf-8',
    content: iCalendar(nameIn(body.name, body.language), events, tasks),
  };
}

/** How far back a calendar goes, in milliseconds. */
const past = 366 * 86_400_000;

async function eventsOf(table: Table, body: BodyRecord, now: Date): Promise<CalendarEvent[]> {
  const from = new Date(now.getTime() - past).toISOString();
  const events: CalendarEvent[] = [];
  let cursor: string | undefined;
  do {
    const list = { index: 'due', partition: sittingsOfBody(body.id) } as const;
    const query = { ...list, between: [from, '~'] as [string, string], limit: limits.page, cursor };
    const page = await table.list(query, StoredSitting);
    const keys = page.items.map(({ meeting_id }) => meetingKey(meeting_id));
    const meetings = (await table.getMany(keys, MeetingRecord)).items;
    const open = new Map(
      meetings.filter(({ confidential }) => !confidential).map((one) => [one.id, one]),
    );
    for (const sitting of page.items) {
      const meeting = open.get(sitting.meeting_id);
      if (meeting) events.push(eventOf(sitting, meeting, body));
    }
    cursor = page.cursor ?? undefined;
  } while (cursor !== undefined);
  return events;
}

/** The open actions of a body, except those of confidential meetings. */
async function tasksOf(table: Table, bodyId: string): Promise<CalendarTask[]> {
  const tasks: CalendarTask[] = [];
  const partition = actionList({ of: 'BODY', id: bodyId }, true);
  let cursor: string | undefined;
  do {
    const query = { index: 'table', partition, limit: limits.page, cursor } as const;
    const page = await table.list(query, Action);
    const ids = new Set(page.items.flatMap(({ meeting_id }) => meeting_id ?? []));
    const meetings = await table.getMany([...ids].map(meetingKey), MeetingRecord);
    const open = new Set(
      meetings.items.filter(({ confidential }) => !confidential).map((one) => one.id),
    );
    for (const action of page.items) {
      const { closed, meeting_id } = action;
      if (!closed && (meeting_id === null || open.has(meeting_id))) tasks.push(taskOf(action));
    }
    cursor = page.cursor ?? undefined;
  } while (cursor !== undefined);
  return tasks;
}

const taskOf = ({
  id,
  version,
  created_at,
  due_on,
  state,
  text,
  resolution,
}: Action): CalendarTask => ({
  uid: `${id}@sakshi`,
  sequence: version,
  made: created_at,
  due: due_on,
  status: state === 'open' ? 'NEEDS-ACTION' : 'IN-PROCESS',
  summary: resolution === null ? text : `${text} (${resolution.number})`,
});

const statuses = {
  planned: 'TENTATIVE',
  notified: 'CONFIRMED',
  open: 'CONFIRMED',
  adjourned: 'CONFIRMED',
  closed: 'CONFIRMED',
  cancelled: 'CANCELLED',
} as const;

function eventOf(
  sitting: StoredSitting,
  { title, location, created_at }: MeetingRecord,
  { name, language }: BodyRecord,
): CalendarEvent {
  const { meeting_id, scheduled, state, version, notice, opened_at, closed_at } = sitting;
  const noted = [created_at, notice.issued_at, opened_at, closed_at].filter((at) => at !== null);
  const isOver = state !== 'cancelled' && closed_at !== null && closed_at > scheduled;
  return {
    uid: `${meeting_id}@sakshi`,
    sequence: version,
    changed: noted.toSorted().at(-1) ?? created_at,
    begins: scheduled,
    ends: isOver ? closed_at : null,
    status: statuses[state],
    summary: `${nameIn(name, language)}: ${title}`,
    location,
  };
}
