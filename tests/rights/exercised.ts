import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll } from 'vitest';

interface Task {
  name: string;
  result?: { state: string } | undefined;
  tasks?: Task[];
}

const passed = ({ tasks, result }: Task): boolean =>
  tasks ? tasks.every(passed) : result?.state === 'pass';

// Records which journeys passed: a permission may be unused only because a journey did not run.
// oxlint-disable-next-line no-empty-pattern -- vitest reads from the pattern which fixtures are wanted: none
afterAll(({}, file) => {
  const folder = process.env.SAKSHI_USED_RIGHTS;
  if (!folder || !passed(file)) return;
  const noted = path.join(folder, 'passed');
  mkdirSync(noted, { recursive: true });
  writeFileSync(path.join(noted, path.basename(file.name)), '');
});
