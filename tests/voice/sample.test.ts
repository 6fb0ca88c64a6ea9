import { describe, expect, it } from 'vitest';
import { diarise } from '#voice/diarise.ts';
import {
  examineSample as examine,
  flawsOf as flawsOfSample,
  type SampleMetrics,
} from '#voice/examine-sample.ts';
import { speakerVoice } from '#voice/recognise.ts';
import { seededRandom } from '#voice/sampling.ts';
import { cutSamples, type Span } from '#voice/speech-frames.ts';
import { spokenSpans } from '#voice/spoken-spans.ts';
import { supervector } from '#voice/supervector/engine.ts';
import { bestSpeech } from '#voice/turns.ts';
import { CHILD, conversation, GIANT, HIGH, LOW, MIDDLE, speak } from './made-voice.ts';

const examineSample = (samples: Float32Array, speech?: Span[]) =>
  examine(supervector, samples, speech);
const LEAST = 10;
const flawsOf = (figures: SampleMetrics) => flawsOfSample(figures, LEAST);

const lengths = (spans: { start: number; end: number }[]) =>
  spans.reduce((sum, { start, end }) => sum + end - start, 0);
const noise = (seconds: number, loudness = 0.1) => {
  const random = seededRandom(3);
  return Float32Array.from({ length: seconds * 16_000 }, () => loudness * (random() - 0.5));
};

describe('the best speech of a speaker', () => {
  const turn = (speaker: number, start: number, end: number) => ({ speaker, start, end });

  it('leaves out the ends of turns and short turns', () => {
    const turns = [turn(0, 0, 5), turn(1, 5, 6), turn(0, 6, 7.2), turn(0, 9, 12)];
    expect(bestSpeech(turns, 0)).toEqual([
      { start: 0.25, end: 4.75 },
      { start: 9.25, end: 11.75 },
    ]);
  });

  it('leaves out speech that overlaps with another voice', () => {
    const turns = [turn(0, 0, 10), turn(1, 4, 5)];
    expect(bestSpeech(turns, 0)).toEqual([
      { start: 0.25, end: 3.75 },
      { start: 5.25, end: 9.75 },
    ]);
  });

  it('takes the longest turns up to a limit, in order of time', () => {
    const turns = [turn(0, 0, 10), turn(0, 20, 60), turn(0, 70, 90)];
    const best = bestSpeech(turns, 0);
    expect(lengths(best)).toBeCloseTo(60);
    expect(best).toEqual([
      { start: 0.25, end: 1.25 },
      { start: 20.25, end: 59.75 },
      { start: 70.25, end: 89.75 },
    ]);
    expect(bestSpeech(turns, 0, 30)).toEqual([{ start: 20.25, end: 50.25 }]);
  });

  it('uses short turns if there are no others', () => {
    expect(bestSpeech([turn(0, 1, 2)], 0)).toEqual([{ start: 1.25, end: 1.75 }]);
    expect(bestSpeech([turn(0, 1, 1.4)], 0)).toEqual([]);
    expect(bestSpeech([], 0)).toEqual([]);
  });

  it('gives voiceprints of each voice of a recording, whole and in parts', () => {
    const { samples, spans } = conversation(
      [LOW, HIGH, LOW, HIGH].map((voice) => ({ voice, seconds: 7 })),
    );
    const turns = diarise(samples, spans);
    const voices = [0, 1].map((speaker) =>
      speakerVoice(supervector, cutSamples(samples, bestSpeech(turns, speaker))),
    );
    expect(voices.map(({ print }) => Math.round(print.seconds))).toEqual([13, 13]);
    expect(voices.map(({ parts }) => parts.length)).toEqual([4, 4]);
    const own = supervector.makePrint([speak(HIGH, 8, 9)]);
    const [low, high] = voices.map(({ print }) => supervector.compare(print, own));
    expect(high).toBeGreaterThan((low ?? 0) + 5);
  });
});

it('joins short stretches of speech into parts', () => {
  const words = [1, 2, 3, 4, 5].map((seed) => speak(LOW, 1.2, seed));
  const { parts } = speakerVoice(supervector, [...words, speak(LOW, 8, 6)]);
  expect(parts.map(({ seconds }) => Math.round(seconds))).toEqual([4, 4, 4]);
  expect(speakerVoice(supervector, words.slice(0, 2)).parts).toEqual([]);
});

describe('speech', () => {
  it('is found between pauses', () => {
    const { samples, spans } = conversation(
      [3, 2, 4].map((seconds) => ({ voice: MIDDLE, seconds })),
      1,
    );
    const found = spokenSpans(samples);
    expect(found).toHaveLength(3);
    found.forEach(({ start, end }, i) => {
      expect(Math.abs(start - (spans[i]?.start ?? 0))).toBeLessThan(0.25);
      expect(Math.abs(end - (spans[i]?.end ?? 0))).toBeLessThan(0.25);
    });
  });

  it('is not found in noise or silence', () => {
    expect(spokenSpans(noise(5))).toEqual([]);
    expect(spokenSpans(new Float32Array(5 * 16_000))).toEqual([]);
    expect(spokenSpans(new Float32Array(0))).toEqual([]);
  });
});

describe('a voice sample', () => {
  const good = speak(MIDDLE, 12, 5).map((sample) => sample * 8);

  it('is good with one voice, enough speech, no clipping and a sufficient level', () => {
    const figures = examineSample(good);
    expect(figures.seconds).toBeGreaterThan(11);
    expect(figures.seconds).toBeLessThan(12.1);
    expect(figures.clipped).toBe(0);
    expect(figures.voices).toBe(1);
    expect(flawsOf(figures)).toEqual([]);
  });

  it('reports how much speech was found and how much is needed', () => {
    const figures = examineSample(good.subarray(0, 3.2 * 16_000));
    expect(figures.seconds).toBeCloseTo(3.2, 0);
    expect(flawsOf(figures)).toEqual([
      { flaw: 'little_speech', found: figures.seconds, needed: LEAST },
    ]);
    const silent = examineSample(new Float32Array(16_000));
    expect(silent).toEqual({ seconds: 0, clipped: 0, level: -Infinity, voices: 0 });
    expect(flawsOf(silent).map(({ flaw }) => flaw)).toEqual(['little_speech', 'quiet']);
  });

  it('reports the clipped share', () => {
    const loud = good.map((sample) => Math.max(-1, Math.min(1, sample * 20)));
    const figures = examineSample(loud);
    expect(figures.clipped).toBeGreaterThan(0.02);
    expect(flawsOf(figures).map(({ flaw }) => flaw)).toEqual(['clipped']);
  });

  it('reports its level: about 30 dB less at a thirtieth of the amplitude', () => {
    const { level } = examineSample(good);
    const faint = examineSample(good.map((sample) => sample / 30));
    expect(faint.level).toBeCloseTo(level - 29.54, 1);
    expect(flawsOf(faint).map(({ flaw }) => flaw)).toEqual(['quiet']);
  });

  it.each([
    { told: 'two voices', other: CHILD, voices: 2 },
    { told: 'one voice, whatever it says', other: GIANT, voices: 1 },
  ])('is found to contain $told', ({ other, voices }) => {
    const { samples, spans } = conversation(
      [GIANT, other, GIANT, other].map((voice) => ({ voice, seconds: 5 })),
    );
    expect(examineSample(samples, spans).voices).toBe(voices);
  });
});
