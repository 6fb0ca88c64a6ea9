// Serves the upload bucket from the folder named by the first argument and prints its address:
// a process of its own, so that a test can kill it.
import { listen } from '../../../local/protocol/listen.ts';
import { createS3 } from '../../../local/s3/emulator.ts';

const [, , dir = ''] = process.argv;
const secretOf = () => 'local-secret';
const buckets = [{ name: 'uploads', versioned: false, cors: [] }];
const server = await listen(await createS3({ dir, region: 'ap-south-1', buckets, secretOf }));
console.log(server.url);
