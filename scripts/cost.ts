import { parseArgs } from 'node:util';
import { App } from 'aws-cdk-lib';
import { settingsFrom } from '../infra/settings.ts';
import { SakshiStack } from '../infra/stack.ts';
import { departments } from './cost/habits.ts';
import { hourOf } from './cost/hour.ts';
import { idleMonth, rotationsInYear } from './cost/idle.ts';
import { type Item, total } from './cost/item.ts';
import { monthOf } from './cost/month.ts';
import { assumedOn } from './cost/prices.ts';
import { quantitiesOf } from './cost/quantities.ts';

/* `npm run cost -- --stage prod`: what a stage costs, by scripts/cost/prices.ts and scripts/cost/habits.ts. */
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
const has = quantitiesOf(app.synth().getStackArtifact(artifactId).template);

const line = (name: string, dollars: number, places: number): string =>
  `  ${name.padEnd(38)}${dollars.toFixed(places).padStart(10)}`;
const bill = (items: readonly Item[], places: number): string =>
  [
    ...items.map(({ name, dollars }) => line(name, dollars, places)),
    line('in all', total(items), places),
  ].join('\n');

const [hour, idle] = [await hourOf(has), idleMonth(has)];
console.log(`Stage ${settings.stage}, US dollars, prices as assumed on ${assumedOn}: check them.

An hour of a meeting, with all it will ever cost
${bill(hour, 4)}

A month in which nobody comes
${bill(idle, 2)}
  Rotated keys add ${[2, 3].map((year) => `${rotationsInYear(has, year).toFixed(2)} in year ${year}`).join(' and ')}, then no more.
`);
for (const department of departments) {
  const { name, hours, people } = department;
  const month = monthOf(department, has, hour, idle);
  console.log(
    `A month of a ${name} department: ${hours} hours, ${people} people\n${bill(month, 2)}\n`,
  );
}
