import path from 'node:path';
import { builtTemplate } from './build/build.ts';
import { startLocalCloud } from './cloud.ts';
import { openDataFolder } from './machine/data-folder.ts';
import { endWith } from './machine/end-with.ts';
import { Opened } from './machine/opened.ts';
import { checkNode, optionsFrom } from './options.ts';
import { chooseEngine } from './speech/choose-engine.ts';
import { recogniser } from './speech/in-child.ts';
import type { Recognise } from './transcribe/heard.ts';

const root = path.dirname(import.meta.dirname);
const say = (line: string) => console.log(line);

// As in Lambda, whose clock is UTC; and the SDK's news about Node would come before ours.
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
  const opened = new Opened();
  endWith(opened);
  opened.add(await openDataFolder(dataDir));

  const outDir = await builtTemplate({ root, say });
  const folders = { dataDir, modelsDir: path.join(dataDir, 'models') };
  const engine = chooseEngine({ ...folders, say });
  const hear = recogniser(folders);
  const recognise: Recognise = async (request, signal) => {
    // A job of an earlier start waits until it is known what hears it.
    await engine;
    return hear(request, signal);
  };
  const cloud = opened.add(await startLocalCloud({ ...options, outDir, recognise, say }));
  await engine;
  say(`Sakshi is at ${cloud.url}/`);
}
