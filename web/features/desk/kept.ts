import type { Reason } from '#contract/reasons.ts';
import type { ProcessingOptions } from '#contract/uploads.ts';
import { changeStore, openDatabase, settled } from '../../platform/browser/database.ts';
import { databaseOf } from './desk-database.ts';
import type { Entry } from './entries.ts';

/** A stretch of sound that was recorded here without a break. */
export interface KeptRecording {
  /** A ULID. */
  id: string;
  meeting: string;
  /** The type of its file. */
  type: string;
  /** How many seconds of the meeting's recording come before it, and how many it has. */
  start: number;
  seconds: number;
  state: 'recording' | 'ended';
  /** Processing was asked for once everything has arrived. */
  isFinished: boolean;
  /** Null until its upload began. */
  upload_id: string | null;
  hasArrived: boolean;
  /** How it is processed. Absent until that is known. */
  options?: ProcessingOptions;
  /** Why the server will not take it, however often it is sent. Absent or null if it may. */
  refusal?: Reason | null;
  /** The job whose transcript the clerk agreed to replace. Absent if nobody was asked. */
  agreed?: string | null;
}

/** One or two seconds of it. */
export interface Chunk {
  recording: string;
  /** From 0 on. */
  n: number;
  /** Seconds from the beginning of its recording to its end. */
  until: number;
  data: ArrayBuffer;
}

/** The data with which a page opens without a network. */
export interface KeptDesk {
  meeting: string;
  facts: unknown;
}

const create = (database: IDBDatabase): void => {
  database.createObjectStore('entries', { keyPath: 'id' });
  database.createObjectStore('desks', { keyPath: 'meeting' });
  database.createObjectStore('recordings', { keyPath: 'id' });
  database.createObjectStore('chunks', { keyPath: ['recording', 'n'] });
};

/** The meetings of which a user's entries or sound are kept. */
export async function meetingsKept(user: string): Promise<string[]> {
  const database = await openDatabase(databaseOf(user), create);
  const all = (name: string) =>
    settled<{ meeting: string }[]>(database.transaction(name).objectStore(name).getAll());
  const kept = await Promise.all([all('entries'), all('recordings')]);
  database.close();
  return [...new Set(kept.flat().map(({ meeting }) => meeting))];
}

/**
 * What the desks of a user keep in this browser, in one database per user. Written by this code alone, and read as
 * written. Everything rejects where the browser stores nothing.
 */
export function keptFor(user: string) {
  let opened: Promise<IDBDatabase> | undefined;
  const database = (): Promise<IDBDatabase> => {
    opened ??= openDatabase(databaseOf(user), create);
    return opened;
  };
  const all = async <T extends { meeting: string }>(name: string, meeting: string) => {
    const kept: T[] = await settled(
      (await database()).transaction(name).objectStore(name).getAll(),
    );
    return kept.filter((one) => one.meeting === meeting);
  };
  const put = async (name: string, ...values: readonly unknown[]) =>
    changeStore(await database(), name, (store) => {
      for (const value of values) store.put(value);
    });
  const remove = async (name: string, ids: readonly IDBValidKey[]) =>
    changeStore(await database(), name, (store) => {
      for (const id of ids) store.delete(id);
    });
  return {
    /** In the order in which they were made. */
    entries: async (meeting: string) =>
      (await all<Entry>('entries', meeting)).toSorted((one, other) => one.seq - other.seq),
    putEntries: (entries: readonly Entry[]) => put('entries', ...entries),
    removeEntries: (ids: readonly string[]) => remove('entries', ids),
    desk: async (meeting: string) => (await all<KeptDesk>('desks', meeting))[0] ?? null,
    putDesk: (desk: KeptDesk) => put('desks', desk),
    /** In the order of the meeting, whatever the clock said. */
    recordings: async (meeting: string) =>
      (await all<KeptRecording>('recordings', meeting)).toSorted(
        (one, other) => one.start - other.start || (one.id < other.id ? -1 : 1),
      ),
    putRecording: (recording: KeptRecording) => put('recordings', recording),
    /** Changes facts of a recording, whatever else of it is changed at the same time. */
    changeRecording: async (id: string, facts: Partial<KeptRecording>) =>
      changeStore(await database(), 'recordings', (store) => {
        const request: IDBRequest<KeptRecording | undefined> = store.get(id);
        request.addEventListener('success', () => {
          if (request.result) store.put({ ...request.result, ...facts });
        });
      }),
    putChunk: (chunk: Chunk) => put('chunks', chunk),
    chunks: async (recording: string): Promise<Chunk[]> => {
      const store = (await database()).transaction('chunks').objectStore('chunks');
      const range = IDBKeyRange.bound([recording, 0], [recording, Number.POSITIVE_INFINITY]);
      return settled<Chunk[]>(store.getAll(range));
    },
    /** Forgets a recording with its sound. */
    async removeRecording(id: string): Promise<void> {
      const range = IDBKeyRange.bound([id, 0], [id, Number.POSITIVE_INFINITY]);
      await changeStore(await database(), 'chunks', (store) => void store.delete(range));
      await remove('recordings', [id]);
    },
  };
}

export type Kept = ReturnType<typeof keptFor>;
