import { encodeTime } from 'ulid';
import type { Action } from '#contract/actions.ts';
import { plainTemplate } from '#contract/minutes-templates.ts';
import { strict } from '#contract/permissions.ts';
import { familyRules } from '#contract/procedure-families.ts';
import { listActions } from '#functions/domain/actions/actions.ts';
import { listMembers } from '#functions/domain/bodies/members.ts';
import { getMeeting } from '#functions/domain/meetings/get.ts';
import { listSittings } from '#functions/domain/sittings/list.ts';
import { getSitting } from '#functions/domain/sittings/record.ts';
import type { Ctx } from '#functions/platform/aws/deps.ts';
import type { Table } from '#functions/platform/aws/table.ts';
import { actionWrites } from '#functions/records/actions.ts';
import { type BodyRecord, bodyItem, membershipItem } from '#functions/records/bodies.ts';
import { MeetingRecord, meetingItem } from '#functions/records/meetings.ts';
import {
  entryKey,
  placesOf,
  type StoredAttendance,
  type StoredItem,
  type StoredMotion,
  type StoredSitting,
  type StoredVote,
  sittingKey,
} from '#functions/records/sittings.ts';

const seats = 40;
const bodies = 10;
const itemsOfSitting = 20;
const now = Date.UTC(2026, 10, 20, 6);
const idOf = (kind: string, n: number, at = now): string =>
  encodeTime(at, 10) + kind + String(n).padStart(16 - kind.length, '0');
const time = new Date(now).toISOString();
const person = (n: number) => ({
  person_id: idOf('P', n),
  name: { en: `Member Number ${n}`, mr: `सदस्य क्रमांक ${n}` },
  honorific: 'Smt.',
});
const title = (n: number) => ({
  en: `Repair of the water tank and the road in ward ${n}`,
  mr: `प्रभाग ${n} मधील जलकुंभ व रस्ता दुरुस्ती`,
});
const body = idOf('B', 0);
const meeting = idOf('M', 0);

function bodyAt(n: number): BodyRecord {
  return {
    id: idOf('B', n),
    name: { en: `General Body ${n}`, mr: `सर्वसाधारण सभा ${n}` },
    kind: 'general_body',
    language: 'mr',
    parent_id: null,
    dissolved_on: null,
    legal_basis: '',
    numbering: { code: 'GB', restarts: 'year' },
    holidays: [],
    profile: { family: 'A', version: 1, rules: familyRules.A },
    created_at: time,
    publish_agendas: false,
    minutes_template: plainTemplate,
    roster_changes: 0,
    version: 1,
  };
}

/** The members of a body over some years: all of them change every five. */
const membershipsOver = (years: number) =>
  Array.from({ length: seats * Math.ceil(years / 5) }, (_, n) => {
    const term = Math.floor(n / seats);
    const first = 2026 - 5 * term;
    return membershipItem({
      ...person(n),
      id: idOf('P', n),
      membership_id: idOf('S', n, now - term),
      body_id: body,
      post: `Councillor, Ward ${n % seats}`,
      voting: true,
      role: 'member',
      from: `${first - 4}-01-01`,
      to: term === 0 ? null : `${first}-12-31`,
      reason: term === 0 ? '' : 'end of term',
    });
  });

const ended: StoredSitting = {
  meeting_id: meeting,
  body_id: body,
  serial: 500,
  kind: 'ordinary',
  scheduled: time,
  profile_version: 1,
  notice: { due: time, issued_at: time, late_reason: '', waived: null },
  state: 'closed',
  opened_at: time,
  closed_at: time,
  presiding: [{ ...person(0), at: 0, since: time }],
  adjourned_from: null,
  adjourned_to: null,
  adjourned_reason: '',
  recording_began: null,
  waived: null,
  version: 200,
  rules: familyRules.A,
  strength: { sanctioned: seats, in_office: seats },
  entries: 150,
  taken: itemsOfSitting,
};

/** A sitting that has ended: everybody was there, some left, and each item was decided by a show of hands. */
function sittingItems() {
  const agenda = Array.from(
    { length: itemsOfSitting },
    (_, n): StoredItem => ({
      id: idOf('I', n),
      number: n + 1,
      title: title(n),
      kind: 'proposal',
      status: 'taken',
      edition: 'main',
      urgent_reason: '',
      proposer: 'Water Supply',
      closed: false,
      recommended: '',
      carried_from: null,
      action_id: null,
      taken: { at: 60 * n, time, order: n + 1 },
      waived: null,
      officer_ids: [idOf('U', 1)],
      late: null,
      entry: n,
      place: n,
    }),
  );
  const attendance = Array.from(
    { length: seats + 10 },
    (_, n): StoredAttendance => ({
      ...person(n % seats),
      id: idOf('A', n),
      type: n < seats ? 'present' : 'left',
      voting: true,
      at: n,
      time,
      source: 'roll',
      agenda_item_id: null,
      note: '',
      entered_by: 'Clerk Kale',
      late: null,
      confirmed_by: null,
      entry: 20 + n,
    }),
  );
  const text = 'That the repair of the water tank and the road be approved at the lowest tender.';
  const motions = agenda.map(
    ({ id }, n): StoredMotion => ({
      id: idOf('O', n),
      agenda_item_id: id,
      parent_id: null,
      text,
      amended_text: '',
      text_now: text,
      amendments: 0,
      parent_amendments: 0,
      mover: person(n),
      seconder: person(n + 1),
      at: 60 * n + 10,
      time,
      state: 'adopted',
      state_reason: '',
      resolution_id: idOf('R', n),
      resolution_number: `GB/2026/${n + 1}`,
      late: null,
      source: 'manual',
      confirmed_by: null,
      entry: 70 + n,
    }),
  );
  const votes = motions.map(
    ({ id }, n): StoredVote => ({
      id: idOf('V', n),
      motion_id: id,
      method: 'hands',
      at: 60 * n + 20,
      time,
      for: 30,
      against: 5,
      abstain: 0,
      casting_vote: null,
      result: 'adopted',
      quorum: { required: 14, counted: 40, met: true },
      waived: null,
      late: null,
      entry: 90 + n,
    }),
  );
  return [
    { ...sittingKey(meeting), ...placesOf(ended), ...ended },
    ...agenda.map((one) => ({ ...entryKey(meeting, 'agenda', one.id), ...one })),
    ...attendance.map((one) => ({ ...entryKey(meeting, 'attendance', one.id), ...one })),
    ...motions.map((one) => ({ ...entryKey(meeting, 'motion', one.id), ...one })),
    ...votes.map((one) => ({ ...entryKey(meeting, 'vote', one.id), ...one })),
  ];
}

/** Sittings to come, with their meetings, and actions of the reader and of their department. */
function itemsAhead(record: MeetingRecord) {
  const sittings = Array.from({ length: 12 }, (_, n) => {
    const scheduled = new Date(now + (n + 1) * 86_400_000).toISOString();
    const planned = { ...ended, meeting_id: idOf('N', n), scheduled, state: 'planned' as const };
    return [
      { ...sittingKey(planned.meeting_id), ...placesOf(planned), ...planned },
      meetingItem({ ...record, id: planned.meeting_id }),
    ];
  });
  const actions = Array.from(
    { length: 80 },
    (_, n): Action => ({
      id: idOf('C', n),
      text: title(n).en,
      owner: { user_id: n % 2 === 0 ? idOf('U', 1) : null, person_id: null, name: 'Ravi More' },
      department: 'Water',
      due_on: '2026-11-30',
      state: 'open',
      state_reason: '',
      closed_in: null,
      body_id: body,
      meeting_id: idOf('N', n % 12),
      agenda_item_id: null,
      resolution: null,
      point_id: null,
      at: null,
      closed: false,
      reports: 0,
      created_by: 'Clerk Kale',
      created_at: time,
      version: 1,
    }),
  );
  const writes = actions.flatMap((one) => actionWrites(null, one));
  return [...sittings.flat(), ...writes.flatMap((write) => ('put' in write ? [write.put] : []))];
}

/** A sitting of a body that has met for some years, among other bodies. */
export async function seedWorkspace(table: Table, years: number): Promise<void> {
  const record = MeetingRecord.parse({
    id: meeting,
    number: '2026/500',
    title: 'General Body',
    description: '',
    date: '2026-11-20',
    location: '',
    department: '',
    attendees: [],
    priority: 'normal',
    status: 'pending',
    job_id: null,
    duration: 0,
    speaker_count: 0,
    created_at: time,
    created_by: 'Clerk Kale',
    completed_at: null,
    audio_key: null,
    transcript_key: null,
    summary_key: null,
    body_id: body,
    version: 3,
  });
  const items = [
    ...Array.from({ length: bodies }, (_, n) => bodyItem(bodyAt(n))),
    ...membershipsOver(years),
    ...sittingItems(),
    meetingItem(record),
    ...itemsAhead(record),
  ];
  await table.writeMany(items.map((put) => ({ put })));
}

const contextOf = (table: Table): Ctx =>
  ({
    table,
    archiveBucket: { findJson: async () => null },
    now: () => new Date(now),
    user: { id: idOf('U', 1), role: 'officer', department: 'Water' },
    stage: strict,
  }) as unknown as Ctx;

/** The calls that the meeting's page makes when it opens, by part. */
export function workspaceCalls(table: Table): Record<string, () => Promise<unknown>> {
  const ctx = contextOf(table);
  const head = () => [
    getMeeting(ctx, { id: meeting, segments: 100 }),
    getSitting(ctx, { id: meeting }),
  ];
  const members = () => listMembers(ctx, { id: body, on: '2026-11-19' });
  return {
    'overview, agenda or decisions': () => Promise.all(head()),
    'attendance, or where something is entered': () => Promise.all([...head(), members()]),
  };
}

/** Read units of a page on which nothing is entered, at most. */
export const mostOfWorkspace = 12;

/** The dashboard's calls for meetings of bodies and for actions. */
export const dashboardCall = (table: Table) => async (): Promise<unknown> => {
  const ctx = contextOf(table);
  const asked = { skip: 0, limit: 20, state: 'unfinished' } as const;
  return Promise.all([
    listSittings(ctx, { skip: 0, limit: 8, from: time }),
    listActions(ctx, { ...asked, owner: 'me' }),
    listActions(ctx, { ...asked, department: 'Water' }),
  ]);
};
