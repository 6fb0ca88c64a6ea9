import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { reportScriptErrors, ScriptError } from './script-error.ts';
import { givenFiles } from './verify-record/files.ts';
import { findingsOf, inWords } from './verify-record/findings.ts';
import { keySetAt, keySetOf } from './verify-record/keys.ts';

/*
 * `npm run verify-record -- FILE... --keys jwks.json`: whether copies of minutes and extracts (JSON), the files that
 * their signed statement names (PDF), or a zip of them are what was signed. `--origin https://minutes.example` takes
 * the keys from that portal instead of a file. Ends with 0 only if all of it is verified.
 */
reportScriptErrors();
const { values, positionals } = parseArgs({
  options: { keys: { type: 'string' }, origin: { type: 'string' } },
  allowPositionals: true,
});
if (positionals.length === 0 || (values.keys === undefined) === (values.origin === undefined)) {
  throw new ScriptError(
    'npm run verify-record -- FILE... (--keys jwks.json | --origin https://minutes.example)\n' +
      'The keys are at /.well-known/jwks.json of the portal that issued the minutes. Keys that came with the files prove nothing.',
  );
}

async function read(file: string): Promise<Buffer> {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new ScriptError(`${file} cannot be read: ${error.code}`);
  });
}

const keys =
  values.keys === undefined
    ? await keySetAt(values.origin ?? '')
    : keySetOf((await read(values.keys)).toString(), values.keys);
const files = [];
for (const file of positionals) files.push(...givenFiles(path.basename(file), await read(file)));
const findings = await findingsOf(files, keys);
console.log(inWords(findings));
process.exitCode = findings.length > 0 && findings.every(({ verified }) => verified) ? 0 : 1;
