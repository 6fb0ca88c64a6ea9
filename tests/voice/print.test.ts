import { describe, expect, it } from 'vitest';
import { combinePrints, isCurrent, makePrint, printOf, statisticsOf } from '#voice/print.ts';
import { comparePrints } from '#voice/recognise.ts';
import { hearSpans } from '#voice/speech-frames.ts';
import { conversation, HIGH, LOW, type MadeVoice, MIDDLE, speak } from './made-voice.ts';

const whole = (seconds: number) => [{ start: 0, end: seconds }];
const printOfVoice = (voice: MadeVoice, seed: number, seconds = 8) =>
  makePrint(speak(voice, seconds, seed), whole(seconds));

describe('a voice print', () => {
  it('is the same each time, from samples or from features', () => {
    const samples = speak(LOW, 6, 1);
    const print = makePrint(samples, whole(6));
    expect(makePrint(samples, whole(6))).toEqual(print);
    expect(printOf(hearSpans(samples, whole(6)))).toEqual(print);
  });

  it('says what made it and how long it listened', () => {
    const { samples, spans } = conversation([
      { voice: LOW, seconds: 3 },
      { voice: LOW, seconds: 4 },
    ]);
    const print = makePrint(samples, spans);
    expect(print).toMatchObject({ engine: 'gaussian-supervector', version: 1 });
    expect(print.seconds).toBeCloseTo(7, 0);
    expect(isCurrent(print)).toBe(true);
  });

  it('survives JSON, in 10 kB', () => {
    const print = printOfVoice(MIDDLE, 2);
    const json = JSON.stringify(print);
    expect(json.length).toBeLessThan(10_000);
    expect(comparePrints(JSON.parse(json), printOfVoice(LOW, 3))).toBe(
      comparePrints(print, printOfVoice(LOW, 3)),
    );
  });

  it('does not depend on the gain', () => {
    const samples = speak(HIGH, 6, 4);
    const quiet = makePrint(
      samples.map((sample) => sample / 10),
      whole(6),
    );
    const other = printOfVoice(HIGH, 5);
    expect(comparePrints(quiet, other)).toBeCloseTo(
      comparePrints(makePrint(samples, whole(6)), other),
      0,
    );
  });

  it('of several samples is as if they had been one, in any order', () => {
    const parts = [1, 2, 3].map((seed) => printOfVoice(MIDDLE, seed, 4));
    const [a, b, c] = parts.map((print) => combinePrints([print]));
    expect(a).toEqual(parts[0]);
    const print = combinePrints(parts);
    expect(print.seconds).toBeCloseTo(12, 0);
    if (a && b && c) {
      const other = statisticsOf(combinePrints([c, combinePrints([b, a])]));
      statisticsOf(print).counts.forEach((count, k) =>
        expect(count).toBeCloseTo(other.counts[k] ?? 0, 3),
      );
    }
  });

  it('of silence or of nothing holds no speech', () => {
    expect(makePrint(new Float32Array(0), []).seconds).toBe(0);
    expect(makePrint(speak(LOW, 1, 1), []).seconds).toBe(0);
  });

  it('of another engine, another version or of damaged text is refused', () => {
    const print = printOfVoice(LOW, 1, 2);
    expect(isCurrent({ ...print, engine: 'neural' })).toBe(false);
    expect(() => statisticsOf({ ...print, version: 2 })).toThrow(RangeError);
    expect(() => statisticsOf({ ...print, statistics: 'AAAA' })).toThrow(RangeError);
    expect(() => combinePrints([])).toThrow(RangeError);
    expect(() => combinePrints([print, { ...print, engine: 'neural' }])).toThrow(RangeError);
  });
});

describe('prints of two voices', () => {
  it('are far less alike than two of one voice', () => {
    const voices = [LOW, MIDDLE, HIGH];
    const first = voices.map((voice, i) => printOfVoice(voice, i + 1));
    const second = voices.map((voice, i) => printOfVoice(voice, i + 11));
    first.forEach((a, i) => {
      const own = second.map((b) => comparePrints(a, b));
      own.forEach((score, j) => {
        if (i !== j) expect(score).toBeLessThan((own[i] ?? 0) / 2);
      });
    });
  });
});
