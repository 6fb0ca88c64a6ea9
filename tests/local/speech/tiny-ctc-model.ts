import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FLOAT, INT64, node, onnxModel, tensor, valueInfo } from '../../onnx.ts';

/*
 * A NeMo-style CTC recogniser small enough to be made by a test:
 * logits = log-mel frames x W + b, then LogSoftmax. W makes a token of each frequency band.
 */

const MELS = 80;

/** One band per token: `[first mel, last mel]`. Frames quieter than `threshold` are blank. */
function modelBytes(bands: [number, number][], sharpness: number): Uint8Array {
  const vocabulary = bands.length + 1;
  const weights = Array.from({ length: MELS }, (_, mel) =>
    Array.from({ length: vocabulary }, (_, token) => {
      const band = bands[token];
      return band && mel >= band[0] && mel <= band[1] ? sharpness / (band[1] - band[0] + 1) : 0;
    }),
  ).flat();
  const bias = Array.from({ length: vocabulary }, (_, t) => (t < bands.length ? 7 * sharpness : 0));
  return onnxModel(
    {
      nodes: [
        node('Transpose', ['audio_signal'], 'frames', { perm: [0, 2, 1] }),
        node('MatMul', ['frames', 'W'], 'weighed'),
        node('Add', ['weighed', 'b'], 'logits'),
        node('LogSoftmax', ['logits'], 'logprobs', { axis: 2 }),
      ],
      tensors: [tensor('W', [MELS, vocabulary], weights), tensor('b', [vocabulary], bias)],
      inputs: [
        valueInfo('audio_signal', FLOAT, ['N', MELS, 'T']),
        valueInfo('length', INT64, ['N']),
      ],
      outputs: [valueInfo('logprobs', FLOAT, ['N', 'T', vocabulary])],
    },
    {
      model_type: 'EncDecCTCModelBPE',
      vocab_size: String(vocabulary),
      subsampling_factor: '1',
      normalize_type: '',
      is_giga_am: '0',
    },
  );
}

/**
 * Writes `model.int8.onnx` and `tokens.txt` of a recogniser that writes `low` for a low tone and
 * `high` for a high one. `sharpness` is how sure of itself it is.
 */
export async function writeTinyModel(
  folder: string,
  { low, high, sharpness = 2 }: { low: string; high: string; sharpness?: number },
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const model = modelBytes(
    [
      [9, 12],
      [53, 57],
    ],
    sharpness,
  );
  await writeFile(join(folder, 'model.int8.onnx'), model);
  await writeFile(join(folder, 'tokens.txt'), `${low} 0\n${high} 1\n<blk> 2\n`);
}
