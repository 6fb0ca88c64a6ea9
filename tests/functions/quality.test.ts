import { expect, it } from 'vitest';
import { qualityOf } from '#functions/processes/workflow/transcribe-output.ts';

const words = (...confidences: number[]) =>
  confidences.map((confidence) => ({ text: 'w', start_time: 0, end_time: 1, confidence }));

it('counts the words at or above the threshold', () => {
  expect(qualityOf(words(0.35, 0.34, 0.9, 0.81), 0.35)).toEqual({
    transcription_success_rate: 75,
    total_words: 4,
    average_confidence: 0.6,
  });
});

it('reports no confidence if the engine measured none', () => {
  expect(qualityOf(words(0, 0), 0.35)).toEqual({
    transcription_success_rate: null,
    total_words: 2,
    average_confidence: null,
  });
});
