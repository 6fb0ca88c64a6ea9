import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, copyFile, cp, mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { voicesModelIn } from '../local/speech/models/installed.ts';

const { resolve } = createRequire(import.meta.url);
/** Of the machine the function runs on, not of the one that builds it. */
const decoder = resolve('@ffmpeg-installer/linux-x64/ffmpeg');
const libraries = 'sherpa-onnx-linux-x64';

/** The decoder travels beside the functions that run it. */
export async function putDecoder(folder: string): Promise<void> {
  const to = path.join(folder, 'ffmpeg');
  await mkdir(folder, { recursive: true });
  await copyFile(decoder, to);
  await chmod(to, 0o755);
}

/**
 * The network that tells voices apart and what runs it, where the network is in place: 62 MB beside
 * the decoder's 68, and a function may have 250.
 */
export async function putVoices(
  folder: string,
  model = voicesModelIn(process.env.SAKSHI_DATA_DIR ?? '.sakshi'),
): Promise<void> {
  if (!existsSync(model)) return;
  for (const name of ['sherpa-onnx-node', libraries]) {
    const from = path.dirname(resolve(`${name}/package.json`));
    await cp(from, path.join(folder, 'node_modules', name), { recursive: true });
  }
  await copyFile(model, path.join(folder, 'voices.onnx'));
  await tryVoices(folder, model);
}

const opening = `
  const { SpeakerEmbeddingExtractor } = require('sherpa-onnx-node');
  new SpeakerEmbeddingExtractor({ model: 'voices.onnx', numThreads: 1 });
`;

/** Opens the network once, in a process of its own: over a bad one its library ends the process. */
async function tryVoices(folder: string, model: string): Promise<void> {
  // Elsewhere the libraries of the functions' machine do not run.
  if (process.platform !== 'linux' || process.arch !== 'x64') return;
  await promisify(execFile)(process.execPath, ['-e', opening], { cwd: folder }).catch((cause) => {
    throw new Error(
      `${model} is no network that can be run. Delete it, run \`npm run models -- voices\`, and ` +
        'build again',
      { cause },
    );
  });
}
