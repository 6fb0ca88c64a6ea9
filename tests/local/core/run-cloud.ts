import { startLocalCloud } from '../../../local/cloud.ts';

// A cloud of its own, for a test that kills it: node --import tsx run-cloud.ts <outDir> <dataDir>
const [outDir = '', dataDir = ''] = process.argv.slice(2);
const recognise = () => Promise.reject(new Error('nothing here hears'));
const cloud = await startLocalCloud({ outDir, dataDir, port: 0, recognise, say: console.error });
process.on('SIGTERM', async () => {
  await cloud.close();
  process.exit(0);
});
console.log(cloud.url);
