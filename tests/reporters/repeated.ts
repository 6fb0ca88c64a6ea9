import type { Reporter, TestCase } from 'vitest/node';

/** Lists the tests that passed only when they were repeated, with where and why they failed at first. */
export default class Repeated implements Reporter {
  readonly #lines: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return;
    const [first] = test.result().errors ?? [];
    const reason = first?.message?.split('\n').slice(0, 12).join('\n    ') ?? 'no message';
    const line = first?.stacks?.find(({ file }) => file === test.module.moduleId)?.line;
    const place = [test.module.relativeModuleId, line].filter(Boolean).join(':');
    this.#lines.push(`  ${place}: ${test.fullName}\n    ${reason}`);
  }

  onTestRunEnd(): void {
    if (this.#lines.length > 0)
      console.log(`\nPassed only when repeated\n${this.#lines.join('\n')}`);
  }
}
