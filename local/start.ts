import path from 'node:path';
import { builtTemplate } from './build.ts';
import { startLocalCloud } from './cloud.ts';
import { openDataFolder } from './host/data-folder.ts';
import { closeOnExit, ResourceStack } from './host/shutdown.ts';
import { checkNode, optionsFrom } from './options.ts';
import { childRecogniser } from './speech/child-process.ts';
import { chooseEngine } from './speech/engines/choose-engine.ts';
import type { Recognise } from './transcribe/recognition.ts';

const root = path.dirname(import.meta.dirname);
const say = (line: string) => console.log(line);

// Lambda runs in UTC. The SDK's warning about the Node version would hide our own check.
process.env.TZ = 'UTC';
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';

try {
  await start();
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  console.error(
    code === 'EADDRINUSE'
      ? `Port ${process.env.PORT ?? 3000} is taken. Choose another: PORT=3001 npm start`
      : message,
  );
  process.exit(1);
}

async function start(): Promise<void> {
  checkNode();
  const options = optionsFrom(root, process.env, process.argv.slice(2));
  const { dataDir } = options;
  const opened = new ResourceStack();
  closeOnExit(opened);
  opened.add(await openDataFolder(dataDir));

  const outDir = await builtTemplate({ root, say });
  const folders = { dataDir, modelsDir: path.join(dataDir, 'models') };
  const engine = chooseEngine({ ...folders, say });
  const hear = childRecogniser(folders);
  const recognise: Recognise = async (request, signal) => {
    // Jobs resumed from an earlier start wait until an engine has been chosen.
    await engine;
    return hear(request, signal);
  };
  const cloud = opened.add(await startLocalCloud({ ...options, outDir, recognise, say }));
  await engine;
  say(`Sakshi is at ${cloud.url}/`);
}
