/** The result of a request to IndexedDB. */
export const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });

/** Opens a database, whose first version `create` makes. Rejects where the browser stores nothing. */
export async function openDatabase(
  name: string,
  create: (database: IDBDatabase) => void,
): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.addEventListener('upgradeneeded', () => create(request.result));
  return settled(request);
}

/** Changes a store. Resolves when it is on disk: also the end of the browser loses nothing then. */
export const changeStore = (
  database: IDBDatabase,
  name: string,
  change: (store: IDBObjectStore) => void,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const transaction = database.transaction(name, 'readwrite', { durability: 'strict' });
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error));
    change(transaction.objectStore(name));
  });
