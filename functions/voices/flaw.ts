import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { flawsOf, type SampleFigures, type SampleFlaw } from '#voice/examine-sample.ts';

const sentences: Record<SampleFlaw, (found: number, needed: number) => string> = {
  little_speech: messages.sampleTooShort,
  clipped: messages.sampleClipped,
  quiet: messages.sampleTooQuiet,
  voices: () => messages.sampleOfSeveral,
};

/** Why a sample is not taken, in words for people; null where it is good. */
export function flawIn(figures: SampleFigures): string | null {
  const [first] = flawsOf(figures, limits.voiceSeconds.sample);
  return first ? sentences[first.flaw](first.found, first.needed) : null;
}
