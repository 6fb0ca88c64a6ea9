import { unzipSync } from 'fflate';
import { ScriptError } from '../script-error.ts';

export interface GivenFile {
  /** In a zip, its path there. */
  name: string;
  bytes: Uint8Array;
}

const isZip = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 4)).equals(Buffer.from('PK\u0003\u0004'));

/** The file itself, or the files in it if it is a zip. Throws a ScriptError for a broken zip. */
export function givenFiles(name: string, bytes: Uint8Array): GivenFile[] {
  if (!isZip(bytes)) return [{ name, bytes }];
  try {
    return Object.entries(unzipSync(bytes))
      .filter(([inner]) => !inner.endsWith('/'))
      .map(([inner, content]) => ({ name: inner, bytes: content }));
  } catch {
    throw new ScriptError(`${name} is a damaged zip`);
  }
}
