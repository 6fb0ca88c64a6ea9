import { text } from '../../messages/text.ts';
import { type RunningWork, stopWithSession } from '../../platform/session/running-work.ts';
import { keptFor, meetingsKept } from './kept.ts';
import { Outbox } from './outbox.ts';
import { Recordings } from './recordings.ts';

/** Milliseconds between looks at what there is to send. */
export const pace = 500;

/** The question before signing out while recordings wait, or recordings and entries. */
export const unsentQuestion = (isSound: boolean): ReturnType<RunningWork['question']> =>
  isSound
    ? { title: text('desk.unsentSoundTitle'), text: text('desk.unsentSoundText') }
    : { title: text('desk.unsentTitle'), text: text('desk.unsentText') };

/** The browser asks before the portal is closed while `isNeeded()`. Returns the function that ends this. */
export function warnBeforeClosing(isNeeded: () => boolean): () => void {
  const warn = (event: BeforeUnloadEvent) => {
    if (isNeeded()) event.preventDefault();
  };
  addEventListener('beforeunload', warn);
  return () => removeEventListener('beforeunload', warn);
}

interface Rest {
  outbox: Outbox;
  /** Sound of the desk, and what sends it. */
  sound: { recordings: Pick<Recordings, 'isWaiting'>; send: () => Promise<void> };
  /** Whether a page has the desk open, which sends by itself. */
  isTaken: () => boolean;
  /** Resolves once a desk that was just left has stored the end of its recording. */
  isClosed?: Promise<void>;
}

/** Sends what a desk that nobody has open still holds, until that is done, the desk is opened or the session ends. */
export async function sendRest({ outbox, sound, isTaken, isClosed }: Rest): Promise<void> {
  const session = new AbortController();
  const isWaiting = () => outbox.isWaiting || sound.recordings.isWaiting;
  const forgetWarning = warnBeforeClosing(isWaiting);
  const forgetWork = stopWithSession({
    isRunning: isWaiting,
    stop: () => session.abort(),
    question: () => unsentQuestion(!outbox.isWaiting),
  });
  if (isClosed) {
    await outbox.send();
    await isClosed;
  }
  while (!session.signal.aborted && !isTaken() && isWaiting()) {
    await outbox.send();
    await sound.send();
    if (isWaiting()) await new Promise((resolve) => setTimeout(resolve, pace));
  }
  forgetWarning();
  forgetWork();
}

/** Sends the entries and the sound that earlier visits left in this browser, of every meeting. */
export async function sendEntriesLeft(
  user: string,
  isTaken: (meeting: string) => boolean,
): Promise<void> {
  const kept = keptFor(user);
  const meetings = await meetingsKept(user);
  await Promise.all(
    meetings.map(async (meeting) => {
      const outbox = new Outbox(meeting, kept);
      const recordings = new Recordings(meeting, kept);
      await Promise.all([outbox.load(), recordings.load()]);
      const sound = { recordings, send: () => recordings.send(null) };
      await sendRest({ outbox, sound, isTaken: () => isTaken(meeting) });
    }),
  );
}
