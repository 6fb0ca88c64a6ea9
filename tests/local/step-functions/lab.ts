import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SFNClient } from '@aws-sdk/client-sfn';
import { temporaryFolder } from '../temporary-folder.ts';
import { ended, history, sfnClient, start } from './emulator.ts';

export type Lab = Awaited<ReturnType<typeof openLab>>;

/** State machines in a process that may be killed at any moment; process.ts has its handlers. */
export async function openLab(definitions: Record<string, object>) {
  const folder = await temporaryFolder();
  const file = (name: string) => path.join(folder, name);
  let child: ChildProcess;
  let client: SFNClient;

  const startProcess = async () => {
    child = fork(
      path.join(import.meta.dirname, 'process.ts'),
      [file('states'), file('definitions.json'), file('calls')],
      { execArgv: ['--import', 'tsx', '--no-warnings'] },
    );
    const [url] = await once(child, 'message');
    client = sfnClient(url);
  };
  const kill = async () => {
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
    client.destroy();
  };
  const define = (machines: Record<string, object>) =>
    writeFileSync(file('definitions.json'), JSON.stringify(machines));
  const calls = (name: string) =>
    readFileSync(file('calls'), 'utf8')
      .split('\n')
      .filter((line) => line === name).length;

  define(definitions);
  writeFileSync(file('calls'), '');
  await startProcess();

  return {
    define,
    /** How often that handler was called by that execution (`slow map`), over all processes. */
    calls,
    called: async (name: string, times: number) => {
      while (calls(name) < times) await new Promise((resolve) => setTimeout(resolve, 20));
    },
    /** Starts an execution of that machine, by the machine's name. */
    start: (name: string) => start(client, name, {}, name),
    ended: (arn: string) => ended(client, arn),
    history: (arn: string) => history(client, arn),
    /** kill -9, and a new process that goes on. */
    killAndRestart: async () => {
      await kill();
      await startProcess();
    },
    close: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
