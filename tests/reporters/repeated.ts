import type { Reporter, TestCase } from 'vitest/node';

/** Lists the tests that passed only when they were repeated, with what they failed with at first. */
export default class Repeated implements Reporter {
  readonly #lines: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return;
    const [first] = test.result().errors ?? [];
    const reason = first?.message?.split('\n').slice(0, 12).join('\n    ') ?? 'no message';
    this.#lines.push(`  ${test.module.relativeModuleId}: ${test.fullName}\n    ${reason}`);
  }

  onTestRunEnd(): void {
    if (this.#lines.length > 0)
      console.log(`\nPassed only when repeated\n${this.#lines.join('\n')}`);
  }
}
