import { useState } from 'react';
import { voiceSampleRefusal } from '#contract/audio.ts';
import { sentence } from '../../messages/reasons.ts';
import { text } from '../../messages/text.ts';
import { toast } from '../../ui/toast.ts';
import type { SampleOwner, Samples } from './unsent-samples.ts';

/** Turns a chosen file into a sample, or shows why it cannot be one. */
export function useFileSample(add: Samples['add']) {
  const [reading, setReading] = useState(false);
  const read = async (owner: SampleOwner, file: File) => {
    const refusal = voiceSampleRefusal(file);
    if (refusal !== null) return toast.error(sentence(refusal));
    setReading(true);
    try {
      await add(owner, { audio: file, duration: await audioDuration(file), fileName: file.name });
    } catch {
      toast.error(text('speakers.processFailed'));
    } finally {
      setReading(false);
    }
  };
  return { reading, read };
}

/** Milliseconds a file may take to report its length. */
const patience = 10_000;

/** Resolves to the first of these events, or to null after a timeout. */
const firstEvent = (audio: HTMLAudioElement, ...names: string[]): Promise<string | null> =>
  new Promise((resolve) => {
    setTimeout(resolve, patience, null);
    for (const name of names) audio.addEventListener(name, () => resolve(name), { once: true });
  });

/**
 * The length of a recording in seconds, or null if this browser cannot tell (the server may). Rejects if the
 * file is not of the type it claims.
 */
async function audioDuration(file: Blob): Promise<number | null> {
  const audio = new Audio();
  const address = URL.createObjectURL(file);
  try {
    audio.src = address;
    const outcome = await firstEvent(audio, 'loadedmetadata', 'error');
    if (outcome === 'error' && audio.canPlayType(file.type) !== '')
      throw new Error('This is not audio.');
    if (outcome !== 'loadedmetadata') return null;
    if (audio.duration === Number.POSITIVE_INFINITY) {
      // Recordings made by a browser reveal their length only at the end.
      const found = firstEvent(audio, 'durationchange');
      audio.currentTime = Number.MAX_SAFE_INTEGER;
      await found;
    }
    return Number.isFinite(audio.duration) ? audio.duration : null;
  } finally {
    audio.removeAttribute('src');
    URL.revokeObjectURL(address);
  }
}
