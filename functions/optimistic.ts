import { AppError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';

const mostTries = 5;

/**
 * Repeats a step that reads, decides and writes on condition that nothing changed in between. It
 * answers null when something did; after some tries people are told so.
 */
export async function optimistically<T>(step: () => Promise<T | null>): Promise<T> {
  for (let tries = 0; tries < mostTries; tries++) {
    const done = await step();
    if (done !== null) return done;
  }
  throw new AppError('conflict', messages.changedMeanwhile);
}
