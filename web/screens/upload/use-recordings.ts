import { useState } from 'react';
import { audioRefusal } from '#contract/audio.ts';
import { inOwnWords } from '../../messages/server-words.ts';
import { text } from '../../messages/text.ts';
import { toast } from '../../ui/toast.ts';
import type { Transfer } from '../../uploads/transfer.ts';
import { fingerprintOf } from '../../uploads/unfinished.ts';

export type RecordingState =
  | { name: 'ready' }
  | ({ name: 'uploading' } & Transfer)
  | { name: 'completed'; meetingId: string }
  | { name: 'failed'; message: string };

/** A chosen file, and how far it is. Known by its fingerprint. */
export interface Recording {
  id: string;
  file: File;
  state: RecordingState;
}

/** The chosen files, in the order they were chosen. A file that cannot be taken is refused with a toast. */
export function useRecordings() {
  const [recordings, setRecordings] = useState<Recording[]>([]);

  const add = (files: File[]) => {
    const refusals = files.map(audioRefusal);
    for (const refusal of refusals) if (refusal !== null) toast.error(inOwnWords(refusal));
    const known = new Set(recordings.map(({ id }) => id));
    const added = files
      .filter((file, at) => refusals[at] === null && !known.has(fingerprintOf(file)))
      .map((file): Recording => ({ id: fingerprintOf(file), file, state: { name: 'ready' } }));
    if (added.length === 0) return;
    setRecordings([...recordings, ...added]);
    toast.success(text('upload.added', { n: added.length }));
  };
  const remove = (id: string) =>
    setRecordings((current) => current.filter((recording) => recording.id !== id));
  const setState = (id: string, state: RecordingState) =>
    setRecordings((current) =>
      current.map((recording) => (recording.id === id ? { ...recording, state } : recording)),
    );
  return { recordings, add, remove, setState };
}
