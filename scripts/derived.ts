import path from 'node:path';
import { parseArgs } from 'node:util';
import { aws } from './aws-cli.ts';
import { check, type Findings, isClean } from './derived/check.ts';
import { connect, localNames, namesInStack } from './derived/connect.ts';
import { describeCounter, describeDifference } from './derived/differences.ts';
import { describeRegister } from './derived/register.ts';
import { rebuild, repair } from './derived/repair.ts';
import { reportScriptErrors, ScriptError } from './script-error.ts';

/*
 * `npm run derived -- check --stage prod` compares the search indexes of meetings and resolutions, the lists
 * of open meetings and the dashboard's counters with their sources; `repair` repairs what it finds; `rebuild` derives everything again. Uses
 * the credentials of the `aws` command or, with `--local`, those of a running `npm start`.
 * docs/operations.md, Rebuild derived data.
 */
reportScriptErrors();
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    stage: { type: 'string', default: 'dev' },
    local: { type: 'boolean', default: false },
    units: { type: 'string', default: '500' },
  },
});

// Keeps the SDK's warnings about Node versions out of the output.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';

const options = {
  unitsPerSecond: Number(values.units),
  derivationMs: 60_000,
  say: (line: string) => console.error(line),
};

async function openStage() {
  if (!values.local) return connect(await namesInStack(aws, `sakshi-${values.stage}`));
  return connect(await localNames(path.resolve(process.env.SAKSHI_DATA_DIR ?? '.sakshi')));
}

const deps = await openStage();
const commands: Record<string, () => Promise<Findings>> = {
  check: () => check(deps, options),
  repair: async () => repair(deps, await check(deps, options), options),
  rebuild: () => rebuild(deps, options),
};
const [name = ''] = positionals;
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (!command) throw new ScriptError(`npm run derived -- ${Object.keys(commands).join(' | ')}`);

const findings = await command();
const { differences, counters, register, users, meetings } = findings;
for (const line of differences.flatMap(describeDifference)) console.log(line);
for (const line of register.flatMap(describeRegister)) console.log(line);
for (const wrong of counters.wrong) console.log(describeCounter(wrong));
if (users.is !== users.should)
  console.log(`figures ALL: users is ${users.is}, there are ${users.should} active people`);
console.log(
  isClean(findings) ? `${meetings} meetings: all is as it should be` : `${meetings} meetings`,
);
process.exitCode = isClean(findings) ? 0 : 1;
