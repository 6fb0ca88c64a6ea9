import { setTimeout as pause } from 'node:timers/promises';

const firstPause = 20;

/** Pauses before another try: milliseconds that double each time, with jitter. */
export const backOff = (tries: number): Promise<void> =>
  pause(firstPause * 2 ** tries * Math.random());
