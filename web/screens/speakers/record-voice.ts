const microphone: MediaTrackConstraints = {
  sampleRate: 16_000,
  channelCount: 1,
  echoCancellation: true,
  noiseSuppression: true,
};

/** What is recorded, best first: some browsers of Apple's cannot make WebM. */
const recordedAs = [
  { mimeType: 'audio/webm;codecs=opus', type: 'audio/webm' },
  { mimeType: 'audio/mp4', type: 'audio/mp4' },
];

export interface Recorded {
  audio: Blob;
  /** Seconds by the clock: the file itself does not say. */
  duration: number;
  /** It was not `stop` that ended it: the microphone was unplugged, say. */
  interrupted: boolean;
}

export interface VoiceRecording {
  stream: MediaStream;
  /** On the clock of `performance.now()`. */
  began: number;
  stop: () => void;
}

/**
 * Opens the microphone and records until `stop` is called or the microphone goes. However it ends, the
 * microphone is released, and `onEnd` is given what was recorded.
 */
export async function recordVoice(onEnd: (recorded: Recorded) => void): Promise<VoiceRecording> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: microphone });
  const release = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  try {
    const form = recordedAs.find(({ mimeType }) => MediaRecorder.isTypeSupported(mimeType));
    const recorder = new MediaRecorder(stream, form && { mimeType: form.mimeType });
    const chunks: Blob[] = [];
    let asked = false;
    recorder.addEventListener('dataavailable', ({ data }) => chunks.push(data));
    recorder.addEventListener('stop', () => {
      release();
      onEnd({
        audio: new Blob(chunks, { type: form?.type ?? recorder.mimeType }),
        duration: (performance.now() - began) / 1000,
        interrupted: !asked,
      });
    });
    recorder.start();
    const began = performance.now();
    const stop = () => {
      asked = true;
      if (recorder.state !== 'inactive') recorder.stop();
    };
    return { stream, began, stop };
  } catch (error) {
    release();
    throw error;
  }
}
