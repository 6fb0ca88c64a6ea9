import path from 'node:path';
import { moveDataAside } from './data-format.ts';
import { recogniserWithDemo } from './demo.ts';
import { openDataFolder } from './host/data-folder.ts';
import { isDiskFull } from './host/disk-space.ts';
import { closeOnExit, ResourceStack } from './host/shutdown.ts';
import { checkNodeVersion, type Options, readOptions } from './options.ts';
import { childRecogniser } from './speech/child-process.ts';
import { chooseEngine, type SpeechFolders } from './speech/engines/choose-engine.ts';
import { supportsLanguage } from './speech/engines/engine.ts';
import type { Recognise } from './transcribe/recognition.ts';

interface Launched {
  options: Options;
  /** Closed when the process is told to exit. */
  resources: ResourceStack;
  /** Recognises speech with the best available engine; there as soon as it has been chosen. */
  recogniser: Promise<Recognise>;
}

/**
 * Prepares what every local run needs, from environment variables and the command line, then calls
 * `run`. If either fails, prints the reason and exits.
 */
export async function launch(
  root: string,
  say: (line: string) => void,
  run: (host: Launched) => Promise<void>,
): Promise<void> {
  // Lambda runs in UTC. The SDK's warning about the Node version would hide our own check.
  process.env.TZ = 'UTC';
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
  try {
    await run(await prepare(root, say));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    console.error(
      code === 'EADDRINUSE'
        ? `Port ${process.env.PORT ?? 3000} is taken. Choose another, for example PORT=3001`
        : isDiskFull(error)
          ? `The disk is full. Free up some space and start again; nothing is lost (${message})`
          : message,
    );
    process.exit(1);
  }
}

async function prepare(root: string, say: (line: string) => void): Promise<Launched> {
  checkNodeVersion();
  const options = readOptions(root, process.env, process.argv.slice(2));
  const { dataDir } = options;
  const resources = new ResourceStack();
  closeOnExit(resources);
  resources.add(await openDataFolder(dataDir));
  if (options.reset) {
    const folder = await moveDataAside(dataDir, new Date());
    say(folder ? `The old data is now in ${folder}` : 'There is no data to reset');
  }

  const folders = { dataDir, modelsDir: path.join(dataDir, 'models') };
  // Where a server recognises speech, no engine of this machine is installed.
  const chosen = options.speech ? Promise.resolve(noEngine) : chooseRecogniser(folders, say);
  const recogniser = chosen.then((engine) => recogniserWithDemo(engine, root, options));
  return { options, resources, recogniser };
}

const noEngine: Recognise = Object.assign(
  () => Promise.reject(new Error('SAKSHI_SPEECH_URL is set, so this machine recognises no speech')),
  { supports: () => false },
);

async function chooseRecogniser(
  folders: SpeechFolders,
  say: (line: string) => void,
): Promise<Recognise> {
  const engine = await chooseEngine({ ...folders, say });
  return Object.assign(childRecogniser(folders), {
    supports: (language: string) => engine !== null && supportsLanguage(engine, language),
  });
}
