import { useLayoutEffect, useRef, useState } from 'react';
import { sendRecording } from '../../features/uploads/send-recording.ts';
import { createPace, transferOf } from '../../features/uploads/transfer.tsx';
import type { Unfinished } from '../../features/uploads/unfinished.ts';
import { errorMessage } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { useMay } from '../../platform/user/current-user.ts';
import { toast } from '../../ui/toast.ts';
import { type Draft, meetingFor, titleOf } from './meeting-draft.ts';
import type { OverallTransfer, Recording, RecordingState } from './recording-list.tsx';

type SetState = (id: string, state: RecordingState) => void;
/** Called with the bytes sent of one file, and the pace. */
type OnSent = (bytes: number, pace: number | null) => void;

const sizeOf = (recordings: Recording[]): number =>
  recordings.reduce((sum, { file }) => sum + file.size, 0);

/**
 * Uploads one file and shows its progress. Returns the meeting's id, or null if it failed; rejects if
 * aborted.
 */
async function sendOne(
  { id, file }: Recording,
  meeting: Unfinished,
  draft: Draft,
  { signal, setState, onSent }: { signal: AbortSignal; setState: SetState; onSent: OnSent },
): Promise<string | null> {
  const paceAt = createPace();
  const showSent = (bytes: number) => {
    const pace = paceAt(bytes);
    setState(id, { name: 'uploading', ...transferOf(bytes, file.size, pace) });
    onSent(bytes, pace);
  };
  setState(id, { name: 'uploading', percent: 0, secondsLeft: null });
  try {
    await sendRecording(meeting, draft, { file, signal, onSent: showSent });
    setState(id, { name: 'completed', meetingId: meeting.meeting_id });
    toast.success(text('upload.uploaded', { file: file.name }));
    return meeting.meeting_id;
  } catch (error) {
    if (signal.aborted) throw error;
    const message = errorMessage(error);
    setState(id, { name: 'failed', message });
    toast.error(text('upload.fileFailed', { file: file.name, message }));
    return null;
  }
}

/**
 * Uploads the chosen files one after another, each to a meeting of its own. `run` resolves to the meetings'
 * ids when all are uploaded, otherwise to null: failed files resume on the next run. `refused` is why a
 * meeting could not be created.
 */
export function useUpload(setState: SetState) {
  const [busy, setBusy] = useState(false);
  const [overall, setOverall] = useState<OverallTransfer | null>(null);
  const [refused, setRefused] = useState<unknown>(null);
  const mayUpdate = useMay('update');
  const running = useRef<AbortController>(null);
  // A layout effect stops with the page itself; a later response must not complete the upload.
  useLayoutEffect(() => () => running.current?.abort(), []);

  const sendAll = async (recordings: Recording[], draft: Draft, signal: AbortSignal) => {
    const meetings: (string | null)[] = [];
    const size = sizeOf(recordings);
    for (const [index, recording] of recordings.entries()) {
      const { file, state } = recording;
      if (state.name === 'completed') {
        meetings.push(state.meetingId);
        continue;
      }
      const title = titleOf(draft.title, index);
      const meeting = await meetingFor(file, title, draft, mayUpdate);
      const before = sizeOf(recordings.slice(0, index));
      const showOverall: OnSent = (bytes, pace) => {
        const transfer = transferOf(before + bytes, size, pace);
        setOverall({ file: index + 1, files: recordings.length, ...transfer });
      };
      const several = recordings.length > 1;
      if (several) showOverall(0, null);
      meetings.push(
        await sendOne(recording, meeting, draft, {
          signal,
          setState,
          onSent: several ? showOverall : () => {},
        }),
      );
    }
    return meetings;
  };

  const run = async (recordings: Recording[], draft: Draft): Promise<string[] | null> => {
    running.current = new AbortController();
    const { signal } = running.current;
    setBusy(true);
    setRefused(null);
    try {
      const meetings = await sendAll(recordings, draft, signal);
      const made = meetings.filter((id) => id !== null);
      return made.length === meetings.length ? made : null;
    } catch (error) {
      // If one meeting cannot be created, the others cannot either.
      if (!signal.aborted) toast.error(text('upload.failed', { message: errorMessage(error) }));
      setRefused(error);
      return null;
    } finally {
      running.current = null;
      setBusy(false);
      setOverall(null);
    }
  };
  return { busy, overall, refused, isRunning: () => running.current !== null, run };
}
