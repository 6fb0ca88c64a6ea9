import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { voicesModelIn } from '../local/speech/models/catalogue.ts';

const { resolve } = createRequire(import.meta.url);
/** For the platform on which the function runs, not the one that builds it. */
const decoder = resolve('@ffmpeg-installer/linux-x64/ffmpeg');
const libraries = 'sherpa-onnx-linux-x64';
const typesetter = '@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu';
/** Fonts for the scripts of the documents and of names from other states, each in two weights. */
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

/** Copies or links a file or folder; the target's parent folder exists. */
type Place = (from: string, to: string) => Promise<void>;

const copy: Place = (from, to) => cp(from, to, { recursive: true });

/** What has to lie beside a bundle at run time, by the module that reads it. */
const assets: Record<string, (folder: string, place: Place) => Promise<void>> = {
  'functions/platform/audio/ffmpeg.ts': putDecoder,
  'functions/platform/audio/voice-engine.ts': putVoices,
  'functions/domain/documents/typesetter.ts': putTypesetter,
};

/** Adds to the folder of a bundle what its modules read at run time, by default as copies. */
export async function addAssets(
  folder: string,
  modules: ReadonlySet<string>,
  place = copy,
): Promise<void> {
  for (const [module, put] of Object.entries(assets)) {
    // After a file was renamed, bundles would go without, and the one for voices would not fail.
    if (!existsSync(module)) throw new Error(`scripts/bundle-assets.ts: there is no ${module}`);
    if (modules.has(module)) await put(folder, place);
  }
}

/** Adds ffmpeg. */
async function putDecoder(folder: string, place: Place): Promise<void> {
  const to = path.join(folder, 'ffmpeg');
  await mkdir(folder, { recursive: true });
  await place(decoder, to);
  await chmod(to, 0o755);
}

/**
 * Adds the voice model and its runtime, if the model is installed: 62 MB, with 68 MB for the decoder. The limit
 * for a function is 250 MB.
 */
export async function putVoices(
  folder: string,
  place = copy,
  model = path.resolve(voicesModelIn(process.env.SAKSHI_DATA_DIR ?? '.sakshi')),
): Promise<void> {
  if (!existsSync(model)) return;
  await mkdir(path.join(folder, 'node_modules'), { recursive: true });
  for (const name of ['sherpa-onnx-node', libraries]) {
    const from = path.dirname(resolve(`${name}/package.json`));
    await place(from, path.join(folder, 'node_modules', name));
  }
  await place(model, path.join(folder, 'voices.onnx'));
  await testModel(folder, model);
}

const openModel = `
  const { SpeakerEmbeddingExtractor } = require('sherpa-onnx-node');
  new SpeakerEmbeddingExtractor({ model: 'voices.onnx', numThreads: 1 });
`;

/** Opens the model once, in a child process, because its library aborts the process if the model is invalid. */
async function testModel(folder: string, model: string): Promise<void> {
  // The libraries are for the functions' platform.
  if (process.platform !== 'linux' || process.arch !== 'x64') return;
  await promisify(execFile)(process.execPath, ['-e', openModel], { cwd: folder }).catch((cause) => {
    throw new Error(
      `${model} is not a valid voice model. Delete it, run \`npm run models -- voices\`, and build again`,
      { cause },
    );
  });
}

/** Adds the typesetter (52 MB) with the document template and the fonts. */
async function putTypesetter(folder: string, place: Place): Promise<void> {
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
