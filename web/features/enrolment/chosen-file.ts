import { useState } from 'react';
import { voiceSampleRefusal } from '#contract/audio.ts';
import { sentence } from '../../messages/reasons.ts';
import { text } from '../../messages/text.ts';
import { toast } from '../../ui/toast.ts';
import type { SampleOwner, Samples } from './unsent-samples.ts';

/** Makes a file that was chosen a sample, or says why it cannot be one. */
export function useFileSample(add: Samples['add']) {
  const [reading, setReading] = useState(false);
  const read = async (whose: SampleOwner, file: File) => {
    const refusal = voiceSampleRefusal(file);
    if (refusal !== null) return toast.error(sentence(refusal));
    setReading(true);
    try {
      await add(whose, { audio: file, duration: await audioDuration(file), fileName: file.name });
    } catch {
      toast.error(text('speakers.processFailed'));
    } finally {
      setReading(false);
    }
  };
  return { reading, read };
}

/** Milliseconds a file may take to tell its length. */
const patience = 10_000;

/** Resolves to the first of these events; to null when none comes in time. */
const firstEvent = (audio: HTMLAudioElement, ...names: string[]): Promise<string | null> =>
  new Promise((resolve) => {
    setTimeout(resolve, patience, null);
    for (const name of names) audio.addEventListener(name, () => resolve(name), { once: true });
  });

/**
 * The length of a recording in seconds; null where this browser cannot tell, though the server may.
 * Rejects for what claims to be of a kind the browser plays, and is not.
 */
async function audioDuration(file: Blob): Promise<number | null> {
  const audio = new Audio();
  const address = URL.createObjectURL(file);
  try {
    audio.src = address;
    const outcome = await firstEvent(audio, 'loadedmetadata', 'error');
    if (outcome === 'error' && audio.canPlayType(file.type) !== '') throw new Error('not a sound');
    if (outcome !== 'loadedmetadata') return null;
    if (audio.duration === Number.POSITIVE_INFINITY) {
      // Recorded in a browser: only its end tells how long it is.
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
