import type { Word } from '../engine.ts';
import type { Span } from '../pcm.ts';

/**
 * Reads PocketSphinx's CTM output: `<utterance> <channel> <start> <duration> <word> <posterior>`,
 * seconds from the start of the utterance. An utterance's name is its index in `utterances`.
 * Confidence is the word's posterior probability in the utterance's word lattice.
 */
export function wordsOfCtm(ctm: string, utterances: Span[]): Word[] {
  const words: Word[] = [];
  for (const line of ctm.split('\n')) {
    const [name, , start, duration, word, posterior] = line.split(' ');
    const utterance = utterances[Number(name)];
    if (!utterance || !word || /^[<[+]/.test(word)) continue; // fillers: <sil>, [NOISE], ++UM++
    const from = utterance.start + Number(start);
    words.push({
      text: word.replace(/\(\d+\)$/, ''), // "the(2)" is the second pronunciation of "the"
      start: from,
      end: from + Number(duration),
      confidence: Math.min(1, Number(posterior)),
    });
  }
  return words.sort((a, b) => a.start - b.start);
}
