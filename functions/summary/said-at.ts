import { AppError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import type { Segment } from '#contract/transcripts.ts';
import type { KeptPassage } from './kept.ts';
import { passageAtMoment } from './passages.ts';

/** The passages at these moments, in seconds: each once, in their order. Refused where nothing is said. */
export function saidAt(timeline: Segment[], moments: number[]): KeptPassage[] {
  const found = moments.map((moment) => {
    const passage = passageAtMoment(timeline, moment);
    if (!passage) {
      throw new AppError('invalid', messages.nothingSaidThen, [
        { field: 'moments', detail: messages.nothingSaidThen },
      ]);
    }
    return passage;
  });
  return onceEach(found);
}

/** Passages in the order of the recording, none twice. */
export function onceEach(passages: KeptPassage[]): KeptPassage[] {
  const byPlace = new Map(passages.map((one) => [`${one.start_time} ${one.speaker}`, one]));
  return [...byPlace.values()].sort((one, other) => one.start_time - other.start_time);
}
