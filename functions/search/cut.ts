/** Characters of a passage: in any script it is read as half a unit. */
const longest = 1000;

const ends = { sentence: /(?<=[.?!।॥])\s+/u, '\n': /\n+/ };

/** Cuts a long text where sentences or lines end; one that never ends is cut between words. Nothing is lost. */
export function passagesOf(text: string, at: keyof typeof ends): string[] {
  if (text.trim() === '') return [];
  if (text.length <= longest) return [text];
  const pieces = text.split(ends[at]).flatMap((piece) => inShort(piece));
  const joint = at === '\n' ? '\n' : ' ';
  const passages: string[] = [];
  for (const piece of pieces) {
    const before = passages.at(-1);
    if (before !== undefined && before.length + piece.length < longest)
      passages[passages.length - 1] = before + joint + piece;
    else passages.push(piece);
  }
  return passages.filter((passage) => passage.trim() !== '');
}

function inShort(piece: string): string[] {
  if (piece.length <= longest) return [piece];
  const cut: string[] = [];
  let rest = piece;
  while (rest.length > longest) {
    const blank = rest.lastIndexOf(' ', longest);
    const end = blank > 0 ? blank : clusterEnd(rest);
    cut.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return [...cut, rest];
}

/** Where no blank is, between two letters with their signs. */
function clusterEnd(text: string): number {
  const cut = new Intl.Segmenter().segment(text).containing(longest);
  return cut && cut.index > 0 ? cut.index : longest;
}
