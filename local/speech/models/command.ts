import { parseArgs } from 'node:util';
import { catalogue, isInstalled, type Model } from './catalogue.ts';
import { type InstallOptions, install } from './install.ts';

export interface CommandOptions extends Pick<InstallOptions, 'modelsDir' | 'say' | 'onProgress'> {
  models?: Model[];
}

const megabytes = ({ files }: Model) =>
  `${Math.ceil(files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6)} MB`;

async function list(models: Model[], { modelsDir, say }: CommandOptions): Promise<void> {
  for (const model of models) {
    const mark = (await isInstalled(modelsDir, model)) ? 'installed' : megabytes(model);
    say(`${model.id.padEnd(9)} ${mark.padEnd(10)} ${model.label} [${model.licence}]`);
    say(`${' '.repeat(21)}${model.source}`);
  }
}

/**
 * `npm run models`: installs all models or those named; `--list` lists them, `--from <folder>`
 * copies from another models folder. Rejects with advice for users.
 */
export async function modelsCommand(args: string[], options: CommandOptions): Promise<void> {
  const { modelsDir, say, models = catalogue } = options;
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { list: { type: 'boolean' }, from: { type: 'string' } },
  });
  if (values.list) return list(models, options);
  const unknown = positionals.find((id) => !models.some((model) => model.id === id));
  if (unknown) {
    throw new Error(`No model "${unknown}": there are ${models.map(({ id }) => id).join(', ')}`);
  }
  const wanted = models.filter(({ id }) => positionals.length === 0 || positionals.includes(id));
  for (const model of wanted) {
    if (await isInstalled(modelsDir, model)) {
      say(`${model.label}: already here`);
      continue;
    }
    say(`${model.label}, ${megabytes(model)}, ${model.licence}`);
    await install(model, { ...options, from: values.from });
  }
  say(`Models are in ${modelsDir}`);
}
