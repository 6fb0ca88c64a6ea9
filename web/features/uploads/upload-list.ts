import { createStore, useStore } from 'zustand';
import type { Reason } from '#contract/reasons.ts';
import { text } from '../../messages/text.ts';
import { stopWithSession } from '../../platform/session/running-work.ts';
import type { Sending } from './send-parts.ts';

/** The outcome of sending recordings one after another. */
export interface Outcome {
  /** The ids of the meetings that received their whole recording. */
  meetings: string[];
  /** Why a meeting could not be created; otherwise null. */
  refused: unknown;
}

/** The meeting, and whether it has all of its recording: a part may wait for others. */
export interface Delivered {
  meetingId: string;
  isQueued: boolean;
}

/** How a recording is sent to its meeting. */
export interface Delivery {
  /** The meeting's title. */
  title: string;
  send: (sending: Omit<Sending, 'meetingId'>) => Promise<Delivered>;
  /** Deletes what has arrived. Resolves to the meeting's id if it is queued now, with all other parts. */
  discard: () => Promise<string | null>;
  /** Called once for all recordings that were sent together. */
  onEnd: (outcome: Outcome) => void;
}

export type UploadState =
  | { name: 'ready' }
  /** For those before it in the same run. */
  | { name: 'waiting' }
  /** `sent` in bytes; `pace` in bytes per second, null while unknown. */
  | { name: 'uploading'; sent: number; pace: number | null }
  /** A part that waits for the others. */
  | { name: 'arrived'; meetingId: string }
  | { name: 'completed'; meetingId: string }
  | { name: 'failed'; reason: Reason };

/** A chosen recording and its upload. */
export interface Upload {
  id: string;
  file: File;
  /** Chosen in the form of the upload page, for a meeting that the form describes. */
  isOfForm: boolean;
  state: UploadState;
  /** Null until it was sent for the first time. */
  delivery: Delivery | null;
  /** Stops it while it is being sent. */
  stop: AbortController | null;
}

/**
 * The uploads of this visit, in order. They outlive pages: a recording goes on being sent while the user works
 * elsewhere in the portal. This file is part of the first page and loads nothing that sends.
 */
export const uploadList = createStore<readonly Upload[]>(() => []);

export const useUploads = (): readonly Upload[] => useStore(uploadList);

export const findUpload = (id: string): Upload | undefined =>
  uploadList.getState().find((upload) => upload.id === id);

export function addUploads(added: Pick<Upload, 'id' | 'file' | 'isOfForm'>[]): void {
  const blank = { state: { name: 'ready' }, delivery: null, stop: null } as const;
  const ids = new Set(added.map(({ id }) => id));
  uploadList.setState(
    (uploads) => [
      ...uploads.filter(({ id }) => !ids.has(id)),
      ...added.map((upload) => ({ ...upload, ...blank })),
    ],
    true,
  );
}

export function changeUpload(id: string, changes: Partial<Upload>): void {
  uploadList.setState(
    (uploads) => uploads.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)),
    true,
  );
}

/** Puts the uploads of the form into the order of their files. */
export function sortUploads(files: readonly File[]): void {
  const placeOf = ({ file, isOfForm }: Upload) => (isOfForm ? files.indexOf(file) : -1);
  uploadList.setState(
    (uploads) => uploads.toSorted((one, other) => placeOf(one) - placeOf(other)),
    true,
  );
}

/** Moves an upload by one place among those of the form. */
export function moveUpload(id: string, by: 1 | -1): void {
  const ofForm = uploadList.getState().filter(({ isOfForm }) => isOfForm);
  const from = ofForm.findIndex((upload) => upload.id === id);
  const other = ofForm[from + by];
  const moved = ofForm[from];
  if (moved === undefined || other === undefined) return;
  const swapped = new Map([
    [moved.id, other],
    [other.id, moved],
  ]);
  uploadList.setState((uploads) => uploads.map((upload) => swapped.get(upload.id) ?? upload), true);
}

export const removeUploads = (goes: (upload: Upload) => boolean): void =>
  uploadList.setState((uploads) => uploads.filter((upload) => !goes(upload)), true);

/** Called when an upload has ended, with or without success: its meeting was changed or removed. */
const listeners = new Set<() => void>();

/** Returns the function that removes the listener. */
export function onUploadEnd(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announceUploadEnd(): void {
  for (const listener of listeners) listener();
}

export const isRunning = ({ state }: Upload): boolean =>
  state.name === 'waiting' || state.name === 'uploading';

let session = new AbortController();
/** Aborted when the session ends: its uploads are stopped and forgotten. */
export const uploadSession = (): AbortSignal => session.signal;

/** Stops and forgets all uploads. What has arrived can be continued later. */
function stopUploads(): void {
  session.abort();
  session = new AbortController();
  const stopped = uploadList.getState();
  uploadList.setState([], true);
  for (const { stop } of stopped) stop?.abort();
}

stopWithSession({
  isRunning: () => uploadList.getState().some(isRunning),
  stop: stopUploads,
  question: () => ({ title: text('nav.logoutTitle'), text: text('nav.logoutText') }),
});
