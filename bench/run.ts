import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** `npm run bench` lists the benches; `npm run bench NAME ...` runs some; `npm run bench voices -- FOLDER` gives one its argument. */
const here = import.meta.dirname;
// Keeps the SDK's warnings about Node versions out of the output.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
const known = (await readdir(here))
  .filter((file) => file.endsWith('.ts') && file !== 'run.ts')
  .map((file) => file.replace(/\.ts$/, ''));
/** The benches that take an argument. */
const ARGUMENTS: Record<string, string> = { voices: 'FOLDER' };
const [first = '', ...others] = process.argv.slice(2);
const names = first in ARGUMENTS && others.length === 1 ? [first] : process.argv.slice(2);
const unknown = names.filter((name) => !known.includes(name));
if (names.length === 0 || unknown.length > 0) {
  for (const name of unknown) console.error(`There is no bench named ${name}.`);
  console.log(`npm run bench ${known.join(' | ')}`);
  for (const [name, argument] of Object.entries(ARGUMENTS))
    console.log(`npm run bench ${name} -- ${argument}`);
  process.exit(unknown.length > 0 ? 1 : 0);
}
for (const name of names) await import(pathToFileURL(path.join(here, `${name}.ts`)).href);
