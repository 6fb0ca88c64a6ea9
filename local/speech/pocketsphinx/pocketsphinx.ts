import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import type { Engine } from '../engine.ts';
import { runProgram } from '../run-program.ts';
import { wordsOfCtm } from './ctm.ts';
import type { PocketSphinx } from './locate.ts';
import { utterances } from './utterances.ts';

const FRAMES_PER_SECOND = 100;

/** The engine of last resort: US English only, and only the gist of it. */
export function pocketSphinxEngine({ program, model, env }: PocketSphinx): Engine {
  return {
    id: 'pocketsphinx',
    label: 'PocketSphinx (US English)',
    rough: true,
    languages: ['en'],
    async recognise(pcmFile, speech, [language = 'en-US'], signal) {
      const spans = utterances(speech);
      const folder = await mkdtemp(join(dirname(pcmFile), 'pocketsphinx-'));
      const control = join(folder, 'utterances.ctl');
      const output = join(folder, 'words.ctm');
      const extension = extname(pcmFile);
      const lines = spans.map(({ start, end }, index) => {
        const frames = [start, end].map((second) => Math.round(second * FRAMES_PER_SECOND));
        return [basename(pcmFile, extension), ...frames, index].join(' ');
      });
      try {
        await writeFile(control, `${lines.join('\n')}\n`);
        const options = {
          hmm: join(model, 'en-us'),
          lm: join(model, 'en-us.lm.bin'),
          dict: join(model, 'cmudict-en-us.dict'),
          cepdir: dirname(pcmFile),
          cepext: extension,
          adcin: 'yes',
          ctl: control,
          ctm: output,
          remove_silence: 'no', // it would shift the words' times
          // The rest is what measured best.
          cmn: 'batch',
          lw: '5',
          fwdflatlw: '7',
          bestpathlw: '7.5',
        };
        const args = Object.entries(options).flatMap(([name, value]) => [`-${name}`, value]);
        const run = await runProgram(program, args, { env, signal });
        if (run.code !== 0) throw new Error(`PocketSphinx stopped: ${run.stderr.trim()}`);
        const words = wordsOfCtm(await readFile(output, 'utf8'), spans);
        return { language, scores: [{ language, score: 1 }], words };
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}
