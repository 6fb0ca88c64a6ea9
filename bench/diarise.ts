/*
 * How well voices are told apart: `npx tsx bench/diarise.ts`. Real recordings with known truth are
 * looked for in ../shared/speech; without them there is nothing to measure.
 */
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { diarise } from '#voice/diarise.ts';
import { decode } from '../local/speech/decode.ts';
import { readSpan } from '../local/speech/pcm.ts';
import { findSpeech } from '../local/speech/vad.ts';
import { der, type SpokenTurn } from '../tests/voice/der.ts';

const SPEECH = fileURLToPath(new URL('../../shared/speech/', import.meta.url));
const COLLAR = 0.25;

const Truth = z.array(
  z.object({
    file: z.string(),
    turns: z.array(
      z
        .object({
          name: z.string().optional(),
          speaker: z.string().optional(),
          start: z.number(),
          end: z.number(),
        })
        .transform(({ name, speaker, start, end }) => ({
          speaker: name ?? speaker ?? '',
          start,
          end,
        })),
    ),
  }),
);

const countSpeakers = (turns: SpokenTurn[]) => new Set(turns.map(({ speaker }) => speaker)).size;
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

/** One row of the table. */
async function measure(file: string, truth: SpokenTurn[], folder: string) {
  const pcmFile = join(folder, 'audio.pcm');
  const seconds = await decode(join(SPEECH, file), pcmFile);
  const speech = await findSpeech(pcmFile);
  const samples = await readSpan(pcmFile, { start: 0, end: seconds });
  const begun = performance.now();
  const turns = diarise(samples, speech);
  const took = (performance.now() - begun) / 1000;
  const error = der(truth, turns, COLLAR);
  const told = der(truth, diarise(samples, speech, { speakers: countSpeakers(truth) }), COLLAR);
  return {
    file,
    speakers: `${countSpeakers(turns)} of ${countSpeakers(truth)}`,
    error: percent(error.total),
    missed: percent(error.miss),
    invented: percent(error.falseAlarm),
    confused: percent(error.confusion),
    'confused, told the number': percent(told.confusion),
    'x real time': Math.round(seconds / took),
  };
}

if (existsSync(SPEECH)) {
  const folder = await mkdtemp(join(tmpdir(), 'bench-diarise-'));
  try {
    for (const set of ['conversations.json', 'meetings.json']) {
      const truth = Truth.parse(JSON.parse(await readFile(join(SPEECH, set), 'utf8')));
      const rows = [];
      for (const { file, turns } of truth) rows.push(await measure(file, turns, folder));
      console.table(rows);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
} else {
  console.log('diarise: skipped, there are no recordings in ../shared/speech');
}
