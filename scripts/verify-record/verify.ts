import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ScriptError } from '../script-error.ts';
import { givenFiles } from './files.ts';
import { findingsOf, inWords } from './findings.ts';
import { keySetAt, keySetOf } from './keys.ts';

const usage =
  'npm run verify-record -- FILE... (--keys jwks.json | --origin https://minutes.example)\n' +
  'The keys are at /.well-known/jwks.json of the portal that issued the minutes. Keys that came with the files prove nothing.';

/**
 * Verifies the files that the arguments name, and says what was found.
 *
 * @throws ScriptError if the arguments are wrong, or a file or the keys cannot be read
 */
export async function verifyRecord(args: string[]): Promise<{ text: string; verified: boolean }> {
  const { values, positionals } = parseArgs({
    args,
    options: { keys: { type: 'string' }, origin: { type: 'string' } },
    allowPositionals: true,
  });
  const { keys: keyFile, origin } = values;
  if (positionals.length === 0 || (keyFile === undefined) === (origin === undefined))
    throw new ScriptError(usage);
  const keys =
    keyFile === undefined
      ? await keySetAt(origin ?? '')
      : keySetOf((await read(keyFile)).toString(), keyFile);
  const files = [];
  for (const file of positionals) files.push(...givenFiles(path.basename(file), await read(file)));
  const findings = await findingsOf(files, keys);
  const verified = findings.length > 0 && findings.every((finding) => finding.verified);
  return { text: inWords(findings), verified };
}

async function read(file: string): Promise<Buffer> {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new ScriptError(`${file} cannot be read: ${error.code}`);
  });
}
