import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  sherpaEngine,
  weighLanguages,
  wordsOfTokens,
} from '../../../local/speech/engines/sherpa.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { tone, writePcm } from './made-audio.ts';
import { writeTinyModel } from './tiny-ctc-model.ts';

const folder = await temporaryFolder();
const pcm = join(folder, 'audio.pcm');
await writePcm(pcm, tone(0, 1), tone(400, 0.5), tone(0, 0.5), tone(3000, 0.5), tone(0, 1.5));

describe('the sherpa-onnx engine', () => {
  test('is unavailable without a model', async () => {
    expect(await sherpaEngine(join(folder, 'nowhere'))).toBeNull();
  });

  test('loads a NeMo CTC model and recognises words with times', async () => {
    const modelsDir = join(folder, 'models');
    await writeTinyModel(join(modelsDir, 'mr'), { low: '▁नम', high: 'स्कार' });
    const engine = await sherpaEngine(modelsDir);
    expect(engine?.label).toBe('sherpa-onnx (Marathi)');
    const heard = await engine?.recognise(pcm, [{ start: 0.5, end: 4 }], ['mr-IN']);
    expect(heard).toMatchObject({ language: 'mr-IN', scores: [{ language: 'mr-IN', score: 1 }] });
    expect(heard?.words.map(({ text }) => text)).toEqual(['नमस्कार']);
    expect(heard?.words[0]?.start).toBeGreaterThan(0.95);
    expect(heard?.words[0]?.start).toBeLessThan(1.25);
    expect(heard?.words[0]?.end).toBeGreaterThan(2);
    expect(heard?.words[0]?.end).toBeLessThan(2.6);
  });

  test('needs the language identification model to choose between two languages', async () => {
    const modelsDir = join(folder, 'two');
    await writeTinyModel(join(modelsDir, 'mr'), { low: '▁a', high: '▁b' });
    await writeTinyModel(join(modelsDir, 'hi'), { low: '▁c', high: '▁d' });
    const engine = await sherpaEngine(modelsDir);
    const heard = engine?.recognise(pcm, [{ start: 0, end: 4 }], ['mr-IN', 'hi-IN']);
    await expect(heard).rejects.toThrow('npm run models -- language');
  });
});

describe('wordsOfTokens', () => {
  const segment = { start: 10, end: 12 };

  test('joins subwords, whichever marker starts a word', () => {
    const tokens = [' ask', '▁no', 't', ','];
    const words = wordsOfTokens({ text: '', tokens, timestamps: [0, 0.4, 0.5, 0.6] }, segment);
    expect(words.map(({ text }) => text)).toEqual(['ask', 'not,']);
    expect(words[0]).toMatchObject({ start: 10, end: 10.24, confidence: null });
    expect(words[1]?.start).toBeCloseTo(10.4);
    expect(words[1]?.end).toBeCloseTo(10.84);
  });

  test('ends a word with its segment at the latest', () => {
    const words = wordsOfTokens({ text: '', tokens: ['▁end'], timestamps: [1.9] }, segment);
    expect(words[0]?.end).toBe(12);
  });

  test('derives confidence from the geometric mean of the probabilities', () => {
    const result = { text: '', tokens: ['▁a', 'b'], timestamps: [0, 0.1] };
    const logProbs = [Math.log(0.9), Math.log(0.4)];
    const [word] = wordsOfTokens({ ...result, ys_log_probs: logProbs }, segment);
    expect(word?.confidence).toBeCloseTo(0.6);
  });
});

describe('weighLanguages', () => {
  const speech = Array.from({ length: 20 }, (_, i) => ({ start: i / 10, end: i / 10 + 0.1 }));

  test('counts the votes of a few segments', async () => {
    const votes = ['mr', 'hi', 'mr', 'fr', 'mr', 'en', 'mr'];
    const scores = await weighLanguages(pcm, speech, ['hi-IN', 'mr-IN'], () => votes.pop() ?? '');
    expect(scores).toEqual([
      { language: 'mr-IN', score: 4 / 5 },
      { language: 'hi-IN', score: 1 / 5 },
    ]);
  });

  test('scores all languages equally without votes or speech', async () => {
    const even = [
      { language: 'hi-IN', score: 0.5 },
      { language: 'mr-IN', score: 0.5 },
    ];
    expect(await weighLanguages(pcm, speech, ['hi-IN', 'mr-IN'], () => 'fr')).toEqual(even);
    expect(await weighLanguages(pcm, [], ['hi-IN', 'mr-IN'], () => 'mr')).toEqual(even);
  });
});
