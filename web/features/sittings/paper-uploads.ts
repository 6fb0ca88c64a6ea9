import type { QueryClient } from '@tanstack/react-query';
import { ulid } from 'ulid';
import { createStore, useStore } from 'zustand';
import type { Paper } from '#contract/papers.ts';
import { errorSentence } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { PartUploadError, putPart } from '../../platform/api/put-part.ts';
import { stopWithSession } from '../../platform/session/running-work.ts';
import { papersQuery } from './queries.ts';

type State =
  | { name: 'waiting' }
  | { name: 'sending'; percent: number }
  /** It has arrived and the server looks at it. */
  | { name: 'checking' }
  | { name: 'failed'; why: string };

/** A file that is to become a paper. */
export interface PaperUpload {
  id: string;
  meetingId: string;
  itemId: Paper['agenda_item_id'];
  file: File;
  state: State;
}

/** The files of this visit that are not papers yet. They go on being sent while the user works elsewhere. */
const uploads = createStore<readonly PaperUpload[]>(() => []);

export const usePaperUploads = (meetingId: string): PaperUpload[] =>
  useStore(uploads).filter((upload) => upload.meetingId === meetingId);

const change = (id: string, state: State): void =>
  uploads.setState(
    (all) => all.map((upload) => (upload.id === id ? { ...upload, state } : upload)),
    true,
  );

export const dropPaper = (id: string): void =>
  uploads.setState((all) => all.filter((upload) => upload.id !== id), true);

export function sendPapers(
  queries: QueryClient,
  to: Pick<PaperUpload, 'meetingId' | 'itemId'>,
  files: File[],
): void {
  const added = files.map(
    (file): PaperUpload => ({
      ...to,
      id: ulid(),
      file,
      state: { name: 'waiting' },
    }),
  );
  uploads.setState((all) => [...all, ...added], true);
  void sendAll(queries);
}

/** Sends a file that failed again, from its beginning. */
export function retryPaper(queries: QueryClient, id: string): void {
  change(id, { name: 'waiting' });
  void sendAll(queries);
}

let isRunning = false;
/** Aborted when the session ends: what follows is sent by somebody else. */
let session = new AbortController();

/** One after another, so that the first arrives soon over a slow line. */
async function sendAll(queries: QueryClient): Promise<void> {
  if (isRunning) return;
  isRunning = true;
  const next = () => uploads.getState().find(({ state }) => state.name === 'waiting');
  for (let upload = next(); upload !== undefined; upload = next()) {
    const { signal } = session;
    try {
      await send(upload, signal);
      await queries.invalidateQueries(papersQuery(upload.meetingId));
      dropPaper(upload.id);
    } catch (error) {
      // Dropped already, with all others of its session.
      if (signal.aborted) continue;
      change(upload.id, { name: 'failed', why: saidOf(error) });
    }
  }
  isRunning = false;
}

const saidOf = (error: unknown): string =>
  error instanceof PartUploadError || !(error instanceof Error)
    ? String(error instanceof Error ? error.message : error)
    : errorSentence(error);

async function send(
  { id, meetingId, itemId, file }: PaperUpload,
  signal: AbortSignal,
): Promise<void> {
  change(id, { name: 'sending', percent: 0 });
  const { id: paper_id, url } = await api.startPaper({
    id: meetingId,
    agenda_item_id: itemId,
    file_name: file.name,
    size: file.size,
  });
  await putPart(url, file, signal, (sent) =>
    change(id, { name: 'sending', percent: Math.floor((100 * sent) / file.size) }),
  );
  signal.throwIfAborted();
  change(id, { name: 'checking' });
  await api.completePaper({ id: meetingId, paper_id });
}

const isUnsent = ({ state }: PaperUpload): boolean => state.name !== 'failed';

addEventListener('beforeunload', (event) => {
  if (uploads.getState().some(isUnsent)) event.preventDefault();
});

stopWithSession({
  isRunning: () => uploads.getState().some(isUnsent),
  stop: () => {
    session.abort();
    session = new AbortController();
    uploads.setState([], true);
  },
  question: () => ({ title: text('nav.logoutTitle'), text: text('papers.logoutText') }),
});
