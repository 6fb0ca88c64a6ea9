import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { voicesModelIn } from '../local/speech/models/catalogue.ts';

const { resolve } = createRequire(import.meta.url);
/** Of the machine the function runs on, not of the one that builds it. */
const decoder = resolve('@ffmpeg-installer/linux-x64/ffmpeg');
const libraries = 'sherpa-onnx-linux-x64';
const typesetter = '@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu';
/** The scripts that documents are written in, and those of names from other states; each in two weights. */
const scripts = [
  'noto-sans',
  'noto-sans-devanagari',
  'noto-sans-kannada',
  'noto-sans-telugu',
  'noto-sans-tamil',
  'noto-sans-gujarati',
  'noto-sans-bengali',
  'noto-sans-gurmukhi',
  'noto-sans-malayalam',
  'noto-sans-oriya',
  'noto-sans-arabic',
];
const weights = ['400Regular', '700Bold'];

/** Puts a file or folder in its place, whose folder is there. */
type Place = (from: string, to: string) => Promise<void>;

export const copy: Place = (from, to) => cp(from, to, { recursive: true });

/** The decoder travels beside the functions that run it. */
export async function putDecoder(folder: string, place = copy): Promise<void> {
  const to = path.join(folder, 'ffmpeg');
  await mkdir(folder, { recursive: true });
  await place(decoder, to);
  await chmod(to, 0o755);
}

/**
 * The network that tells voices apart and what runs it, where the network is in place: 62 MB beside
 * the decoder's 68, and a function may have 250.
 */
export async function putVoices(
  folder: string,
  model = path.resolve(voicesModelIn(process.env.SAKSHI_DATA_DIR ?? '.sakshi')),
  place = copy,
): Promise<void> {
  if (!existsSync(model)) return;
  await mkdir(path.join(folder, 'node_modules'), { recursive: true });
  for (const name of ['sherpa-onnx-node', libraries]) {
    const from = path.dirname(resolve(`${name}/package.json`));
    await place(from, path.join(folder, 'node_modules', name));
  }
  await place(model, path.join(folder, 'voices.onnx'));
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

/** What sets pages, 52 MB of it, with how they look and the fonts they are set in. */
export async function putTypesetter(folder: string, place = copy): Promise<void> {
  const from = path.dirname(resolve(`${typesetter}/package.json`));
  const to = path.join(folder, 'node_modules', typesetter);
  await mkdir(path.dirname(to), { recursive: true });
  await place(from, to);
  const pages = path.join(folder, 'pages');
  await mkdir(pages, { recursive: true });
  await place(
    path.resolve('functions/domain/documents/minutes.typ'),
    path.join(pages, 'minutes.typ'),
  );
  for (const script of scripts) {
    const fonts = path.dirname(resolve(`@expo-google-fonts/${script}/package.json`));
    for (const weight of weights) {
      const files = await readdir(path.join(fonts, weight));
      for (const font of files.filter((name) => name.endsWith('.ttf'))) {
        await place(path.join(fonts, weight, font), path.join(pages, font));
      }
    }
  }
}
