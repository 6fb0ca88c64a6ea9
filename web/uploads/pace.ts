/** Milliseconds the pace is taken over: long enough to be steady, short enough to follow the network. */
const memory = 20_000;
const between = 500;
/** Before this long it is a guess. */
const least = 2000;

interface Noted {
  at: number;
  bytes: number;
}

/** Told now and then how many bytes are sent, knows how many go in a second; null while it cannot tell. */
export function createPace() {
  let noted: Noted[] = [];
  return (bytes: number, now = Date.now()): number | null => {
    const last = noted.at(-1);
    if (last === undefined || now - last.at >= between) {
      // After a long silence the last that was heard still counts.
      const recent = noted.filter((note) => note === last || now - note.at < memory);
      noted = [...recent, { at: now, bytes }];
    }
    const [first] = noted;
    if (first === undefined || now - first.at < least || bytes <= first.bytes) return null;
    return (1000 * (bytes - first.bytes)) / (now - first.at);
  };
}
