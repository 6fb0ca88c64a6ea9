import type { Engine } from './engine.ts';
import { installPocketSphinx, locatePocketSphinx } from './install-pocketsphinx.ts';
import { pocketSphinxEngine } from './pocketsphinx.ts';
import { sherpaEngine } from './sherpa.ts';

export interface SpeechFolders {
  /** The data folder, in which PocketSphinx is unpacked. */
  dataDir: string;
  /** Where `npm run models` installs models. */
  modelsDir: string;
}

export const NO_ENGINE =
  'No speech engine is on this machine: run `npm run models`, ' +
  'or for rough English drafts `apt-get install pocketsphinx pocketsphinx-en-us`';

/** The best installed engine, or null. */
export async function findEngine({ dataDir, modelsDir }: SpeechFolders): Promise<Engine | null> {
  const models = await sherpaEngine(modelsDir);
  if (models) return models;
  const pocketSphinx = await locatePocketSphinx(dataDir);
  return pocketSphinx && pocketSphinxEngine(pocketSphinx);
}

/**
 * The best available engine: an installed one, or PocketSphinx downloaded with apt. Null if there
 * is neither. `say` prints the choice and the progress of the download.
 */
export async function chooseEngine(
  folders: SpeechFolders & { say: (line: string) => void },
): Promise<Engine | null> {
  const { say, dataDir } = folders;
  let engine = await findEngine(folders);
  if (!engine && (await installPocketSphinx(dataDir, say))) engine = await findEngine(folders);
  say(engine ? `Speech engine: ${engine.label}` : NO_ENGINE);
  return engine;
}
