import type { Recognise } from '../../local/transcribe/recognition.ts';

const words = ['का', 'रस्ता', 'पाणी', 'मंजूर', 'निधी', 'ठराव', 'बैठक', 'नगर', 'योजना', 'अहवाल'];

/** A word that the next does not repeat: a transcript of one word over and over would weigh nothing on its way. */
const wordAt = (place: number): string =>
  `${words[(place * 7) % 10]}${words[Math.floor(place / 10) % 10]}${place % 3 === 0 ? words[Math.floor(place / 100) % 10] : ''}`;

/** Seconds from the beginning of a word to that of the next. */
const pace = 0.35;

/** Hears two people in turn: so many turns, of so many words each. */
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
