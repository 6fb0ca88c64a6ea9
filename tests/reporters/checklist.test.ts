import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { TestModule, Vitest } from 'vitest/node';
import * as z from 'zod';
import Checklist, { faultsBetween } from './checklist.ts';

const lines = [
  { id: 'archive-1', isLong: false },
  { id: 'desk-2', isLong: true },
];

describe('the checklist', () => {
  it('is complete when npm test passes a test of each line, and test:long one of each long line', () => {
    const short = ['counts the chosen [archive-1]'];
    const long = ['opens a sitting [desk-2]', 'counts the chosen [archive-1]'];
    expect(faultsBetween(lines, { named: short, passed: short, run: 'short' })).toEqual([]);
    expect(faultsBetween(lines, { named: long, passed: long, run: 'long' })).toEqual([]);
  });

  it('says which line has no test that passed, and which id has no line', () => {
    const named = ['counts the chosen [archive-1]', 'sorts [archive-9]'];
    expect(faultsBetween(lines, { named, passed: [], run: 'short' })).toEqual([
      'archive-1 has no test that passed',
      'archive-9 is named by a test and has no line',
    ]);
    expect(faultsBetween(lines, { named: [], passed: [], run: 'long' })).toEqual([
      'desk-2 has no test that passed',
    ]);
  });

  it('has no line marked as long that npm test tests', () => {
    const named = ['[archive-1] [desk-2]'];
    expect(faultsBetween(lines, { named, passed: named, run: 'short' })).toEqual([
      'desk-2 is marked as long, and npm test tests it',
    ]);
  });

  it.each(['test', 'test:long'])('is compared by npm run %s', async (script) => {
    const { scripts } = z
      .object({ scripts: z.record(z.string(), z.string()) })
      .parse(JSON.parse(readFileSync('package.json', 'utf8')));
    const [, project = ''] = /--project '([^']+)'/.exec(scripts[script] ?? '') ?? [];
    expect(await faultsOfRun(project, 1)).toContain('has no test that passed');
    expect(await faultsOfRun(project, 2)).toBe('');
  });
});

/** What the reporter prints as faults after one file without tests ran, of this many. */
async function faultsOfRun(project: string, files: number): Promise<string> {
  const { error, log } = console;
  const { exitCode } = process;
  let printed = '';
  console.error = (text: string) => {
    printed += text;
  };
  console.log = () => {};
  try {
    const checklist = new Checklist();
    checklist.onInit({
      config: { project: [project] },
      globTestSpecifications: async () => Array.from({ length: files }),
    } as unknown as Vitest);
    await checklist.onTestRunEnd([{ children: { allTests: () => [] } } as unknown as TestModule]);
  } finally {
    Object.assign(console, { error, log });
    process.exitCode = exitCode;
  }
  return printed;
}
