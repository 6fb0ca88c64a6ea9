import type { AttendanceEntry } from '#contract/attendance.ts';
import type { Motion } from '#contract/motions.ts';
import type { SittingRecord } from '#contract/sittings.ts';
import { fakeApi, type Handlers } from './fake-api.ts';
import { meetingOf, system } from './records.ts';
import {
  bodyOf,
  entryOf as entryFrom,
  memberOf,
  motionOf as motionFrom,
  namesAmong,
  recordOf as recordFrom,
  scheduled,
} from './sitting-records.ts';

const from = '2025-01-06';

export const members = [
  memberOf('p0', 'Kaveri Ranade', { role: 'presiding_officer', post: 'Mayor', from }),
  memberOf('p1', 'Asha Patil', { post: 'Ward 1', from }),
  memberOf('p2', 'Ravi More', { post: 'Ward 2', from }),
  memberOf('p3', 'Meera Deshpande', { role: 'secretary', voting: false, from }),
  memberOf('p4', 'Ganpat Raut', { from, to: '2025-12-31' }),
];

export const body = bodyOf({
  profile: { family: 'A', version: 1, rules: {} },
  members: members.filter(({ to }) => to === null),
});

const named = namesAmong(members);

export const entryOf = (person: string, facts: Partial<AttendanceEntry> = {}): AttendanceEntry =>
  entryFrom(named(person), { voting: person !== 'p3', ...facts });

export const motionOf = (facts: Partial<Motion> = {}): Motion =>
  motionFrom({
    text: 'That the tank be repaired.',
    mover: named('p1'),
    seconder: named('p2'),
    at: 19,
    ...facts,
  });

/** Its notice is due in time. */
export const recordOf = (
  facts: Partial<SittingRecord> = {},
  sitting: Partial<SittingRecord['sitting']> = {},
): SittingRecord =>
  recordFrom(facts, {
    notice: { due: '2030-11-28T05:30:00.000Z', issued_at: null, late_reason: '', waived: null },
    version: 3,
    ...sitting,
  });

export const opened: Partial<SittingRecord['sitting']> = {
  state: 'open',
  opened_at: scheduled,
  presiding: [{ ...named('p0'), at: null, since: scheduled }],
};

/** Everybody with a vote is present. */
export const present = ['p0', 'p1', 'p2'].map((id) => entryOf(id));

export const sittingMeeting = meetingOf({ body_id: 'b1', title: 'Council' });

/** A portal with one meeting of a body. */
export const sittingWorld = (record: SittingRecord, handlers: Handlers = {}) =>
  fakeApi({
    getMe: () => system,
    getMeeting: () => sittingMeeting,
    getSitting: () => ({ ...record, body, fixed: false }),
    listBodies: () => ({ items: [body], cursor: null }),
    getBody: () => body,
    listMembers: ({ on }) => ({
      items: members.filter(({ to }) => on === undefined || to === null || to >= on),
      cursor: null,
    }),
    ...handlers,
  });
