import { useLayoutEffect, useRef, useState } from 'react';
import { messageOf } from '../../messages/handled-message.ts';
import { text } from '../../messages/text.ts';
import { toast } from '../../ui/toast.ts';
import { type Draft, titleOf } from './draft.ts';
import { meetingFor, sendRecording } from './send-recording.ts';
import type { Unfinished } from './unfinished.ts';
import type { Recording, RecordingState } from './use-recordings.ts';

type SetState = (id: string, state: RecordingState) => void;

/**
 * Sends the chosen files one after another, each to a meeting of its own. `run` resolves to the
 * meetings' ids when every file is up, else to null: what failed can be run again and continues.
 */
export function useUpload(setState: SetState) {
  const [busy, setBusy] = useState(false);
  const running = useRef<AbortController>(null);
  // With the page itself, not some time after: what arrives in between must not complete the upload.
  useLayoutEffect(() => () => running.current?.abort(), []);

  const sendOne = async (
    { id, file }: Recording,
    meeting: Unfinished,
    draft: Draft,
    signal: AbortSignal,
  ) => {
    const show = (percent: number) => setState(id, { name: 'uploading', percent });
    show(0);
    try {
      await sendRecording(meeting, draft, {
        file,
        signal,
        onSent: (bytes) => show(Math.floor((100 * bytes) / file.size)),
      });
      setState(id, { name: 'completed', meetingId: meeting.meeting_id });
      toast.success(text('upload.uploaded', { file: file.name }));
      return meeting.meeting_id;
    } catch (error) {
      if (signal.aborted) throw error;
      const message = messageOf(error);
      setState(id, { name: 'failed', message });
      toast.error(text('upload.fileFailed', { file: file.name, message }));
      return null;
    }
  };

  const sendAll = async (recordings: Recording[], draft: Draft, signal: AbortSignal) => {
    const meetings: (string | null)[] = [];
    for (const [index, recording] of recordings.entries()) {
      const { file, state } = recording;
      if (state.name === 'completed') {
        meetings.push(state.meetingId);
        continue;
      }
      const meeting = await meetingFor(file, titleOf(draft.title, index), draft);
      meetings.push(await sendOne(recording, meeting, draft, signal));
    }
    return meetings;
  };

  const run = async (recordings: Recording[], draft: Draft): Promise<string[] | null> => {
    running.current = new AbortController();
    const { signal } = running.current;
    setBusy(true);
    try {
      const meetings = await sendAll(recordings, draft, signal);
      const made = meetings.filter((id) => id !== null);
      return made.length === meetings.length ? made : null;
    } catch (error) {
      // A meeting could not be made: neither could those of the other files.
      if (!signal.aborted) toast.error(text('upload.failed', { message: messageOf(error) }));
      return null;
    } finally {
      running.current = null;
      setBusy(false);
    }
  };
  return { busy, isRunning: () => running.current !== null, run };
}
