import path from 'node:path';
import { moveDataAside } from './data-format.ts';
import { openDataFolder } from './host/data-folder.ts';
import { closeOnExit, ResourceStack } from './host/shutdown.ts';
import { checkNode, type Options, optionsFrom } from './options.ts';
import { childRecogniser } from './speech/child-process.ts';
import { chooseEngine } from './speech/engines/choose-engine.ts';
import type { Recognise } from './transcribe/recognition.ts';

/** This machine, ready to run the emulators. */
interface Host {
  options: Options;
  /** Closed when the process is told to end. */
  opened: ResourceStack;
  /** Turns speech into words with the best engine here. */
  recognise: Recognise;
  /** Resolves when it is known which engine that is. */
  engineChosen: Promise<unknown>;
}

/**
 * Prepares this machine as the environment and the command line say, then does
 * `work`. Prints why and ends the process if either fails.
 */
export async function onThisMachine(
  root: string,
  say: (line: string) => void,
  work: (host: Host) => Promise<void>,
): Promise<void> {
  // Lambda runs in UTC. The SDK's warning about the Node version would hide our own check.
  process.env.TZ = 'UTC';
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
  try {
    await work(await ready(root, say));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    console.error(
      code === 'EADDRINUSE'
        ? `Port ${process.env.PORT ?? 3000} is taken. Choose another, for example PORT=3001`
        : message,
    );
    process.exit(1);
  }
}

async function ready(root: string, say: (line: string) => void): Promise<Host> {
  checkNode();
  const options = optionsFrom(root, process.env, process.argv.slice(2));
  const { dataDir } = options;
  const opened = new ResourceStack();
  closeOnExit(opened);
  opened.add(await openDataFolder(dataDir));
  if (options.reset) {
    const folder = await moveDataAside(dataDir, new Date());
    say(folder ? `The old data is now in ${folder}` : 'There is no data to reset');
  }

  const folders = { dataDir, modelsDir: path.join(dataDir, 'models') };
  const engineChosen = chooseEngine({ ...folders, say });
  const hear = childRecogniser(folders);
  return {
    options,
    opened,
    engineChosen,
    async recognise(request, signal) {
      // A job of an earlier start waits until it is known what hears it.
      await engineChosen;
      return hear(request, signal);
    },
  };
}
