import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { keptOf, type Released, rehearse, report } from './rehearse/rehearsal.ts';
import { deployments, synthesise } from './rehearse/stacks.ts';

/*
 * `npm run rehearse`: checks the templates of the stages side by side, as if they were deployed to one account.
 * Needs neither an account nor a network. `npm run rehearse -- --keep` after a deployment keeps the resources
 * with data, with which the next rehearsal compares. docs/operations.md, Deploy.
 */
const { values } = parseArgs({ options: { keep: { type: 'boolean', default: false } } });
const releasedFile = 'infra/released.json';

// The CDK's own rules run in `npm run synth`.
process.env.CDK_VALIDATION = 'false';
const stacks = Object.entries(deployments).flatMap(([name, settings]) =>
  synthesise(name, settings),
);
if (values.keep) {
  writeFileSync(releasedFile, `${JSON.stringify(keptOf(stacks), null, 2)}\n`);
  console.log(`${releasedFile} has the resources with data of this release`);
} else {
  const released: Released | null = existsSync(releasedFile)
    ? JSON.parse(readFileSync(releasedFile, 'utf8'))
    : null;
  const rehearsal = await rehearse(stacks, released);
  console.log(report(stacks, rehearsal));
  process.exitCode = rehearsal.checks.some(({ findings }) => findings.length > 0) ? 1 : 0;
}
