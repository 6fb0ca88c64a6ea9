import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { refuseUnknown, settingsFrom } from '../infra/settings.ts';
import { aws } from './aws-cli.ts';
import { diagnose } from './doctor/checks.ts';
import { reportScriptErrors } from './script-error.ts';

/*
 * `npm run doctor -- -c stage=prod -c mailDomain=pune.gov.in`: lists what the account of the `aws` command lacks
 * for a deployment with these settings, which are given as for `npm run deploy`. Changes nothing.
 */
reportScriptErrors();
const { values } = parseArgs({
  options: { context: { type: 'string', short: 'c', multiple: true, default: [] } },
});
const given: Record<string, unknown> = {
  ...JSON.parse(readFileSync('cdk.json', 'utf8')).context,
  ...Object.fromEntries(
    values.context.map((one) => [one.split('=')[0] ?? '', one.slice(one.indexOf('=') + 1)]),
  ),
};
refuseUnknown(Object.keys(given));

const diagnoses = await diagnose(
  aws,
  settingsFrom((name) => given[name]),
);
for (const { name, result, detail } of diagnoses)
  console.log(`${result.padEnd(8)} ${name.padEnd(28)} ${detail}`);
process.exitCode = diagnoses.every(({ result }) => result === 'ok') ? 0 : 1;
