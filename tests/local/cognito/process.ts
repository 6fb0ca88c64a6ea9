/* A user pool in a process of its own, for a test that kills it: argv holds its folder. */
import { createCognito } from '../../../local/cognito/emulator.ts';
import { listen } from '../../../local/protocol/listen.ts';
import { guard, userPool } from './emulator.ts';

const [dir = ''] = process.argv.slice(2);
const pool = await createCognito({
  pool: userPool,
  dir,
  guard,
  deliver: async () => {},
  trigger: async () => {},
});
const { url } = await listen(pool.handler);
process.send?.(url);
process.once('disconnect', () => process.exit());
