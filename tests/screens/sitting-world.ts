import type { Body, Membership } from '#contract/bodies.ts';
import type {
  AgendaItem,
  AttendanceEntry,
  Motion,
  SittingRecord,
  VoteSummary,
} from '#contract/sittings.ts';
import { fakeApi, type Handlers } from './fake-api.ts';
import { meetingOf, system } from './records.ts';

const memberOf = (id: string, name: string, facts: Partial<Membership> = {}): Membership => ({
  membership_id: `ms-${id}`,
  id,
  name: { en: name },
  honorific: '',
  post: '',
  voting: true,
  role: 'member',
  from: '2025-01-06',
  to: null,
  reason: '',
  ...facts,
});

export const members = [
  memberOf('p0', 'Kaveri Ranade', { role: 'presiding_officer', post: 'Mayor' }),
  memberOf('p1', 'Asha Patil', { post: 'Ward 1' }),
  memberOf('p2', 'Ravi More', { post: 'Ward 2' }),
  memberOf('p3', 'Meera Deshpande', { role: 'secretary', voting: false }),
  memberOf('p4', 'Ganpat Raut', { to: '2025-12-31' }),
];

export const body: Body = {
  id: 'b1',
  name: { en: 'General Body' },
  kind: 'general_body',
  language: 'en',
  parent_id: null,
  dissolved_on: null,
  legal_basis: '',
  numbering: { code: 'GB', restarts: 'year' },
  holidays: [],
  profile: { family: 'A', version: 1, rules: {} },
  terms: [],
  members: members.filter(({ to }) => to === null),
  version: 1,
};

export const itemOf = (facts: Partial<AgendaItem> = {}): AgendaItem => ({
  id: 'i1',
  number: 1,
  title: { en: 'Water tank' },
  kind: 'proposal',
  status: 'listed',
  edition: 'main',
  urgent_reason: '',
  proposer: '',
  closed: false,
  recommended: '',
  carried_from: null,
  taken: null,
  ...facts,
});

const time = '2026-12-01T06:00:00.000Z';
const named = (id: string) => {
  const { name, honorific } = members.find((one) => one.id === id) ?? memberOf(id, id);
  return { person_id: id, name, honorific };
};

export const entryOf = (person: string, facts: Partial<AttendanceEntry> = {}): AttendanceEntry => ({
  ...named(person),
  id: `e-${person}`,
  type: 'present',
  voting: person !== 'p3',
  at: null,
  time,
  source: 'roll',
  agenda_item_id: null,
  note: '',
  entered_by: 'System',
  ...facts,
});

export const motionOf = (facts: Partial<Motion> = {}): Motion => ({
  id: 'mo1',
  agenda_item_id: 'i1',
  parent_id: null,
  text: 'That the tank be repaired.',
  amended_text: '',
  text_now: 'That the tank be repaired.',
  amendments: 0,
  mover: named('p1'),
  seconder: named('p2'),
  at: 19,
  time,
  state: 'moved',
  state_reason: '',
  resolution_id: null,
  resolution_number: null,
  ...facts,
});

export const voteOf = (facts: Partial<VoteSummary> = {}): VoteSummary => ({
  id: 'v1',
  motion_id: 'mo1',
  method: 'division',
  at: 25,
  time,
  for: 2,
  against: 1,
  abstain: 0,
  casting_vote: null,
  result: 'adopted',
  quorum: { required: 2, counted: 3, met: true },
  ...facts,
});

export const recordOf = (
  facts: Partial<SittingRecord> = {},
  sitting: Partial<SittingRecord['sitting']> = {},
): SittingRecord => ({
  sitting: {
    body_id: 'b1',
    serial: 7,
    kind: 'ordinary',
    scheduled: '2026-12-01T05:30:00.000Z',
    profile_version: 1,
    notice: { due: '2030-11-28T05:30:00.000Z', issued_at: null, late_reason: '' },
    state: 'planned',
    opened_at: null,
    closed_at: null,
    presiding: [],
    adjourned_from: null,
    adjourned_to: null,
    adjourned_reason: '',
    recording_began: null,
    version: 3,
    ...sitting,
  },
  agenda: [],
  attendance: [],
  motions: [],
  votes: [],
  quorum: { required: 2, counted: 0, met: false },
  ...facts,
});

export const opened: Partial<SittingRecord['sitting']> = {
  state: 'open',
  opened_at: time,
  presiding: [{ ...named('p0'), at: null, since: time }],
};

/** Everybody with a vote is present. */
export const present = ['p0', 'p1', 'p2'].map((id) => entryOf(id));

export const sittingMeeting = meetingOf({ body_id: 'b1', title: 'Council' });

/** A portal with one meeting of a body. */
export const sittingWorld = (record: SittingRecord, handlers: Handlers = {}) =>
  fakeApi({
    getMe: () => system,
    getMeeting: () => sittingMeeting,
    getSitting: () => record,
    listBodies: () => ({ items: [body], cursor: null }),
    getBody: () => body,
    listMembers: () => ({ items: members, cursor: null }),
    ...handlers,
  });
