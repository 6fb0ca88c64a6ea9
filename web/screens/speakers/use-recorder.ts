import { useLayoutEffect, useRef, useState } from 'react';
import { text } from '../../messages/text.ts';
import { toast } from '../../ui/toast.ts';
import { type Recorded, recordVoice, type VoiceRecording } from './record-voice.ts';
import type { Whose } from './sample.ts';

type RecorderState =
  | { name: 'idle' | 'starting' }
  | { name: 'recording'; whose: Whose; recording: VoiceRecording };

interface Listeners {
  onStart: () => void;
  /** Also when the screen was left meanwhile. */
  onRecorded: (whose: Whose, recorded: Recorded) => void;
}

/** Records one voice at a time. */
export function useRecorder({ onStart, onRecorded }: Listeners) {
  const [state, setState] = useState<RecorderState>({ name: 'idle' });
  const running = useRef<VoiceRecording>(null);
  const here = useRef(true);
  useLayoutEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
      running.current?.stop();
    };
  }, []);

  const end = (whose: Whose, recorded: Recorded) => {
    if (running.current === null) return;
    running.current = null;
    setState({ name: 'idle' });
    if (recorded.audio.size === 0) return toast.error(text('speakers.nothingRecorded'));
    if (recorded.interrupted) toast.error(text('speakers.interrupted'));
    else toast.success(text('speakers.stopped'));
    onRecorded(whose, recorded);
  };
  const start = async (whose: Whose) => {
    setState({ name: 'starting' });
    onStart();
    try {
      const recording = await recordVoice((recorded) => end(whose, recorded));
      // The browser may have asked for so long that nobody waits any more: then nothing is kept.
      if (!here.current) return recording.stop();
      running.current = recording;
      setState({ name: 'recording', whose, recording });
      toast.success(text('speakers.started', { name: whose.name }));
    } catch {
      setState({ name: 'idle' });
      if (here.current) toast.error(text('speakers.startFailed'));
    }
  };
  return { state, start, stop: () => running.current?.stop() };
}

export type Recorder = ReturnType<typeof useRecorder>;
