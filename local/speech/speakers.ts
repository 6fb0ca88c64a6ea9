import type { Turn, Word } from './engine.ts';

const distance = ({ start, end }: Turn, at: number) => Math.max(start - at, at - end, 0);

/** The turn a moment falls in, else the nearest one. */
function turnAt(turns: Turn[], at: number): Turn | undefined {
  let nearest: Turn | undefined;
  for (const turn of turns) {
    if (!nearest || distance(turn, at) < distance(nearest, at)) nearest = turn;
  }
  return nearest;
}

/** Gives each word the speaker of its middle; speakers are renumbered in order of first word. */
export function attribute<W extends Word>(words: W[], turns: Turn[]): (W & { speaker: number })[] {
  const order: number[] = [];
  return words.map((word) => {
    const speaker = turnAt(turns, (word.start + word.end) / 2)?.speaker ?? 0;
    if (!order.includes(speaker)) order.push(speaker);
    return { ...word, speaker: order.indexOf(speaker) };
  });
}
