/** Absent on pages without HTTPS, and in some environments null. */
const locks = (): LockManager | null => (navigator as { locks?: LockManager | null }).locks ?? null;

/** Runs while no other tab of this browser holds the lock. */
export async function exclusively(name: string, run: () => Promise<void>): Promise<void> {
  const manager = locks();
  if (manager === null) await run();
  else await manager.request(name, run);
}

/** Holds a lock until the result is called; null if another tab has it. */
export function holdLock(name: string): Promise<(() => void) | null> {
  const manager = locks();
  if (manager === null) return Promise.resolve(() => {});
  return new Promise((resolve) => {
    void manager.request(name, { ifAvailable: true }, (lock) => {
      if (lock === null) return resolve(null);
      return new Promise<void>((end) => resolve(() => end()));
    });
  });
}
