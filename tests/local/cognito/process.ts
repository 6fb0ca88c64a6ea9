/* A user pool in a process of its own, for a test that kills it: argv holds its folder. */
import { cognito } from '../../../local/cognito/cognito.ts';
import { listen } from '../../../local/protocol/listen.ts';
import { guard, userPool } from './stand-in.ts';

const [dir = ''] = process.argv.slice(2);
const pool = await cognito({ pool: userPool, dir, guard, deliver: async () => {} });
const { url } = await listen(pool.handler);
process.send?.(url);
process.once('disconnect', () => process.exit());
