/** A file of a zip; its bytes are read when its turn comes. */
interface ZipFile {
  name: string;
  read(): Promise<Uint8Array>;
}

/** The first time a zip can hold: documents have none of their own. */
const mtime = new Date(1980, 0, 1);

/** A zip as it grows: no more than one file is in memory. */
export async function* zipOf(files: ZipFile[]): AsyncGenerator<Uint8Array> {
  // Only the last step of an export writes a zip.
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
