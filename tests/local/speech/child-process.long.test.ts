import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { childRecogniser } from '../../../local/speech/child-process.ts';
import { NO_ENGINE } from '../../../local/speech/engines/choose-engine.ts';
import { findOnPath } from '../../../local/speech/programs.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { babble, ffmpeg, writePcm } from './made-audio.ts';
import { writeTinyModel } from './tiny-ctc-model.ts';

const folder = await temporaryFolder();
const modelsDir = join(folder, 'models');
const mediaFile = join(folder, 'silence.mp3');
const speech = join(folder, 'speech.wav');
const never = new AbortController().signal;
await mkdir(join(folder, 'work'));
await writeTinyModel(join(modelsDir, 'mr'), { low: '▁a', high: '▁b' });
await ffmpeg('-f', 'lavfi', '-i', 'anullsrc', '-t', '2', mediaFile);
await writePcm(join(folder, 'speech.pcm'), babble(4));
await ffmpeg('-f', 's16le', '-ar', '16000', '-i', join(folder, 'speech.pcm'), speech);

const request = { mediaFile, folder: join(folder, 'work'), languages: ['mr-IN'], maxSpeakers: 2 };
const recognise = childRecogniser({ dataDir: folder, modelsDir });

test('finds no words in silence, and names its engine', async () => {
  expect(await recognise(request, never)).toMatchObject({
    engine: { id: 'sherpa-onnx', label: 'sherpa-onnx (Marathi)', rough: false },
    language: 'mr-IN',
    words: [],
  });
});

test('turns speech into words with times and speakers', async () => {
  const { words, seconds } = await recognise({ ...request, mediaFile: speech }, never);
  expect(seconds).toBeCloseTo(4);
  expect(words.length).toBeGreaterThan(0);
  for (const { start, end, speaker } of words) {
    expect(start).toBeGreaterThanOrEqual(0);
    expect(end).toBeGreaterThan(start);
    expect(end).toBeLessThanOrEqual(seconds);
    expect(speaker).toBe(0);
  }
});

test('rejects a language without a model, with the command that installs it', async () => {
  const kannada = recognise({ ...request, languages: ['kn-IN'] }, never);
  await expect(kannada).rejects.toThrow(/cannot hear Kannada: run `npm run models -- kn`/);
});

test('reports a file that is not audio', async () => {
  const text = join(folder, 'text.mp3');
  await writeFile(text, 'not audio');
  await expect(recognise({ ...request, mediaFile: text }, never)).rejects.toThrow(
    'could not be read as audio',
  );
});

test('a model that crashes the engine fails the job, not the server', async () => {
  const broken = join(folder, 'broken');
  await mkdir(join(broken, 'mr'), { recursive: true });
  await writeFile(join(broken, 'mr/model.int8.onnx'), 'not a model');
  await writeFile(join(broken, 'mr/tokens.txt'), 'a 0\n');
  const dying = childRecogniser({ dataDir: folder, modelsDir: broken })(
    { ...request, mediaFile: speech },
    never,
  );
  await expect(dying).rejects.toThrow('The speech engine stopped');
});

test.skipIf(await findOnPath('pocketsphinx_batch'))(
  'without an engine fails with the command that installs one',
  async () => {
    const nothing = childRecogniser({
      dataDir: join(folder, 'none'),
      modelsDir: join(folder, 'none'),
    });
    await expect(nothing(request, never)).rejects.toThrow(NO_ENGINE);
  },
);

test('stops when it is aborted', async () => {
  const unwanted = new AbortController();
  const job = recognise(request, unwanted.signal);
  unwanted.abort();
  await expect(job).rejects.toThrow(/abort/i);
});

test('reports the scores of installed languages only, without rescaling them', async () => {
  const { language, scores } = await recognise(
    { ...request, languages: ['hi-IN', 'mr-IN'] },
    never,
  );
  expect(language).toBe('mr-IN');
  expect(scores).toEqual([{ language: 'mr-IN', score: 0.5 }]);
});
