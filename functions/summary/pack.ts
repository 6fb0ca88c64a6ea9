/** Cuts a line that is longer than `budget` characters, between words where it has any. */
export function cut(line: string, budget: number): string[] {
  const pieces: string[] = [];
  let rest = line;
  while (rest.length > budget) {
    const space = rest.lastIndexOf(' ', budget);
    const end = space > 0 ? space : budget;
    pieces.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return [...pieces, rest];
}

/** Joins lines, in order and without losing any, into as few texts of at most `budget` characters as go. */
export function pack(lines: string[], budget: number): string[] {
  const texts: string[] = [];
  let open: string | undefined;
  for (const line of lines.flatMap((line) => cut(line, budget))) {
    if (open !== undefined && open.length + 1 + line.length <= budget) {
      open += `\n${line}`;
    } else {
      if (open !== undefined) texts.push(open);
      open = line;
    }
  }
  return open === undefined ? texts : [...texts, open];
}
