import type { Engine } from './engine.ts';
import { installPocketSphinx, locatePocketSphinx } from './install-pocketsphinx.ts';
import { pocketSphinxEngine } from './pocketsphinx.ts';
import { sherpaEngine } from './sherpa.ts';

export interface SpeechFolders {
  /** Where this machine's data lives; PocketSphinx is unpacked under it. */
  dataDir: string;
  /** Where `npm run models` puts models. */
  modelsDir: string;
}

export const NO_ENGINE =
  'No speech engine is on this machine: run `npm run models`, ' +
  'or for rough English drafts `apt-get install pocketsphinx pocketsphinx-en-us`';

/** The best engine already here, or null. */
export async function findEngine({ dataDir, modelsDir }: SpeechFolders): Promise<Engine | null> {
  const models = await sherpaEngine(modelsDir);
  if (models) return models;
  const pocketSphinx = await locatePocketSphinx(dataDir);
  return pocketSphinx && pocketSphinxEngine(pocketSphinx);
}

/**
 * The best engine to be had: the one already here, else PocketSphinx fetched through apt. Null when
 * there is neither. `say` gets one line about the choice, and lines about the fetching.
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
