import { FLOAT, node, onnxModel, tensor, valueInfo } from '../onnx.ts';

const MELS = 80;
const METADATA = {
  framework: 'wespeaker',
  language: 'English',
  sample_rate: '16000',
  normalize_samples: '0',
};

/**
 * A WeSpeaker-style network small enough to be made by a test: the first cosines of the mean
 * log-mel spectrum, which tell made voices apart.
 */
export function tinyEmbeddingModel(
  numbers = 16,
  metadata: Record<string, string> = {},
): Uint8Array {
  const weights = Array.from({ length: MELS }, (_, mel) =>
    Array.from({ length: numbers }, (_, i) => Math.cos((Math.PI * (i + 1) * (mel + 0.5)) / MELS)),
  );
  return onnxModel(
    {
      nodes: [
        node('ReduceMean', ['feats'], 'mean', { axes: [1], keepdims: 0 }),
        node('MatMul', ['mean', 'W'], 'embs'),
      ],
      tensors: [tensor('W', [MELS, numbers], weights.flat())],
      inputs: [valueInfo('feats', FLOAT, ['B', 'T', MELS])],
      outputs: [valueInfo('embs', FLOAT, ['B', numbers])],
    },
    { ...METADATA, output_dim: String(numbers), ...metadata },
  );
}
