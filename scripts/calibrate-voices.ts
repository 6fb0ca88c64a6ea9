/*
 * Chooses the thresholds of a voice engine, and documents how:
 *
 *   npx tsx scripts/calibrate-voices.ts <folder of strangers>
 *   npx tsx scripts/calibrate-voices.ts <folder of strangers> --network
 *
 * The first is for the engine without a neural network. The folder is the training set of
 * `train-voice-space.ts`; five-fold cross-validation keeps training and test sets apart. The second is for the
 * installed network, which was trained on none of them. Both are deterministic.
 */
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { engineOver } from '#functions/platform/audio/voice-engine.ts';
import { voicesModelIn } from '../local/speech/models/catalogue.ts';
import { chooseThresholds } from './voices/choose-thresholds.ts';
import { reportNetwork, reportSupervector } from './voices/report.ts';
import { hearStrangers, studyStrangers } from './voices/strangers.ts';
import { tryAll, tryInFolds } from './voices/trials.ts';

const fileOf = (name: string) => new URL(`../${name}`, import.meta.url);

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { network: { type: 'boolean' } },
});
const [folder] = positionals;
if (!folder) throw new Error('Name a folder of recordings of strangers');
const model = voicesModelIn(process.env.SAKSHI_DATA_DIR ?? '.sakshi');
if (values.network && !existsSync(model)) {
  throw new Error('The voice model is not installed: npm run models -- voices');
}
const strangers = await hearStrangers(folder);
const tries = values.network
  ? tryAll(engineOver(model, import.meta.filename), strangers)
  : tryInFolds(strangers, await studyStrangers(folder));
const thresholds = chooseThresholds(tries);
const report = values.network ? reportNetwork : reportSupervector;
const [json, page] = values.network
  ? ['voice/neural/thresholds.json', 'docs/voices-network.md']
  : ['voice/supervector/thresholds.json', 'docs/voices.md'];
await writeFile(fileOf(json), `${JSON.stringify(thresholds, null, 2)}\n`);
await writeFile(fileOf(page), report(thresholds, strangers.length, tries));
console.log(thresholds);
