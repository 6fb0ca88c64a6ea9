import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { bundling } from '../../scripts/build-functions.ts';
import { putVoices } from '../../scripts/bundle-assets.ts';
import { temporaryFolder } from '../local/temporary-folder.ts';
import { tinyEmbeddingModel } from './tiny-embedding-model.ts';

const run = promisify(execFile);
const folder = await temporaryFolder();
const asked = `
  const engine = require('./index.cjs').voiceEngine();
  const sound = Float32Array.from({ length: 48000 }, (_, i) => Math.sin(i * i / 1e5));
  console.log(engine.id, engine.makePrint([sound]).seconds);
`;

/** The output of a bundle that compares voices, run without access to other modules. */
async function bundled(name: string, model: string): Promise<string> {
  const to = join(folder, name);
  await build({
    ...bundling,
    entryPoints: { index: 'functions/platform/audio/voice-engine.ts' },
    outdir: to,
  });
  await putVoices(to, undefined, model);
  await writeFile(join(to, 'ask.cjs'), asked);
  return (await run(process.execPath, ['ask.cjs'], { cwd: to })).stdout.trim();
}

it('a bundle runs the network in its folder, and compares voices without one too', async () => {
  const model = join(folder, 'tiny.onnx');
  await writeFile(model, tinyEmbeddingModel());
  expect(await bundled('with', model)).toMatch(/^neural-[0-9a-f]{12} 3$/);
  expect(await bundled('without', join(folder, 'nowhere.onnx'))).toMatch(/^gaussian-supervector /);
});

it('an invalid network fails the build with instructions', async () => {
  const model = join(folder, 'broken.onnx');
  await writeFile(model, tinyEmbeddingModel().subarray(0, 900));
  await expect(putVoices(join(folder, 'broken'), undefined, model)).rejects.toThrow(
    /broken\.onnx is not a valid voice model\. Delete it, run `npm run models -- voices`/,
  );
});
