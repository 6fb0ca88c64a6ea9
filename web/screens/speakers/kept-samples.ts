import type { Sample } from './sample.ts';

const store = 'samples';

function isSample(value: unknown): value is Sample {
  if (typeof value !== 'object' || value === null) return false;
  const given: Partial<Record<string, unknown>> = { ...value };
  const { id, name, speakerId, audio, duration, timestamp, fileName } = given;
  return (
    [id, name, timestamp].every((field) => typeof field === 'string') &&
    audio instanceof Blob &&
    (duration === null || typeof duration === 'number') &&
    [speakerId, fileName].every((field) => ['undefined', 'string'].includes(typeof field))
  );
}

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });

async function opened(owner: string): Promise<IDBDatabase> {
  const request = indexedDB.open(`voice-samples-${owner}`, 1);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(store, { keyPath: 'id' });
  });
  return answered(request);
}

async function changed(owner: string, change: (samples: IDBObjectStore) => void): Promise<void> {
  const database = await opened(owner);
  try {
    await new Promise<void>((resolve, reject) => {
      const transaction = database.transaction(store, 'readwrite');
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(transaction.error));
      change(transaction.objectStore(store));
    });
  } finally {
    database.close();
  }
}

/** The samples that await being sent, in this browser's own database: each person's in one of their own. */
export const keptSamples = {
  /** In the order they were made. */
  async all(owner: string): Promise<Sample[]> {
    const database = await opened(owner);
    try {
      const kept: unknown[] = await answered(
        database.transaction(store).objectStore(store).getAll(),
      );
      return kept.filter(isSample).sort((a, b) => (a.timestamp < b.timestamp ? -1 : 1));
    } finally {
      database.close();
    }
  },
  /** Rejects where the browser keeps nothing, or has no room. */
  add: (owner: string, sample: Sample) => changed(owner, (samples) => void samples.put(sample)),
  remove: (owner: string, ids: string[]) =>
    changed(owner, (samples) => {
      for (const id of ids) samples.delete(id);
    }),
};
