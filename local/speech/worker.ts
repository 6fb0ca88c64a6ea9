/*
 * One recognition in a process of its own: native engines may use a core for minutes or die, and
 * the server must not notice. Ends by itself, with the programs it runs, when its parent lets go.
 */

import type { WorkerRequest, WorkerResponse } from './child-process.ts';
import { findEngine, NO_ENGINE } from './engines/choose-engine.ts';
import { recognise } from './recognise.ts';

const parentGone = new AbortController();
process.once('disconnect', () => {
  parentGone.abort();
  // The programs get their signal from the abort; nobody waits for anything else.
  setImmediate(() => process.exit(1));
});

async function answer({ folders, request }: WorkerRequest): Promise<WorkerResponse> {
  try {
    const engine = await findEngine(folders);
    if (!engine) throw new Error(NO_ENGINE);
    return { result: await recognise(request, engine, parentGone.signal) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

process.on('message', async (order) => {
  // Only `in-child.ts` sends here, and it sends exactly this.
  process.send?.(await answer(order as WorkerRequest));
});
