import { useLayoutEffect, useRef, useState } from 'react';
import { text } from '../../messages/text.ts';
import { toast } from '../../ui/toast.ts';
import type { SampleOwner } from './unsent-samples.ts';

type RecorderState =
  | { name: 'idle' | 'starting' }
  | { name: 'recording'; owner: SampleOwner; recording: VoiceRecording };

interface Listeners {
  onStart: () => void;
  /** Also called if the page was left meanwhile. */
  onRecorded: (owner: SampleOwner, recorded: Recorded) => void;
}

/** Records one speaker at a time. */
export function useRecorder({ onStart, onRecorded }: Listeners) {
  const [state, setState] = useState<RecorderState>({ name: 'idle' });
  const running = useRef<VoiceRecording>(null);
  const mounted = useRef(true);
  useLayoutEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
      running.current?.stop();
    };
  }, []);

  const end = (owner: SampleOwner, recorded: Recorded) => {
    if (running.current === null) return;
    running.current = null;
    setState({ name: 'idle' });
    if (recorded.audio.size === 0) return toast.error(text('speakers.nothingRecorded'));
    if (recorded.interrupted) toast.error(text('speakers.interrupted'));
    else toast.success(text('speakers.stopped'));
    onRecorded(owner, recorded);
  };
  const start = async (owner: SampleOwner) => {
    setState({ name: 'starting' });
    onStart();
    try {
      const recording = await recordVoice((recorded) => end(owner, recorded));
      // The permission prompt may outlast the page: then nothing is kept.
      if (!mounted.current) return recording.stop();
      running.current = recording;
      setState({ name: 'recording', owner, recording });
      toast.success(text('speakers.started', { name: owner.name }));
    } catch {
      setState({ name: 'idle' });
      if (mounted.current) toast.error(text('speakers.startFailed'));
    }
  };
  return { state, start, stop: () => running.current?.stop() };
}

export type Recorder = ReturnType<typeof useRecorder>;

const microphone: MediaTrackConstraints = {
  sampleRate: 16_000,
  channelCount: 1,
  echoCancellation: true,
  noiseSuppression: true,
};

/** Recording formats, best first. Safari may not support WebM. */
const recordedAs = [
  { mimeType: 'audio/webm;codecs=opus', type: 'audio/webm' },
  { mimeType: 'audio/mp4', type: 'audio/mp4' },
];

interface Recorded {
  audio: Blob;
  /** Measured seconds; the file itself does not say. */
  duration: number;
  /** Not ended by `stop`: the microphone was unplugged, for example. */
  interrupted: boolean;
}

export interface VoiceRecording {
  stream: MediaStream;
  /** By the clock of `performance.now()`. */
  began: number;
  stop: () => void;
}

/**
 * Opens the microphone and records until `stop` is called or the microphone disappears. In any case it
 * releases the microphone and calls `onEnd` with the recording.
 */
async function recordVoice(onEnd: (recorded: Recorded) => void): Promise<VoiceRecording> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: microphone });
  const release = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  try {
    const form = recordedAs.find(({ mimeType }) => MediaRecorder.isTypeSupported(mimeType));
    const recorder = new MediaRecorder(stream, form && { mimeType: form.mimeType });
    const chunks: Blob[] = [];
    let stopRequested = false;
    recorder.addEventListener('dataavailable', ({ data }) => chunks.push(data));
    recorder.addEventListener('stop', () => {
      release();
      onEnd({
        audio: new Blob(chunks, { type: form?.type ?? recorder.mimeType }),
        duration: (performance.now() - began) / 1000,
        interrupted: !stopRequested,
      });
    });
    recorder.start();
    const began = performance.now();
    const stop = () => {
      stopRequested = true;
      if (recorder.state !== 'inactive') recorder.stop();
    };
    return { stream, began, stop };
  } catch (error) {
    release();
    throw error;
  }
}
