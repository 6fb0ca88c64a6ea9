import { createHash } from 'node:crypto';

/** The SHA-256 digest of bytes, or of a text in UTF-8, in hex. */
export const sha256Hex = (bytes: string | Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/** Values in order as an id of 22 characters. */
export const hashOf = (values: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 22);
