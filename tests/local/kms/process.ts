/* KMS in a process of its own, for a test that kills it: argv holds the folder of its keys. */
import { serveKeys } from './served-keys.ts';

const [dir = ''] = process.argv.slice(2);
const { url } = await serveKeys(dir);
process.send?.(url);
process.once('disconnect', () => process.exit());
