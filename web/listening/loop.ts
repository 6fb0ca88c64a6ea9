/** A passage that is heard again and again, once both its marks are set. Seconds. */
export interface Loop {
  from: number | null;
  to: number | null;
}

export const noLoop: Loop = { from: null, to: null };

export interface Passage {
  from: number;
  to: number;
}

export const passageOf = ({ from, to }: Loop): Passage | null =>
  from === null || to === null ? null : { from, to };

/** The passage begins here; an end that is no longer behind its beginning goes. */
export const beginningAt = (at: number, { to }: Loop): Loop => ({
  from: at,
  to: to !== null && to > at ? to : null,
});

/** The passage ends here, and begins where it did, or at `otherwise`. */
export const endingAt = (at: number, { from }: Loop, otherwise: number): Loop => {
  const begins = from === null || from >= at ? otherwise : from;
  return begins < at ? { from: begins, to: at } : noLoop;
};
