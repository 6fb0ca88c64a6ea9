import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { writeDurably } from '../machine/durable-file.ts';

const Place = z.object({ streamArn: z.string(), sequenceNumber: z.string() });

/** How far a mapping has come in a stream, kept over restarts. A table made anew begins anew. */
export class Cursor {
  readonly #file: string;
  readonly #streamArn: string;
  sequenceNumber: string | undefined;

  private constructor(file: string, streamArn: string) {
    this.#file = file;
    this.#streamArn = streamArn;
  }

  static async open(file: string, streamArn: string): Promise<Cursor> {
    const cursor = new Cursor(file, streamArn);
    const text = await readFile(file, 'utf8').catch(() => undefined);
    const place = text && Place.parse(JSON.parse(text));
    if (place && place.streamArn === streamArn) cursor.sequenceNumber = place.sequenceNumber;
    return cursor;
  }

  async advance(sequenceNumber: string): Promise<void> {
    this.sequenceNumber = sequenceNumber;
    await writeDurably(this.#file, JSON.stringify({ streamArn: this.#streamArn, sequenceNumber }));
  }
}
