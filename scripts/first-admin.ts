import { parseArgs } from 'node:util';
import * as z from 'zod';
import { aws } from './aws-cli.ts';
import { createFirstAdmin, FirstAdmin } from './first-admin/create.ts';
import { reportScriptErrors } from './script-error.ts';

/*
 * `npm run first-admin -- --stage prod --username asha --email asha@pune.gov.in --name "Asha Rao"`: creates the
 * first administrator of a stage, with the credentials of the `aws` command.
 */
reportScriptErrors();
const text = { type: 'string' } as const;
const { values } = parseArgs({
  options: { stage: { ...text, default: 'dev' }, username: text, email: text, name: text },
});
const given = FirstAdmin.safeParse(values);
if (given.success) {
  console.log(await createFirstAdmin(aws, given.data));
} else {
  console.error(z.prettifyError(given.error));
  process.exitCode = 1;
}
