import { vi } from 'vitest';
import type { Membership } from '#contract/members.ts';
import type { SittingRecord } from '#contract/sittings.ts';
import { fakeApi, type Handlers } from './fake-api.ts';
import { meetingOf, system } from './records.ts';
import {
  bodyOf,
  entryOf,
  itemOf,
  memberOf,
  namesAmong,
  recordOf as recordFrom,
  scheduled,
} from './sitting-records.ts';

export const members = [
  memberOf('kr', 'Kaveri Ranade', { role: 'presiding_officer', post: 'Mayor' }),
  memberOf('ap', 'Asha Patil', { post: 'Ward 12' }),
  memberOf('rk', 'Ravi Kumar'),
  memberOf('mj', 'Meera Joshi'),
];

export const named = namesAmong(members);

const body = bodyOf();

const next = itemOf({ id: 'i2', number: 2, title: { en: 'Market road' } });

/** A sitting that is announced, with two items. */
export const recordOf = (): SittingRecord =>
  recordFrom({ agenda: [itemOf(), next] }, { state: 'notified' });

/** An open sitting with everybody there, at its first item. */
export function openRecord(people: readonly Membership[] = members): SittingRecord {
  const taken = { at: null, time: scheduled, order: 1 };
  return recordFrom(
    {
      agenda: [itemOf({ status: 'taken', taken }), next],
      attendance: people.map(({ id }) => entryOf(named(id))),
      quorum: { required: 2, counted: people.length, met: true },
    },
    { state: 'open' },
  );
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
    getSitting: () => ({ ...record, body, fixed: false }),
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
  const paths: Record<string, string[]> = {
    entries: ['id'],
    desks: ['meeting'],
    recordings: ['id'],
    chunks: ['recording', 'n'],
    changes: ['key'],
  };
  const keyOf = (of: string, record: Record<string, unknown>) =>
    (paths[of] ?? []).map((name) => record[name]).join(' ');
  /** The only ranges that the desk asks for: all chunks of a recording. */
  interface Range {
    recording: string;
  }
  vi.stubGlobal('IDBKeyRange', { bound: ([recording]: [string]): Range => ({ recording }) });
  const open = (name: string) => {
    const stores = databases.get(name) ?? new Map<string, Map<string, unknown>>();
    databases.set(name, stores);
    const objectStore = (of: string) => {
      const records = stores.get(of) ?? new Map<string, unknown>();
      stores.set(of, records);
      return {
        put: (record: Record<string, unknown>) =>
          records.set(keyOf(of, record), structuredClone(record)),
        get: (key: string) => answered(structuredClone(records.get(key))),
        delete: (chosen: string | Range) => {
          for (const key of records.keys())
            if (typeof chosen === 'string' ? key === chosen : key.startsWith(chosen.recording))
              records.delete(key);
        },
        getAll: (range?: Range) =>
          answered(
            [...records]
              .filter(([key]) => range === undefined || key.startsWith(range.recording))
              .map(([, one]) => structuredClone(one)),
          ),
      };
    };
    const transaction = () => {
      const one = Object.assign(new EventTarget(), { objectStore });
      queueMicrotask(() => one.dispatchEvent(new Event('complete')));
      return one;
    };
    return answered({ transaction, close: () => {} });
  };
  const all = async () => [...databases.keys()].map((name) => ({ name, version: 1 }));
  vi.stubGlobal('indexedDB', { open, databases: all });
  return (store: string): unknown[] => [
    ...(databases.get(`desk-${system.id}`)?.get(store)?.values() ?? []),
  ];
}
