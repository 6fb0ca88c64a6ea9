import { useState } from 'react';
import { voiceSampleRefusal } from '#contract/voice-sample.ts';
import { inOwnWords } from '../../messages/server-words.ts';
import { text } from '../../messages/text.ts';
import { toast } from '../../ui/toast.ts';
import { durationOf } from './audio-duration.ts';
import type { Whose } from './sample.ts';
import type { Samples } from './use-samples.ts';

/** Makes a file that was chosen a sample, or says why it cannot be one. */
export function useChosenFile(add: Samples['add']) {
  const [reading, setReading] = useState(false);
  const read = async (whose: Whose, file: File) => {
    const refusal = voiceSampleRefusal(file);
    if (refusal !== null) return toast.error(inOwnWords(refusal));
    setReading(true);
    try {
      await add(whose, { audio: file, duration: await durationOf(file), fileName: file.name });
    } catch {
      toast.error(text('speakers.processFailed'));
    } finally {
      setReading(false);
    }
  };
  return { reading, read };
}
