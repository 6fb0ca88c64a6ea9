import path from 'node:path';
import { parseArgs } from 'node:util';
import { check, type Findings, isClean } from './derived/check.ts';
import { connect, namesIn } from './derived/connect.ts';
import { lineOf, linesOf } from './derived/difference.ts';
import { mend } from './derived/mend.ts';
import { onThisMachine } from './derived/on-this-machine.ts';
import { rebuild } from './derived/rebuild.ts';
import { aws } from './redrive/aws.ts';

/*
 * `npm run derived -- check --stage prod` compares the search index, the lists of open meetings and the figures
 * with what they are derived from; `mend` mends what it finds; `rebuild` makes all of it afresh. By the sign-in
 * of the `aws` command; `--local`: of what `npm start` runs. docs/operations.md, Rebuild derived data.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    stage: { type: 'string', default: 'dev' },
    local: { type: 'boolean', default: false },
    units: { type: 'string', default: '500' },
  },
});

// News about Node versions, which would stand between the lines.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';

const checking = {
  unitsASecond: Number(values.units),
  patience: 60_000,
  say: (line: string) => console.error(line),
};

async function openStage() {
  if (!values.local) return connect(await namesIn(aws, `sakshi-${values.stage}`));
  return connect(await onThisMachine(path.resolve(process.env.SAKSHI_DATA_DIR ?? '.sakshi')));
}

const at = await openStage();
const does: Record<string, () => Promise<Findings>> = {
  check: () => check(at, checking),
  mend: async () => mend(at, await check(at, checking), checking),
  rebuild: () => rebuild(at, checking),
};
const [asked = ''] = positionals;
const work = Object.hasOwn(does, asked) ? does[asked] : undefined;
if (!work) throw new Error(`npm run derived -- ${Object.keys(does).join(' | ')}`);

const findings = await work();
const { differences, figures, people, meetings } = findings;
for (const line of differences.flatMap(linesOf)) console.log(line);
for (const wrong of figures.wrong) console.log(lineOf(wrong));
if (people.is !== people.should)
  console.log(`figures ALL: users is ${people.is}, there are ${people.should} active people`);
console.log(
  isClean(findings) ? `${meetings} meetings: all is as it should be` : `${meetings} meetings`,
);
process.exitCode = isClean(findings) ? 0 : 1;
