import { FRAME_STEP } from './mfcc.ts';
import type { Span, SpeechFrames } from './speech-frames.ts';

/** A stretch in which one voice speaks. Speakers are numbered from 0 in order of appearance. */
export interface Turn extends Span {
  speaker: number;
}

/** The turns of labelled frames: one ends where the label changes or nobody speaks. */
export function turnsOf({ spans }: SpeechFrames, labels: Uint8Array): Turn[] {
  const turns: Turn[] = [];
  const numbers = new Map<number, number>();
  for (const { start, end, from, to } of spans) {
    for (let t = from; t < to; t++) {
      if (t > from && labels[t] === labels[t - 1]) continue;
      const label = labels[t] ?? 0;
      const speaker = numbers.get(label) ?? numbers.size;
      numbers.set(label, speaker);
      const begin = start + (t - from) * FRAME_STEP;
      const previous = turns.at(-1);
      if (previous && previous.end > begin) previous.end = begin;
      if (previous?.speaker === speaker && previous.end === begin) previous.end = end;
      else turns.push({ start: begin, end, speaker });
    }
  }
  return turns;
}
