import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { engineOver, metadataOf } from '#functions/platform/audio/voice-engine.ts';
import { isCurrent } from '#voice/engine.ts';
import { neuralEngine } from '#voice/neural/engine.ts';
import { recognise } from '#voice/recognise.ts';
import { supervector } from '#voice/supervector/engine.ts';
import { temporaryFolder } from '../local/temporary-folder.ts';
import { HIGH, LOW, type MadeVoice, speak } from './made-voice.ts';
import { tinyEmbeddingModel } from './tiny-embedding-model.ts';

const folder = await temporaryFolder();
async function open(name: string, bytes: Uint8Array | string) {
  const file = join(folder, name);
  await writeFile(file, bytes);
  return engineOver(file, import.meta.filename);
}
const engine = await open('voices.onnx', tinyEmbeddingModel());
const print = (voice: MadeVoice, seed: number, seconds = 5) =>
  engine.makePrint([speak(voice, seconds, seed)]);

describe('an installed network', () => {
  it('makes voiceprints that name the network and survive JSON', () => {
    const own = print(LOW, 1);
    expect(own).toMatchObject({ engine: engine.id, version: 1, seconds: 5 });
    expect(engine.id).toMatch(/^neural-[0-9a-f]{12}$/);
    expect(engine.compare(JSON.parse(JSON.stringify(own)), own)).toBeCloseTo(1, 6);
  });

  it('scores a voice as more similar to itself than to another', () => {
    const own = print(LOW, 1);
    expect(engine.compare(own, print(LOW, 2))).toBeGreaterThan(
      engine.compare(own, print(HIGH, 2)) + 0.05,
    );
  });

  it('weighs audio by its length, and combines voiceprints as if made from all of it', () => {
    const [low, high] = [speak(LOW, 6, 1), speak(HIGH, 2, 1)];
    const both = engine.makePrint([low, high]);
    const combined = engine.combine([engine.makePrint([low]), engine.makePrint([high])]);
    expect(combined.seconds).toBe(8);
    expect(engine.compare(both, combined)).toBeCloseTo(1, 6);
    expect(engine.compare(both, engine.makePrint([low]))).toBeGreaterThan(
      engine.compare(both, engine.makePrint([high])),
    );
  });

  it('ignores audio that is too short', () => {
    const short = speak(HIGH, 0.4, 3);
    expect(engine.makePrint([short]).seconds).toBe(0);
    expect(engine.makePrint([]).seconds).toBe(0);
    expect(engine.makePrint([speak(LOW, 5, 1), short])).toEqual(print(LOW, 1));
    const together = engine.combine([engine.makePrint([]), print(LOW, 1)]);
    expect(engine.compare(together, print(LOW, 1))).toBeCloseTo(1, 6);
    expect(() => engine.combine([])).toThrow(RangeError);
  });

  it('rejects voiceprints of another network or engine', async () => {
    const other = await open('other.onnx', tinyEmbeddingModel(12));
    const own = print(LOW, 1);
    expect(other.id).not.toBe(engine.id);
    expect(isCurrent(other, own)).toBe(false);
    expect(isCurrent(engine, supervector.makePrint([speak(LOW, 3, 1)]))).toBe(false);
    expect(() => other.compare(own, own)).toThrow(RangeError);
    const found = recognise(other, [{ print: own, parts: [] }], [{ id: 'asha', print: own }]);
    expect(found).toEqual([{ band: 'unknown', id: null, score: null, doubt: null }]);
  });

  it('ignores embeddings that are not numbers', () => {
    const broken = neuralEngine(
      { model: 'x', embed: () => Float32Array.of(Number.NaN, 1) },
      engine.thresholds,
    );
    expect(broken.makePrint([new Float32Array(16_000)]).seconds).toBe(0);
  });
});

describe('an invalid network file', () => {
  const advice = /wrong\.onnx is no network .* Delete it, run `npm run models -- voices`/;

  it.each([
    ['a text file', 'Not found'],
    ['an empty file', ''],
    ['half a model', tinyEmbeddingModel().subarray(0, 900)],
    ['a model without metadata', tinyEmbeddingModel(16, { framework: '' })],
    ['a model of another framework', tinyEmbeddingModel(16, { framework: 'nemo' })],
    ['a model for telephone audio', tinyEmbeddingModel(16, { sample_rate: '8000' })],
  ])('fails with instructions: %s', async (_, bytes) => {
    await expect(open('wrong.onnx', bytes)).rejects.toThrow(advice);
  });

  it('is an error, but a missing file selects the supervector engine', () => {
    expect(engineOver(join(folder, 'nowhere.onnx'))).toBe(supervector);
  });
});

describe('the metadata of a model', () => {
  it('is read from the ONNX file', () => {
    expect(Object.fromEntries(metadataOf(tinyEmbeddingModel(8, { made: 'here' })))).toEqual({
      framework: 'wespeaker',
      language: 'English',
      sample_rate: '16000',
      normalize_samples: '0',
      output_dim: '8',
      made: 'here',
    });
  });
});
