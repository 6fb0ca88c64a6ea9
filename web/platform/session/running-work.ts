/** Something that goes on while the user works elsewhere, and that the end of the session stops. */
export interface RunningWork {
  isRunning: () => boolean;
  stop: () => void;
  /** The question before signing out while it is running. */
  question: () => { title: string; text: string };
}

const all = new Set<RunningWork>();

/** Returns the function that ends this. */
export function stopWithSession(work: RunningWork): () => void {
  all.add(work);
  return () => all.delete(work);
}

/** The work that signing out would stop; undefined if nothing is running. */
export const runningWork = (): RunningWork | undefined => [...all].find((work) => work.isRunning());

export function stopRunningWork(): void {
  for (const work of all) work.stop();
}
