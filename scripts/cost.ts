import { parseArgs } from 'node:util';
import { App } from 'aws-cdk-lib';
import { settingsFrom } from '../infra/settings.ts';
import { SakshiStack } from '../infra/stack.ts';
import { hourOf } from './cost/hour.ts';
import { idleMonth, rotationsInYear } from './cost/idle.ts';
import { type Item, total } from './cost/item.ts';
import { monthOf } from './cost/month.ts';
import { assumedOn } from './cost/prices.ts';
import { quantitiesOf } from './cost/quantities.ts';
import { departments } from './cost/usage.ts';

/* `npm run cost -- --stage prod`: estimates the costs of a stage from scripts/cost/prices.ts and scripts/cost/usage.ts. */
const { values } = parseArgs({ options: { stage: { type: 'string', default: 'prod' } } });
const settings = settingsFrom((key) => (key === 'stage' ? values.stage : undefined));
const app = new App({
  outdir: 'dist/cost',
  context: { 'aws:cdk:disable-asset-staging': true },
});
const { artifactId } = new SakshiStack(app, 'Sakshi', {
  settings,
  env: { region: settings.region },
});
const quantities = quantitiesOf(app.synth().getStackArtifact(artifactId).template);

const line = (name: string, dollars: number, places: number): string =>
  `  ${name.padEnd(38)}${dollars.toFixed(places).padStart(10)}`;
const bill = (items: readonly Item[], places: number): string =>
  [
    ...items.map(({ name, dollars }) => line(name, dollars, places)),
    line('total', total(items), places),
  ].join('\n');

const [hour, idle] = [await hourOf(quantities), idleMonth(quantities)];
console.log(`Stage ${settings.stage}, US dollars, prices as assumed on ${assumedOn}: check them.

One hour of a meeting, over its whole retention period
${bill(hour, 4)}

One month without any use
${bill(idle, 2)}
  Rotated keys add ${[2, 3].map((year) => `${rotationsInYear(quantities, year).toFixed(2)} in year ${year}`).join(' and ')}, then no more.
`);
for (const department of departments) {
  const { name, hours, people } = department;
  const month = monthOf(department, quantities, hour, idle);
  console.log(
    `A month of a ${name} department: ${hours} hours, ${people} people\n${bill(month, 2)}\n`,
  );
}
