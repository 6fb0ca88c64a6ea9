import { createHash } from 'node:crypto';
import type { Row } from './records.ts';

/** A number for a record, the same for the same content whatever the order of its names: 48 bits. */
export const printOf = (row: Row): number =>
  createHash('sha256').update(JSON.stringify(row, inOrder)).digest().readUIntBE(0, 6);

const inOrder = (_: string, value: unknown): unknown => {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
};

const size = 2 ** 48;

/** Of many records in whatever order. */
export class Prints {
  sum = 0;
  count = 0;
  add(print: number): void {
    this.sum = (this.sum + print) % size;
    this.count += 1;
  }
  equals(other: Prints): boolean {
    return this.sum === other.sum && this.count === other.count;
  }
}
