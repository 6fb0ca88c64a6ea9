import { describe, expect, it } from 'vitest';
import { type DiariseOptions, diarise, diariseSpans } from '#voice/diarise.ts';
import { mfcc } from '#voice/mfcc.ts';
import { SAMPLE_RATE } from '#voice/sample-rate.ts';
import { isThorough } from '../thorough.ts';
import { conversation, HIGH, LOW, type MadeVoice, MIDDLE } from './made-voice.ts';

const talk = (voices: MadeVoice[], seconds: number, pause?: number) =>
  conversation(
    voices.map((voice) => ({ voice, seconds })),
    pause,
  );
const speakersOf = (turns: { speaker: number }[]) => turns.map(({ speaker }) => speaker);

describe('diarisation', () => {
  it.each([
    { told: 'one voice', voices: [MIDDLE, MIDDLE, MIDDLE], speakers: [0, 0, 0] },
    { told: 'two voices', voices: [LOW, HIGH, LOW, HIGH], speakers: [0, 1, 0, 1] },
    { told: 'three voices', voices: [LOW, MIDDLE, HIGH, LOW, HIGH], speakers: [0, 1, 2, 0, 2] },
  ])('finds $told, numbered in order of appearance', ({ voices, speakers }) => {
    const { samples, spans } = talk(voices, 7);
    const turns = diarise(samples, spans);
    expect(turns).toEqual(spans.map((span, i) => ({ ...span, speaker: speakers[i] })));
  });

  const long = [
    { told: 'three voices', voices: [HIGH, LOW, MIDDLE], speakers: [0, 1, 2] },
    { told: 'one voice', voices: [MIDDLE], speakers: [0] },
  ];
  it.each(isThorough ? long : long.slice(0, 1))(
    'finds $told in more than a minute of audio',
    ({ voices, speakers }) => {
      const many = Array.from({ length: 18 }, (_, i) => voices[i % voices.length] ?? LOW);
      const { samples, spans } = talk(many, 5);
      const expected = many.map((_, i) => speakers[i % speakers.length]);
      expect(speakersOf(diarise(samples, spans))).toEqual(expected);
    },
  );

  it('finds a change of voice within a span to a quarter of a second', () => {
    const { samples } = talk([LOW, HIGH, LOW], 8, 0);
    const turns = diarise(samples, [{ start: 0, end: 24 }]);
    expect(speakersOf(turns)).toEqual([0, 1, 0]);
    expect(Math.abs((turns[1]?.start ?? 0) - 8)).toBeLessThan(0.25);
    expect(Math.abs((turns[1]?.end ?? 0) - 16)).toBeLessThan(0.25);
  });

  it('finds as many voices as requested', () => {
    const { samples, spans } = talk([LOW, MIDDLE, HIGH, LOW, HIGH], 7);
    const turns = diarise(samples, spans, { speakers: 2 });
    expect(new Set(speakersOf(turns)).size).toBe(2);
  });

  it('never finds more voices than allowed', () => {
    const { samples, spans } = talk([LOW, MIDDLE, HIGH, LOW, MIDDLE, HIGH], 5);
    const found = (options: DiariseOptions) =>
      new Set(speakersOf(diarise(samples, spans, options))).size;
    expect(found({ maxSpeakers: 2 })).toBe(2);
    expect(found({ maxSpeakers: 1 })).toBe(1);
    expect(found({ speakers: 5, maxSpeakers: 2 })).toBe(2);
  });

  it.runIf(isThorough)('never finds more voices than allowed in a long recording', () => {
    const long = talk([LOW, MIDDLE, HIGH, LOW, MIDDLE, HIGH], 14);
    const turns = diarise(long.samples, long.spans, { maxSpeakers: 2 });
    expect(new Set(speakersOf(turns)).size).toBe(2);
  });

  it('treats very little speech as one voice', () => {
    const { samples, spans } = talk([LOW, HIGH], 1.2);
    expect(diarise(samples, spans)).toEqual(spans.map((span) => ({ ...span, speaker: 0 })));
  });

  it('finds no turns without speech', () => {
    expect(diarise(new Float32Array(10 * SAMPLE_RATE), [])).toEqual([]);
    expect(diarise(new Float32Array(0), [{ start: 0, end: 5 }])).toEqual([]);
  });

  it('treats digital silence as one voice', () => {
    const silence = new Float32Array(10 * SAMPLE_RATE);
    expect(diarise(silence, [{ start: 0, end: 10 }])).toEqual([{ start: 0, end: 10, speaker: 0 }]);
  });

  it('joins adjacent spans and leaves out pauses', () => {
    const { samples } = talk([LOW], 10);
    const spans = [
      { start: 0, end: 4 },
      { start: 4, end: 7 },
      { start: 8, end: 10 },
    ];
    expect(diarise(samples, spans)).toEqual([
      { start: 0, end: 7, speaker: 0 },
      { start: 8, end: 10, speaker: 0 },
    ]);
  });

  it('is deterministic, from samples or from features', () => {
    const { samples, spans } = talk([LOW, MIDDLE, LOW, HIGH], 6);
    const turns = diarise(samples, spans);
    expect(diarise(samples, spans)).toEqual(turns);
    const heard = spans.map(({ start, end }) => ({
      start,
      end,
      features: mfcc(samples.slice(Math.round(start * SAMPLE_RATE), Math.round(end * SAMPLE_RATE))),
    }));
    expect(diariseSpans(heard)).toEqual(turns);
  });
});
