let reached = true;
const listeners = new Set<() => void>();

/** Whether the last call of the server got through, as `useSyncExternalStore` asks. A browser does not always know. */
export const connection = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isThere: (): boolean => reached,
  note: (now: boolean): void => {
    if (now === reached) return;
    reached = now;
    for (const listener of listeners) listener();
  },
};
