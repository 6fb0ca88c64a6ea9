import { describe, expect, it } from 'vitest';
import { isCurrent } from '#voice/engine.ts';
import { cutSamples } from '#voice/speech-frames.ts';
import { supervector } from '#voice/supervector/engine.ts';
import { unpackPrint } from '#voice/supervector/print.ts';
import { conversation, HIGH, LOW, type MadeVoice, MIDDLE, speak } from './made-voice.ts';

const { makePrint, combine, compare } = supervector;
const printOfVoice = (voice: MadeVoice, seed: number, seconds = 8) =>
  makePrint([speak(voice, seconds, seed)]);

describe('a voiceprint', () => {
  it('is deterministic', () => {
    expect(printOfVoice(LOW, 1, 6)).toEqual(printOfVoice(LOW, 1, 6));
  });

  it('states its engine, version and seconds of speech', () => {
    const { samples, spans } = conversation([
      { voice: LOW, seconds: 3 },
      { voice: LOW, seconds: 4 },
    ]);
    const print = makePrint(cutSamples(samples, spans));
    expect(print).toMatchObject({ engine: 'gaussian-supervector', version: 1 });
    expect(print.seconds).toBeCloseTo(7, 0);
    expect(isCurrent(supervector, print)).toBe(true);
  });

  it('survives JSON in less than 10 kB', () => {
    const print = printOfVoice(MIDDLE, 2);
    const json = JSON.stringify(print);
    expect(json.length).toBeLessThan(10_000);
    expect(compare(JSON.parse(json), printOfVoice(LOW, 3))).toBe(
      compare(print, printOfVoice(LOW, 3)),
    );
  });

  it('does not depend on the gain', () => {
    const samples = speak(HIGH, 6, 4);
    const quiet = makePrint([samples.map((sample) => sample / 10)]);
    const other = printOfVoice(HIGH, 5);
    const likeness = compare(makePrint([samples]), other);
    // The pauses of a synthetic voice are fully silent, whatever the gain.
    expect(Math.abs(compare(quiet, other) / likeness - 1)).toBeLessThan(0.1);
  });

  it('of several samples is the same in any order', () => {
    const parts = [1, 2, 3].map((seed) => printOfVoice(MIDDLE, seed, 4));
    const [a, b, c] = parts.map((print) => combine([print]));
    expect(a).toEqual(parts[0]);
    const print = combine(parts);
    expect(print.seconds).toBeCloseTo(12, 0);
    if (a && b && c) {
      const other = unpackPrint(combine([c, combine([b, a])]));
      unpackPrint(print).counts.forEach((count, k) =>
        expect(count).toBeCloseTo(other.counts[k] ?? 0, 3),
      );
    }
  });

  it('of silence or no audio contains no speech', () => {
    expect(makePrint([]).seconds).toBe(0);
    expect(makePrint([new Float32Array(0)]).seconds).toBe(0);
  });

  it('of another engine or version, or with damaged data, is rejected', () => {
    const print = printOfVoice(LOW, 1, 2);
    expect(isCurrent(supervector, { ...print, engine: 'neural' })).toBe(false);
    expect(() => unpackPrint({ ...print, version: 2 })).toThrow(RangeError);
    expect(() => unpackPrint({ ...print, data: 'AAAA' })).toThrow(RangeError);
    expect(() => combine([])).toThrow(RangeError);
    expect(() => combine([print, { ...print, engine: 'neural' }])).toThrow(RangeError);
  });
});

describe('voiceprints of two voices', () => {
  it('are far less similar than two of one voice', () => {
    const voices = [LOW, MIDDLE, HIGH];
    const first = voices.map((voice, i) => printOfVoice(voice, i + 1));
    const second = voices.map((voice, i) => printOfVoice(voice, i + 11));
    first.forEach((a, i) => {
      const own = second.map((b) => compare(a, b));
      own.forEach((score, j) => {
        if (i !== j) expect(score).toBeLessThan((own[i] ?? 0) / 2);
      });
    });
  });
});
