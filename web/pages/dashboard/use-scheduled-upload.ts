import { useLayoutEffect, useRef, useState } from 'react';
import type { ScheduledMeeting } from '#contract/scheduled.ts';
import type { ChosenOptions } from '../../features/uploads/processing-options.ts';
import { sendRecording } from '../../features/uploads/send-recording.ts';
import { createPace, type Transfer, transferOf } from '../../features/uploads/transfer.tsx';
import {
  fingerprintOf,
  recallScheduled,
  remember,
  type Unfinished,
} from '../../features/uploads/unfinished.ts';
import { errorMessage } from '../../messages/error-message.ts';

type State =
  | { name: 'ready' }
  | ({ name: 'sending' } & Transfer)
  | { name: 'failed'; message: string };

/** The unfinished upload of this file for this meeting, or a new one. */
function resumeOrBegin({ id, title }: ScheduledMeeting, file: File): Unfinished {
  const known = recallScheduled(id);
  const fingerprint = fingerprintOf(file);
  if (known?.fingerprint === fingerprint) return known;
  const upload = {
    fingerprint,
    file_name: file.name,
    title,
    meeting_id: id,
    scheduled: true,
    refused: false,
  };
  remember(upload);
  return upload;
}

/** Uploads the recording of a scheduled meeting. A failed or stopped upload resumes when it is sent again. */
export function useScheduledUpload() {
  const [state, setState] = useState<State>({ name: 'ready' });
  const running = useRef<AbortController>(null);
  useLayoutEffect(() => () => running.current?.abort(), []);

  /** Resolves to whether the upload is complete. */
  const send = async (meeting: ScheduledMeeting, file: File, options: ChosenOptions) => {
    running.current = new AbortController();
    const { signal } = running.current;
    const paceAt = createPace();
    const show = (bytes: number, pace: number | null) =>
      setState({ name: 'sending', ...transferOf(bytes, file.size, pace) });
    show(0, null);
    try {
      await sendRecording(resumeOrBegin(meeting, file), options, {
        file,
        signal,
        onSent: (bytes) => {
          if (!signal.aborted) show(bytes, paceAt(bytes));
        },
      });
      running.current = null;
      setState({ name: 'ready' });
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      running.current = null;
      setState({ name: 'failed', message: errorMessage(error) });
      return false;
    }
  };
  const stop = () => {
    running.current?.abort();
    running.current = null;
    setState({ name: 'ready' });
  };
  return { state, send, stop, isRunning: () => running.current !== null };
}
