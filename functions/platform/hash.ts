import { createHash } from 'node:crypto';

/** Texts in order as an id of 22 characters. */
export const hashOf = (texts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, 22);
