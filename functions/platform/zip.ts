/** The first time a zip can hold. Files have none of their own: the same files make the same zip. */
const mtime = new Date(1980, 0, 1);

/** Files by their names as a zip, made at once. */
export async function zipOf(
  files: Iterable<readonly [name: string, content: string | Uint8Array]>,
): Promise<Uint8Array<ArrayBuffer>> {
  // Few calls make a zip.
  const { zipSync, strToU8 } = await import('fflate');
  const entries = [...files].map(
    ([name, content]) => [name, typeof content === 'string' ? strToU8(content) : content] as const,
  );
  return new Uint8Array(zipSync(Object.fromEntries(entries), { mtime }));
}

/** A file of a zip; its bytes are read when its turn comes. */
interface ZipFile {
  name: string;
  read(): Promise<Uint8Array>;
}

/** A zip as it grows: no more than one file is in memory. */
export async function* zipStream(files: ZipFile[]): AsyncGenerator<Uint8Array> {
  const { Zip, ZipDeflate } = await import('fflate');
  let chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  for (const { name, read } of files) {
    const file = new ZipDeflate(name);
    file.mtime = mtime;
    zip.add(file);
    file.push(await read(), true);
    yield* chunks;
    chunks = [];
  }
  zip.end();
  yield* chunks;
}
