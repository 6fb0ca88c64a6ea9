import type { Reporter, TestModule } from 'vitest/node';

/** Seconds for a file, from its imports to its last test. */
function secondsOf(module: TestModule): number {
  const { setupDuration, collectDuration, duration } = module.diagnostic();
  return (setupDuration + collectDuration + duration) / 1000;
}

/** Prints the ten slowest files at the end of a run. */
export default class Slowest implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length <= 10) return;
    const slowest = modules
      .map((module) => ({ name: module.relativeModuleId, seconds: secondsOf(module) }))
      .sort((one, other) => other.seconds - one.seconds)
      .slice(0, 10);
    const lines = slowest.map(
      ({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`,
    );
    console.log(`\nThe ten slowest files\n${lines.join('\n')}`);
  }
}
