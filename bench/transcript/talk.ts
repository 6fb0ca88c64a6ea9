import type { Recognise } from '../../local/transcribe/recognition.ts';

const words = ['का', 'रस्ता', 'पाणी', 'मंजूर', 'निधी', 'ठराव', 'बैठक', 'नगर', 'योजना', 'अहवाल'];

/** Varied words, because a transcript of one repeated word would compress to nothing. */
const wordAt = (index: number): string =>
  `${words[(index * 7) % 10]}${words[Math.floor(index / 10) % 10]}${index % 3 === 0 ? words[Math.floor(index / 100) % 10] : ''}`;

/** Seconds from the start of a word to the start of the next. */
const pace = 0.35;

/** Recognises two people who speak in turn. */
export const talkOf =
  (turns: number, words: number): Recognise =>
  async () => ({
    seconds: turns * words * pace,
    engine: { id: 'bench', label: 'Bench', rough: false },
    language: 'mr-IN',
    scores: [{ language: 'mr-IN', score: 1 }],
    words: Array.from({ length: turns * words }, (_, word) => ({
      text: wordAt(word),
      start: word * pace,
      end: word * pace + 0.3,
      confidence: 0.9,
      speaker: Math.floor(word / words) % 2,
    })),
  });
