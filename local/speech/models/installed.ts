import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { catalogue, type Model } from './catalogue.ts';

export function fileOf(modelsDir: string, model: Model, name: string): string {
  return join(modelsDir, model.id, name);
}

/** True when every file of the model is in place: a file only gets its name once it is verified. */
export async function isInstalled(modelsDir: string, model: Model): Promise<boolean> {
  const present = await Promise.all(
    model.files.map(({ name }) =>
      access(fileOf(modelsDir, model, name)).then(
        () => true,
        () => false,
      ),
    ),
  );
  return present.every(Boolean);
}

/** The models of the catalogue that are in place. */
export async function installedModels(modelsDir: string): Promise<Model[]> {
  const installed = await Promise.all(catalogue.map((model) => isInstalled(modelsDir, model)));
  return catalogue.filter((_, index) => installed[index]);
}

/** The network that `npm run models -- voices` puts in place for the functions, in a data folder. */
export function voicesModelIn(dataDir: string): string {
  return join(dataDir, 'models', 'voices', 'embedding.onnx');
}
