import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestModule, Vitest } from 'vitest/node';

const folder = 'tests/checklist';
const lineForm = /^- (?<id>(?<page>[a-z]+)-\d+)(?<long> \(long\))?: \S/;

/** The values of `--project` by which `npm test` and `npm run test:long` select their projects. */
const runs: Record<string, 'short' | 'long'> = { '!long*': 'short', 'long*': 'long' };

/** A requirement, and whether `npm test` leaves it to `npm run test:long`. */
interface Line {
  id: string;
  isLong: boolean;
}

/** `tests/checklist/<page>.md` has a line for each requirement: `- archive-7: ...`, or `- desk-11 (long): ...`. */
function readLines(): { lines: Line[]; faults: string[] } {
  const lines: Line[] = [];
  const faults: string[] = [];
  for (const file of readdirSync(folder)) {
    const texts = readFileSync(path.join(folder, file), 'utf8').split('\n');
    for (const text of texts.filter((one) => one.startsWith('- '))) {
      const { id = '', page, long } = lineForm.exec(text)?.groups ?? {};
      if (`${page}.md` !== file)
        faults.push(`${file} has a line without an id of its own: ${text}`);
      else if (lines.some((line) => line.id === id)) faults.push(`${id} has two lines`);
      lines.push({ id, isLong: long !== undefined });
    }
  }
  return { lines, faults };
}

/** The titles of tests end with the ids of the lines that they test: `counts the chosen [archive-7]`. */
const idsOf = (titles: string[]): Set<string> =>
  new Set(
    titles.flatMap((title) => [...title.matchAll(/\[([a-z]+-\d+)\]/g)].map(([, id = '']) => id)),
  );

/** What is wrong between the lines and the tests of a whole run; `named` and `passed` are titles of tests. */
export function faultsBetween(
  lines: Line[],
  { named, passed, run }: { named: string[]; passed: string[]; run: 'short' | 'long' },
): string[] {
  const known = new Set(lines.map(({ id }) => id));
  const tested = idsOf(passed);
  return [
    ...lines
      .filter(({ id, isLong }) => isLong === (run === 'long') && !tested.has(id))
      .map(({ id }) => `${id} has no test that passed`),
    ...lines
      .filter(({ id, isLong }) => isLong && run === 'short' && tested.has(id))
      .map(({ id }) => `${id} is marked as long, and npm test tests it`),
    ...[...idsOf(named)]
      .filter((id) => !known.has(id))
      .map((id) => `${id} is named by a test and has no line`),
  ];
}

/**
 * Fails `npm test` and `npm run test:long` if a line of the checklist has no test that passed, or an id has no line. A
 * run of some files or tests is not checked.
 */
export default class Checklist implements Reporter {
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  async onTestRunEnd(modules: readonly TestModule[]): Promise<void> {
    const run = await this.#runOf(modules);
    if (run === undefined) return;
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const titlesOf = (some: typeof tests) => some.map(({ fullName }) => fullName);
    const { lines, faults } = readLines();
    faults.push(
      ...faultsBetween(lines, {
        named: titlesOf(tests),
        passed: titlesOf(tests.filter((test) => test.result().state === 'passed')),
        run,
      }),
    );
    const long = lines.filter(({ isLong }) => isLong).length;
    const [here, elsewhere] =
      run === 'long' ? [long, 'npm test'] : [lines.length - long, 'npm run test:long'];
    console.log(
      `\nChecklist: ${here} of ${lines.length} lines tested here, the others by ${elsewhere}; ${faults.length} faults`,
    );
    if (faults.length === 0) return;
    console.error(faults.map((fault) => `  ${fault}`).join('\n'));
    process.exitCode = 1;
  }

  async #runOf(modules: readonly TestModule[]): Promise<'short' | 'long' | undefined> {
    const vitest = this.#vitest;
    if (!vitest || vitest.config.testNamePattern) return undefined;
    const all = await vitest.globTestSpecifications();
    return modules.length === all.length ? runs[vitest.config.project.join(' ')] : undefined;
  }
}
