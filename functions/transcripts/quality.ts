import type { Word } from '#contract/playback.ts';
import type { TranscriptVersion } from './read.ts';

/** Words at or above the meeting's threshold count as understood. Engines that do not measure write 0. */
export function qualityOf(words: Word[], threshold: number): TranscriptVersion['quality_metrics'] {
  const total_words = words.length;
  const sum = words.reduce((total, word) => total + word.confidence, 0);
  if (sum === 0) return { transcription_success_rate: null, total_words, average_confidence: null };
  const understood = words.filter((word) => word.confidence >= threshold).length;
  return {
    transcription_success_rate: (100 * understood) / total_words,
    total_words,
    average_confidence: sum / total_words,
  };
}
