import { parseArgs } from 'node:util';
import { aws } from './aws-cli.ts';
import { readersOf } from './redrive/readers.ts';
import { redrive } from './redrive/redrive.ts';
import { reportScriptErrors, ScriptError } from './script-error.ts';

/*
 * `npm run redrive -- --stage prod`: sends the changes in the dead-letter queues of a stage to their functions
 * again, with the credentials of the `aws` command. When: docs/operations.md, Dead letters.
 */
reportScriptErrors();
const { values } = parseArgs({ options: { stage: { type: 'string', default: 'dev' } } });

const readers = await readersOf(aws, `sakshi-${values.stage}`);
if (readers.length === 0) throw new ScriptError(`No stage ${values.stage} reads a stream here`);
for (const reader of readers) {
  const { taken, failed, lost } = await redrive(aws, reader);
  console.log(`${reader.functionName}: ${taken} taken, ${failed} failed again, ${lost} lost`);
  if (failed + lost > 0) process.exitCode = 1;
}
