import { deriveAfresh } from './ask.ts';
import { walk } from './census.ts';
import { type Checking, check, type Findings } from './check.ts';
import type { Deps } from './connect.ts';
import { kindOf } from './kinds.ts';
import { mend } from './mend.ts';

/** So many meetings are asked for at once: a change that people make waits behind no more. */
const atOnce = 50;

/** Has everything derived made afresh, while people work; then mends what that does not reach. */
export async function rebuild(deps: Deps, checking: Checking): Promise<Findings> {
  let waiting: string[] = [];
  let done = 0;
  const next = async () => {
    await deriveAfresh(deps, waiting);
    done += waiting.length;
    checking.say(`… ${done} meetings derived afresh`);
    waiting = [];
  };
  for await (const row of walk(deps, checking)) {
    const kind = kindOf(row);
    if (kind.is !== 'meeting') continue;
    waiting.push(kind.id);
    if (waiting.length === atOnce) await next();
  }
  if (waiting.length > 0) await next();
  return mend(deps, await check(deps, checking), checking);
}
