interface Rename {
  old_speaker: string;
  new_speaker: string;
}

/** The first name that more than one speaker would have; null where each keeps a name of their own. */
export function mergedName(speakers: readonly string[], renames: readonly Rename[]): string | null {
  const names = new Map(renames.map((one) => [one.old_speaker, one.new_speaker]));
  const after = speakers.map((speaker) => names.get(speaker) ?? speaker);
  return after.find((name, place) => after.indexOf(name) !== place) ?? null;
}
