import { changeStore, openDatabase, settled } from './database.ts';

/** A change of local storage. A value of null is one that was removed. */
interface Change {
  key: string;
  value: string | null;
  /** Grows with every change, and with time: milliseconds since 1970. */
  revision: number;
}

/** The key of the last change's revision, so that what is lost is known by it. */
const revisionKey = 'revision';
const store = 'changes';

let opened: Promise<IDBDatabase> | undefined;
const database = (): Promise<IDBDatabase> => {
  opened ??= openDatabase('storage-journal', (made) => {
    made.createObjectStore(store, { keyPath: 'key' });
  });
  return opened;
};

const lastRevision = (): number => Number(localStorage.getItem(revisionKey));

function apply({ key, value, revision }: Change): void {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
  localStorage.setItem(revisionKey, String(Math.max(revision, lastRevision())));
}

/** Keys changed in this visit: what they had before is of no interest. */
const changedHere = new Set<string>();
const unwritten = new Map<string, Change>();
let isWriting = false;

/** Without IndexedDB, as in private windows of some browsers, there is no journal. */
async function write(): Promise<void> {
  if (isWriting) return;
  isWriting = true;
  try {
    while (unwritten.size > 0) {
      const changes = [...unwritten.values()];
      unwritten.clear();
      await changeStore(await database(), store, (all) => {
        for (const change of changes) all.put(change);
      });
    }
  } catch {}
  isWriting = false;
}

/**
 * Changes a value in local storage. Browsers write that to disk up to a minute late, and lose the minute when they are
 * killed or the power fails: what somebody typed, and who they were. So each change is in IndexedDB too, which
 * writes at once. Throws if the browser refuses local storage or has no room.
 */
export function record(key: string, value: string | null): void {
  const change = { key, value, revision: Math.max(lastRevision() + 1, Date.now()) };
  apply(change);
  changedHere.add(key);
  unwritten.set(key, change);
  void write();
}

/** Milliseconds that changes stay in the journal; local storage is on disk within an hour. */
const keptFor = 24 * 3_600_000;

/** Repeats the changes that local storage lost. If it is empty, it was cleared on purpose. */
export async function restoreStorage(): Promise<void> {
  const last = lastRevision();
  if (last === 0) return;
  try {
    const all = (await database()).transaction(store).objectStore(store);
    // Written by this code alone.
    const changes: Change[] = await settled(all.getAll());
    const lost = changes.filter(({ key, revision }) => revision > last && !changedHere.has(key));
    for (const change of lost.sort((a, b) => a.revision - b.revision)) apply(change);
    const old = changes.filter(({ revision }) => revision < Date.now() - keptFor);
    await changeStore(await database(), store, (kept) => {
      for (const { key } of old) kept.delete(key);
    });
  } catch {}
}
