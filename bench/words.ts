/* Word error rate and speed of the local speech engine on recordings with known transcripts. */
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { chooseEngine } from '../local/speech/engines/choose-engine.ts';
import type { Engine } from '../local/speech/engines/engine.ts';
import { recognise } from '../local/speech/recognise.ts';
import { SPEECH } from '../scripts/voices/recordings.ts';

const Truth = z.array(z.object({ file: z.string(), text: z.string() }));

const SETS: [name: string, files: RegExp][] = [
  ['JFK inaugural', /jfk/],
  ['LibriVox', /austen/],
  ['LibriSpeech', /\/\d+-/],
  ['SpeechBrain', /\/spk/],
];

interface Score {
  errors: number;
  words: number;
  audioSeconds: number;
  seconds: number;
}

/** Normalises a text for comparison: lower case, no punctuation, titles spelt out. */
function comparable(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}']+/gu) ?? [];
  return words.map((word) => ({ mr: 'mister', mrs: 'missus', dr: 'doctor' })[word] ?? word);
}

/** The Levenshtein distance in words. */
function wordErrors(truth: string, heard: string): number {
  const [wanted, got] = [comparable(truth), comparable(heard)];
  let above = Array.from({ length: got.length + 1 }, (_, column) => column);
  wanted.forEach((word, row) => {
    const here = [row + 1];
    got.forEach((other, column) => {
      const changed = (above[column] ?? 0) + (word === other ? 0 : 1);
      here.push(Math.min(changed, (above[column + 1] ?? 0) + 1, (here[column] ?? 0) + 1));
    });
    above = here;
  });
  return above.at(-1) ?? 0;
}

async function score(engine: Engine, file: string, text: string): Promise<Score> {
  const folder = await mkdtemp(join(tmpdir(), 'sakshi-bench-'));
  const started = performance.now();
  try {
    const request = { mediaFile: file, folder, languages: ['en-IN'], maxSpeakers: null };
    const heard = await recognise(request, engine);
    return {
      errors: wordErrors(text, heard.words.map((word) => word.text).join(' ')),
      words: comparable(text).length,
      audioSeconds: heard.seconds,
      seconds: (performance.now() - started) / 1000,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function line(name: string, scores: Score[]): string {
  const sum = (key: keyof Score) => scores.reduce((total, one) => total + one[key], 0);
  const wer = (100 * sum('errors')) / sum('words');
  const perMinute = (60 * sum('seconds')) / sum('audioSeconds');
  return `${name.padEnd(14)} ${wer.toFixed(1).padStart(5)} % word errors, ${perMinute.toFixed(1)} s per minute of audio (${sum('words')} words)`;
}

async function bench(): Promise<void> {
  const index = join(SPEECH, 'words.json');
  if (!existsSync(index)) return console.log(`words: skipped, there is no ${index}`);
  const dataDir = resolve(process.env.SAKSHI_DATA_DIR ?? '.sakshi');
  const engine = await chooseEngine({
    dataDir,
    modelsDir: join(dataDir, 'models'),
    say: console.log,
  });
  if (!engine?.languages.includes('en')) {
    return console.log('words: skipped, no engine supports English');
  }
  const scored: { file: string; score: Score }[] = [];
  for (const { file, text } of Truth.parse(JSON.parse(await readFile(index, 'utf8')))) {
    scored.push({ file, score: await score(engine, join(SPEECH, file), text) });
  }
  for (const [name, files] of SETS) {
    const members = scored.filter(({ file }) => files.test(file)).map((member) => member.score);
    if (members.length > 0) console.log(line(name, members));
  }
  console.log(
    line(
      'all',
      scored.map((member) => member.score),
    ),
  );
}

await bench();
