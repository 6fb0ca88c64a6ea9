import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** `npm run bench` lists what can be measured; `npm run bench NAME ...` measures. */
const here = import.meta.dirname;
// News about Node versions, which would stand between the figures.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
const known = (await readdir(here))
  .filter((file) => file.endsWith('.ts') && file !== 'run.ts')
  .map((file) => file.replace(/\.ts$/, ''));
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !known.includes(name));
if (asked.length === 0 || unknown.length > 0) {
  for (const name of unknown) console.error(`There is no bench named ${name}.`);
  console.log(`npm run bench ${known.join(' | ')}`);
  process.exit(unknown.length > 0 ? 1 : 0);
}
for (const name of asked) await import(pathToFileURL(path.join(here, `${name}.ts`)).href);
