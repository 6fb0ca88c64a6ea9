import { phoneticsOf } from '../../index/search/phonetic.ts';

/** Words of many meetings: the same ones are said again and again. */
const most = 20_000;
const known = new Map<string, string>();

/** How a folded word sounds, in whatever script it is written; itself where that cannot be said. */
export function soundOf(word: string): string {
  const heard = known.get(word);
  if (heard !== undefined) return heard;
  if (known.size >= most) known.clear();
  const sound = phoneticsOf(word).sought[0] ?? word;
  known.set(word, sound);
  return sound;
}
