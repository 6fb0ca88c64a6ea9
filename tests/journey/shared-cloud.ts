import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import type { Cloud } from '../../local/cloud.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A cloud shared by all journeys that only look at their own data. */
    cloud: SharedCloud;
  }
}

export interface SharedCloud {
  url: string;
  database: Cloud['database'];
  dataDir: string;
}

/** Starts a cloud in a separate process, shared by the workers of a run; `more`: variables of its environment. */
export async function startSharedCloud(more: NodeJS.ProcessEnv = {}) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sakshi-shared-'));
  const program = path.resolve('tests/journey/cloud-process.ts');
  const running = fork(program, [dataDir], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, ...more, AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
  });
  const ended = once(running, 'exit');
  const address = await Promise.race([once(running, 'message'), ended]);
  if (running.exitCode !== null) throw new Error('The shared cloud did not start');
  const cloud: SharedCloud = { ...address[0], dataDir };
  return {
    cloud,
    async close() {
      running.send('close');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export default async function sharedCloud({ config, provide }: TestProject) {
  const { cloud, close } = await startSharedCloud(config.env);
  // The first call of a user creates their record; here it is answered by the documents function.
  await fetch(`${cloud.url}/api/meetings/none/export`);
  provide('cloud', cloud);
  return close;
}
