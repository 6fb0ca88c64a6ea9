import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type sherpaOnnx from 'sherpa-onnx-node';
import { SAMPLE_RATE } from '#voice/mfcc.ts';
import type { Embedder } from '#voice/neural/engine.ts';
import { metadataOf } from './onnx-metadata.ts';

/** So much of the checksum tells models apart. */
const MARK = 12;
/** What sherpa-onnx reads of a model of speakers, and ends the whole process where it is missing. */
const NEEDED = ['output_dim', 'sample_rate', 'normalize_samples', 'language'];
const FRAMEWORKS = ['wespeaker', '3d-speaker'];

/**
 * The network in a file, run by sherpa-onnx as found from `from` on upwards: beside a bundle it is
 * there only where the model is. Throws what to do where the file is not such a network.
 */
export function openEmbedder(file: string, from: string): Embedder {
  const bytes = readFileSync(file);
  const metadata = metadataOf(bytes);
  const framework = metadata.get('framework') ?? '';
  const isOurs = FRAMEWORKS.includes(framework) && NEEDED.every((key) => metadata.has(key));
  if (!isOurs || metadata.get('sample_rate') !== String(SAMPLE_RATE)) {
    throw new Error(
      `${path.basename(file)} is no network that tells voices apart at ${SAMPLE_RATE} Hz. ` +
        'Delete it, run `npm run models -- voices`, and build again',
    );
  }
  const sherpa: typeof sherpaOnnx = createRequire(from)('sherpa-onnx-node');
  const extractor = new sherpa.SpeakerEmbeddingExtractor({ model: file, numThreads: 1 });
  return {
    model: createHash('sha256').update(bytes).digest('hex').slice(0, MARK),
    embed(samples) {
      const stream = extractor.createStream();
      stream.acceptWaveform({ samples, sampleRate: SAMPLE_RATE });
      stream.inputFinished();
      // A copy: memory of the library's own is not allowed everywhere.
      return extractor.compute(stream, false);
    },
  };
}
