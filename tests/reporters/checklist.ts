import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestModule, Vitest } from 'vitest/node';

const folder = 'tests/checklist';
const lineForm = /^- (?<id>(?<screen>[a-z]+)-\d+): \S/;

/** `tests/checklist/<page>.md` has a line for each requirement: `- archive-7: ...`. */
function idsOfLines(): { ids: string[]; faults: string[] } {
  const ids: string[] = [];
  const faults: string[] = [];
  for (const file of readdirSync(folder)) {
    const lines = readFileSync(path.join(folder, file), 'utf8').split('\n');
    for (const line of lines.filter((text) => text.startsWith('- '))) {
      const { id = '', screen } = lineForm.exec(line)?.groups ?? {};
      if (`${screen}.md` !== file)
        faults.push(`${file} has a line without an id of its own: ${line}`);
      else if (ids.includes(id)) faults.push(`${id} has two lines`);
      ids.push(id);
    }
  }
  return { ids, faults };
}

/** The titles of tests end with the ids of the lines that they test: `counts the chosen [archive-7]`. */
const idsOfTitle = (title: string) =>
  [...title.matchAll(/\[([a-z]+-\d+)\]/g)].map(([, id = '']) => id);

const isWhole = (modules: readonly TestModule[]): boolean => {
  const ran = new Set(modules.map(({ moduleId }) => path.relative('.', moduleId)));
  return readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file) && !/\.long\.test\.tsx?$/.test(file))
    .every((file) => ran.has(path.join('tests', file)));
};

/** Lines whose tests `npm test` leaves to `npm run test:long`. */
const idsLeftToLong = (): string[] =>
  readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.long\.test\.tsx?$/.test(file))
    .flatMap((file) => idsOfTitle(readFileSync(path.join('tests', file), 'utf8')));

/** Fails a run of all tests in which a line of the checklist has no test that passed, or an id has no line. */
export default class Checklist implements Reporter {
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    if (this.#vitest?.config.testNamePattern || !isWhole(modules)) return;
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const named = new Set(tests.flatMap(({ fullName }) => idsOfTitle(fullName)));
    const passed = new Set(
      tests
        .filter((test) => test.ok() && test.result().state === 'passed')
        .flatMap(({ fullName }) => idsOfTitle(fullName)),
    );
    const skipped = tests
      .filter((test) => test.result().state === 'skipped')
      .flatMap(({ fullName }) => idsOfTitle(fullName));
    const failed = new Set(
      tests
        .filter((test) => test.result().state === 'failed')
        .flatMap(({ fullName }) => idsOfTitle(fullName)),
    );
    const left = new Set([...idsLeftToLong(), ...skipped].filter((id) => !failed.has(id)));
    const { ids, faults } = idsOfLines();
    faults.push(
      ...ids
        .filter((id) => !passed.has(id) && !left.has(id))
        .map((id) => `${id} has no test that passed`),
      ...[...named]
        .filter((id) => !ids.includes(id))
        .map((id) => `${id} is named by a test and has no line`),
    );
    const tested = ids.filter((id) => passed.has(id)).length;
    console.log(
      `\nChecklist: ${ids.length} lines, ${tested} tested, ${ids.length - tested - faults.length} left to test:long`,
    );
    if (faults.length === 0) return;
    console.error(faults.map((fault) => `  ${fault}`).join('\n'));
    process.exitCode = 1;
  }
}
