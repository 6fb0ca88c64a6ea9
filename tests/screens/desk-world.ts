import { vi } from 'vitest';
import type { Body, Membership } from '#contract/bodies.ts';
import type { AgendaItem, AttendanceEntry, SittingRecord } from '#contract/sittings.ts';
import { fakeApi, type Handlers } from './fake-api.ts';
import { meetingOf, system } from './records.ts';

export const scheduled = '2026-12-01T05:30:00.000Z';

export const memberOf = (
  id: string,
  name: string,
  facts: Partial<Membership> = {},
): Membership => ({
  membership_id: `m-${id}`,
  id,
  name: { en: name },
  honorific: '',
  post: '',
  voting: true,
  role: 'member',
  from: null,
  to: null,
  reason: '',
  ...facts,
});

export const members = [
  memberOf('kr', 'Kaveri Ranade', { role: 'presiding_officer', post: 'Mayor' }),
  memberOf('ap', 'Asha Patil', { post: 'Ward 12' }),
  memberOf('rk', 'Ravi Kumar'),
  memberOf('mj', 'Meera Joshi'),
];

const body: Body = {
  id: 'b1',
  name: { en: 'General Body' },
  kind: 'general_body',
  language: 'en',
  parent_id: null,
  dissolved_on: null,
  legal_basis: '',
  numbering: { code: 'GB', restarts: 'year' },
  holidays: [],
  profile: { family: 'plain', version: 1, rules: {} },
  terms: [],
  members: [],
  version: 1,
};

export const itemOf = (number: number, title: string): AgendaItem => ({
  id: `i${number}`,
  number,
  title: { en: title },
  kind: 'proposal',
  status: 'listed',
  edition: 'main',
  urgent_reason: '',
  proposer: '',
  closed: false,
  recommended: '',
  carried_from: null,
  taken: null,
});

export const presentAs = (id: string, facts: Partial<AttendanceEntry> = {}): AttendanceEntry => ({
  id: `e-${id}`,
  person_id: id,
  name: { en: id },
  honorific: '',
  type: 'present',
  at: null,
  time: scheduled,
  source: 'roll',
  agenda_item_id: null,
  note: '',
  entered_by: 'Clerk',
  voting: true,
  ...facts,
});

export const recordOf = (facts: Partial<SittingRecord> = {}): SittingRecord => ({
  sitting: {
    body_id: 'b1',
    serial: 7,
    kind: 'ordinary',
    scheduled,
    profile_version: 1,
    notice: { due: null, issued_at: null, late_reason: '' },
    state: 'notified',
    opened_at: null,
    closed_at: null,
    presiding: [],
    adjourned_from: null,
    adjourned_to: null,
    adjourned_reason: '',
    recording_began: null,
    version: 1,
  },
  agenda: [itemOf(1, 'Water supply'), itemOf(2, 'Market road')],
  attendance: [],
  motions: [],
  votes: [],
  quorum: { required: 2, counted: 0, met: false },
  ...facts,
});

/** An open sitting with everybody there, at its first item. */
export function openRecord(people: readonly Membership[] = members): SittingRecord {
  const record = recordOf();
  const first = { ...itemOf(1, 'Water supply'), status: 'taken' as const };
  return {
    ...record,
    sitting: { ...record.sitting, state: 'open' },
    agenda: [
      { ...first, taken: { at: null, time: scheduled, order: 1 } },
      itemOf(2, 'Market road'),
    ],
    attendance: people.map(({ id }) => presentAs(id)),
    quorum: { required: 2, counted: people.length, met: true },
  };
}

interface Given {
  record?: SittingRecord;
  people?: Membership[];
  handlers?: Handlers;
}

/** A meeting of a body at the API's boundary, and what of it the browser's storage keeps. */
export function deskWorld({ record = recordOf(), people = members, handlers = {} }: Given = {}) {
  const stored = fakeDatabase();
  const api = fakeApi({
    getMe: () => system,
    getMeeting: () => meetingOf({ title: 'November sitting' }),
    getSitting: () => record,
    getBody: () => body,
    listMembers: () => ({ items: people, cursor: null }),
    getProfile: () => body.profile,
    ...handlers,
  });
  return { api, stored };
}

/** Fake IndexedDB at the browser's boundary: what was stored, by database, store and key. */
export function fakeDatabase() {
  const databases = new Map<string, Map<string, Map<string, unknown>>>();
  const answered = (result: unknown, event = 'success') => {
    const request = Object.assign(new EventTarget(), { result });
    queueMicrotask(() => request.dispatchEvent(new Event(event)));
    return request;
  };
  const paths: Record<string, string> = { entries: 'id', desks: 'meeting', recordings: 'id' };
  const open = (name: string) => {
    const stores = databases.get(name) ?? new Map<string, Map<string, unknown>>();
    databases.set(name, stores);
    const objectStore = (of: string) => {
      const records = stores.get(of) ?? new Map<string, unknown>();
      stores.set(of, records);
      return {
        put: (record: Record<string, string>) =>
          records.set(String(record[paths[of] ?? '']), structuredClone(record)),
        delete: (key: string) => records.delete(key),
        getAll: () => answered([...records.values()].map((one) => structuredClone(one))),
      };
    };
    const transaction = () => {
      const one = Object.assign(new EventTarget(), { objectStore });
      queueMicrotask(() => one.dispatchEvent(new Event('complete')));
      return one;
    };
    return answered({ transaction, close: () => {} });
  };
  vi.stubGlobal('indexedDB', { open });
  return (store: string): unknown[] => [
    ...(databases.get(`desk-${system.id}`)?.get(store)?.values() ?? []),
  ];
}
