import type { OfflineResult } from 'sherpa-onnx-node';
import type { Word } from '../engine.ts';
import type { Span } from '../pcm.ts';

/** A CTC token says when it begins, not when it ends: no sub-word sounds longer than this. */
const LONGEST_TOKEN = 0.24;

/** Starts a word: SentencePiece's mark, which sherpa-onnx hands on as a space. */
const WORD_START = /^[ ▁]/;

/**
 * Joins a recogniser's sub-word tokens into words with times. A word ends where the next token
 * begins, but no later than its last token can last. Confidence is the geometric mean of the
 * tokens' probabilities, or null: sherpa-onnx's CTC decoder does not give them.
 */
export function wordsOfTokens(result: OfflineResult, segment: Span): Word[] {
  const { tokens, timestamps, ys_log_probs: logProbs = [] } = result;
  const words: (Word & { logProbs: number[] })[] = [];
  tokens.forEach((token, i) => {
    const text = token.replace(WORD_START, '');
    const start = segment.start + (timestamps[i] ?? 0);
    const next = segment.start + (timestamps[i + 1] ?? Number.POSITIVE_INFINITY);
    const end = Math.min(next, start + LONGEST_TOKEN, segment.end);
    const logProb = logProbs[i];
    const word = words.at(-1);
    if (word && !WORD_START.test(token)) {
      word.text += text;
      word.end = end;
      if (logProb !== undefined) word.logProbs.push(logProb);
    } else {
      words.push({
        text,
        start,
        end,
        confidence: null,
        logProbs: logProb === undefined ? [] : [logProb],
      });
    }
  });
  return words
    .filter(({ text }) => text !== '')
    .map(({ logProbs: logs, ...word }) => ({ ...word, confidence: geometricMean(logs) }));
}

function geometricMean(logProbs: number[]): number | null {
  if (logProbs.length === 0) return null;
  return Math.exp(logProbs.reduce((sum, log) => sum + log, 0) / logProbs.length);
}
