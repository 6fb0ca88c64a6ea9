import * as z from 'zod';
import type { Bucket } from '../aws/bucket.ts';

/** How far an export has come: what one step leaves to the next, in one object. */
export const Walk = z.object({
  /** How storage names the upload of the file. */
  storage_id: z.string(),
  /** The list that is read, by its place among the sources, and where in it. */
  source: z.number(),
  cursor: z.string().nullable(),
  records: z.number(),
  /** Parts that storage has, and bytes in them. */
  parts: z.array(z.object({ number: z.number(), etag: z.string() })),
  bytes: z.number(),
  /** Written and not yet sent, since it is less than storage takes as a part: base64. */
  carried: z.string(),
});
export type Walk = z.infer<typeof Walk>;

const walkKey = (id: string, step: number): string => `exports/${id}/steps/${step}.json`;

/** What a step left, as the `schema` of its work has it; null when it has not ended. */
export async function walkAfter<S extends z.ZodType>(
  inbox: Bucket,
  id: string,
  step: number,
  schema: S,
): Promise<z.output<S> | null> {
  const key = walkKey(id, step);
  return (await inbox.sizeOf(key)) === null ? null : inbox.getJson(key, schema);
}

export const saveWalk = (inbox: Bucket, id: string, step: number, walk: object): Promise<void> =>
  inbox.putJson(walkKey(id, step), walk);
