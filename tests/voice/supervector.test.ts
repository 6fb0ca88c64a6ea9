import { describe, expect, it } from 'vitest';
import { adaptation, addAdaptations, SUPERVECTOR_SIZE, supervector } from '#voice/adaptation.ts';
import { cosine } from '#voice/linear-algebra.ts';
import { mfcc } from '#voice/mfcc.ts';
import { loudFrames } from '#voice/speech-frames.ts';
import { HIGH, LOW, type MadeVoice, MIDDLE, speak } from './made-voice.ts';

function voiceOf(voice: MadeVoice, seed: number) {
  const features = mfcc(speak(voice, 6, seed));
  return supervector(adaptation(features, loudFrames(features.energy)), 8);
}

describe('supervectors', () => {
  it('are closer for two samples of one voice than for two voices', () => {
    const voices = [LOW, MIDDLE, HIGH];
    const first = voices.map((voice) => voiceOf(voice, 1));
    const second = voices.map((voice) => voiceOf(voice, 2));
    const none = new Float64Array(SUPERVECTOR_SIZE);
    first.forEach((a, i) => {
      const same = cosine(a, second[i] ?? none);
      second.forEach((b, j) => {
        if (j !== i) expect(cosine(a, b)).toBeLessThan(same - 0.1);
      });
    });
  });

  it('are zero without frames, and similar to nothing', () => {
    const none = supervector(adaptation(mfcc(new Float32Array(0)), []), 8);
    expect(none).toHaveLength(SUPERVECTOR_SIZE);
    expect(none.every((value) => value === 0)).toBe(true);
    expect(cosine(none, voiceOf(LOW, 1))).toBe(0);
  });

  it('of joined stretches follow from the sum of their statistics', () => {
    const features = mfcc(speak(MIDDLE, 3, 4));
    const frames = Array.from({ length: features.length }, (_, t) => t);
    const parts = addAdaptations(
      adaptation(features, frames.slice(0, 100)),
      adaptation(features, frames.slice(100)),
    );
    const whole = supervector(adaptation(features, frames), 8);
    supervector(parts, 8).forEach((value, i) => expect(value).toBeCloseTo(whole[i] ?? 0, 10));
  });
});
