import { startLocalCloud } from '../../../local/cloud.ts';

// Runs a local cloud in a process that tests can kill: node --import tsx run-cloud.ts <outDir> <dataDir> [<demoPassword>]
const [outDir = '', dataDir = '', demoPassword] = process.argv.slice(2);
const auth = demoPassword === undefined ? undefined : { demoPassword };
const recognise = () => Promise.reject(new Error('nothing here hears'));
const cloud = await startLocalCloud({
  outDir,
  dataDir,
  port: 0,
  recognise,
  auth,
  say: console.error,
});
process.on('SIGTERM', async () => {
  await cloud.close();
  process.exit(0);
});
console.log(cloud.url);
