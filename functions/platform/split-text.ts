let segmenter: Intl.Segmenter | undefined;

/**
 * Iterates over grapheme clusters: what readers take for one character, such as a consonant with its vowel sign.
 * The segmenter is created on first use: on Node 20 that takes as long as loading an AWS client.
 */
export function graphemesOf(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter('und', { granularity: 'grapheme' });
  return segmenter.segment(text);
}

/**
 * Splits a text into pieces of at most `longest` characters: between words where it has any, otherwise
 * between grapheme clusters.
 */
export function splitText(text: string, longest: number): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > longest) {
    const space = rest.lastIndexOf(' ', longest);
    const end = space > 0 ? space : clusterEnd(rest, longest);
    pieces.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return [...pieces, rest];
}

/** The end of the last grapheme cluster that fits; of one that is longer, `longest`. */
function clusterEnd(text: string, longest: number): number {
  const cut = graphemesOf(text).containing(longest);
  return cut && cut.index > 0 ? cut.index : longest;
}

/**
 * Joins lines, in order and without losing any, into as few texts of at most `longest` characters as
 * possible.
 */
export function packLines(lines: string[], longest: number, joint = '\n'): string[] {
  const texts: string[] = [];
  let open: string | undefined;
  for (const line of lines.flatMap((whole) => splitText(whole, longest))) {
    if (open !== undefined && open.length + joint.length + line.length <= longest) {
      open += joint + line;
    } else {
      if (open !== undefined) texts.push(open);
      open = line;
    }
  }
  return open === undefined ? texts : [...texts, open];
}
