/** The clock's last reading, and how far it was set back since, in milliseconds. */
let last = { wall: Date.now(), tick: performance.now() };
let setBack = 0;

/** Milliseconds by which clock and page may differ without anybody having set the clock. */
const drift = 1000;

/**
 * The time of day. When the computer's clock is set back while the page is open, this one goes on. It follows a clock
 * that is set forward, because a computer that slept seems to be that, too.
 */
export function steadyNow(): Date {
  const wall = Date.now() + setBack;
  const tick = performance.now();
  const missing = tick - last.tick - (wall - last.wall);
  if (missing > drift) setBack += missing;
  last = { wall: Date.now() + setBack, tick };
  return new Date(last.wall);
}
