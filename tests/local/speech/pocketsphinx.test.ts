import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { decode } from '../../../local/speech/decode.ts';
import {
  installPocketSphinx,
  locatePocketSphinx,
} from '../../../local/speech/engines/install-pocketsphinx.ts';
import {
  pocketSphinxEngine,
  utterances,
  wordsOfCtm,
} from '../../../local/speech/engines/pocketsphinx.ts';
import { findSpeech } from '../../../local/speech/vad.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const folder = await temporaryFolder();
const recording = `${process.env.SAKSHI_SPEECH}/words/jfk.wav`;

/** Kept between runs: the first one downloads 28 MB from the distribution's mirror. */
const cache = resolve('dist/pocketsphinx-for-tests');
if (!(await locatePocketSphinx(cache))) await installPocketSphinx(cache, console.info);
const pocketSphinx = await locatePocketSphinx(cache);
if (!pocketSphinx) console.info('Skipped: PocketSphinx cannot be had on this machine');

test.skipIf(!pocketSphinx || !existsSync(recording))(
  'recognises real speech with times and confidences',
  async () => {
    if (!pocketSphinx) return;
    const pcm = join(folder, 'audio.pcm');
    await decode(recording, pcm);
    const engine = pocketSphinxEngine(pocketSphinx);
    const { words } = await engine.recognise(pcm, await findSpeech(pcm), ['en-IN']);
    const text = words.map((word) => word.text).join(' ');
    expect(text).toContain('my fellow');
    expect(text).toContain('what you can do for your');
    const fellow = words.find((word) => word.text === 'fellow');
    expect(fellow?.start).toBeCloseTo(1.25, 0);
    for (const { confidence } of words) {
      expect(confidence).toBeGreaterThanOrEqual(0);
      expect(confidence).toBeLessThanOrEqual(1);
    }
  },
  60_000,
);

test.skipIf(!pocketSphinx)('finds no words without speech', async () => {
  if (!pocketSphinx) return;
  const { words } = await pocketSphinxEngine(pocketSphinx).recognise(
    join(folder, 'audio.pcm'),
    [],
    ['en-IN'],
  );
  expect(words).toEqual([]);
});

describe('utterances', () => {
  test('join across short pauses and stay below 20 s', () => {
    const speech = [
      { start: 0, end: 5 },
      { start: 6, end: 12 },
      { start: 13, end: 21 },
      { start: 30, end: 31 },
    ];
    expect(utterances(speech)).toEqual([
      { start: 0, end: 12 },
      { start: 13, end: 21 },
      { start: 30, end: 31 },
    ]);
  });
});

test('turns CTM lines into words of the recording and skips fillers', () => {
  const ctm = [
    '1 1 0.50 0.25 the(2) 0.400',
    '0 1 0.10 0.20 and 1.001',
    '0 1 0.30 0.20 <sil> 0.900',
    '0 1 0.30 0.20 [NOISE] 0.900',
    '7 1 0.30 0.20 nowhere 0.900',
  ].join('\n');
  const spans = [
    { start: 10, end: 12 },
    { start: 20, end: 22 },
  ];
  expect(wordsOfCtm(ctm, spans)).toEqual([
    { text: 'and', start: 10.1, end: 10.299999999999999, confidence: 1 },
    { text: 'the', start: 20.5, end: 20.75, confidence: 0.4 },
  ]);
});
