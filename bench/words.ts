/*
 * Word error rate and speed of the local speech engine: on recordings with known transcripts, and where flite is
 * installed on sentences with Indian names, with and without a vocabulary of 200 terms.
 */
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import type { Word } from '#contract/transcripts.ts';
import { Vocabulary } from '#functions/domain/vocabulary/candidates.ts';
import { type Correction, correctionsIn } from '#functions/domain/vocabulary/correct.ts';
import { chooseEngine } from '../local/speech/engines/choose-engine.ts';
import type { Engine } from '../local/speech/engines/engine.ts';
import { recognise } from '../local/speech/recognise.ts';
import { SPEECH } from '../scripts/voices/recordings.ts';
import { speakTerms } from './names/spoken.ts';
import { benchTerms } from './names/terms.ts';

const Truth = z.array(z.object({ file: z.string(), text: z.string() }));

const SETS: [name: string, files: RegExp][] = [
  ['JFK inaugural', /jfk/],
  ['LibriVox', /austen/],
  ['LibriSpeech', /\/\d+-/],
  ['SpeechBrain', /\/spk/],
];

interface Score {
  errors: number;
  /** With the certain corrections of the vocabulary, and with the suggestions accepted as well. */
  corrected: number;
  accepted: number;
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

const terms = benchTerms();
const vocabulary = new Vocabulary(terms, 'en-IN');

function withCorrections(words: readonly Word[], corrections: readonly Correction[]): string {
  const texts = words.flatMap(({ text }, n) => {
    const made = corrections.find(({ from, to }) => from <= n && n < to);
    if (!made) return [text];
    return made.from === n ? [made.corrected] : [];
  });
  return texts.join(' ');
}

async function score(engine: Engine, file: string, text: string): Promise<Score> {
  const folder = await mkdtemp(join(tmpdir(), 'sakshi-bench-'));
  const started = performance.now();
  try {
    const request = { mediaFile: file, folder, languages: ['en-IN'], maxSpeakers: null };
    const heard = await recognise(request, engine);
    const words = heard.words.map(({ text, start, end, confidence }) => ({
      text,
      start_time: start,
      end_time: end,
      confidence: confidence ?? 0,
    }));
    const found = correctionsIn(words, vocabulary, new Set());
    const certain = found.filter(({ band }) => band === 'certain');
    return {
      errors: wordErrors(text, withCorrections(words, [])),
      corrected: wordErrors(text, withCorrections(words, certain)),
      accepted: wordErrors(text, withCorrections(words, found)),
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
  const rate = (key: 'errors' | 'corrected' | 'accepted') =>
    `${((100 * sum(key)) / sum('words')).toFixed(1).padStart(5)} %`;
  const perMinute = (60 * sum('seconds')) / sum('audioSeconds');
  return `${name.padEnd(14)} ${rate('errors')} word errors, ${rate('corrected')} corrected, ${rate('accepted')} with suggestions, ${perMinute.toFixed(1)} s per minute of audio (${sum('words')} words)`;
}

async function scoreAll(engine: Engine, recordings: { file: string; text: string }[]) {
  const scores: { file: string; score: Score }[] = [];
  for (const { file, text } of recordings)
    scores.push({ file, score: await score(engine, file, text) });
  return scores;
}

async function scoreRecordings(engine: Engine): Promise<void> {
  const index = join(SPEECH, 'words.json');
  if (!existsSync(index)) return console.log(`recordings: skipped, there is no ${index}`);
  const truth = Truth.parse(JSON.parse(await readFile(index, 'utf8')));
  const recordings = truth.map(({ file, text }) => ({ file: join(SPEECH, file), text }));
  const scored = await scoreAll(engine, recordings);
  for (const [name, files] of [...SETS, ['all', /./] as const]) {
    const members = scored.filter(({ file }) => files.test(file)).map((member) => member.score);
    if (members.length > 0) console.log(line(name, members));
  }
}

async function scoreNames(engine: Engine): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sakshi-bench-'));
  try {
    const spoken = await speakTerms(
      terms.filter(({ isUnseen }) => isUnseen),
      folder,
    );
    if (!spoken)
      return console.log('names: skipped, flite is not installed (`apt-get install flite`)');
    const scored = await scoreAll(engine, spoken);
    console.log(
      line(
        'names, flite',
        scored.map(({ score }) => score),
      ),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const dataDir = resolve(process.env.SAKSHI_DATA_DIR ?? '.sakshi');
const engine = await chooseEngine({
  dataDir,
  modelsDir: join(dataDir, 'models'),
  say: console.log,
});
if (engine?.languages.includes('en')) {
  await scoreRecordings(engine);
  await scoreNames(engine);
} else console.log('words: skipped, no engine supports English');
