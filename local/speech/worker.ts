/*
 * Runs one recognition in a separate process: native engines may use a core for minutes, or crash,
 * without affecting the server. Exits, with the programs it started, when the parent disconnects.
 */

import type { WorkerRequest, WorkerResponse } from './child-process.ts';
import { findEngine, NO_ENGINE } from './engines/choose-engine.ts';
import { recognise } from './recognise.ts';

const parentGone = new AbortController();
process.once('disconnect', () => {
  parentGone.abort();
  // The abort stops the child programs; nothing else needs to finish.
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
  // Only `child-process.ts` sends messages, all of this type.
  process.send?.(await answer(order as WorkerRequest));
});
