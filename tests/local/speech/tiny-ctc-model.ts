import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/*
 * A NeMo-style CTC recogniser small enough to be made by a test, encoded by hand as ONNX protobuf
 * (https://github.com/onnx/onnx/blob/main/onnx/onnx.proto):
 * logits = log-mel frames x W + b, then LogSoftmax. W makes a token of each frequency band.
 */
type Bytes = number[];

function varint(value: number): Bytes {
  const bytes: Bytes = [];
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return [...bytes, rest];
    bytes.push((rest % 128) + 128);
  }
}

const int = (field: number, value: number): Bytes => [...varint(field * 8), ...varint(value)];
const bytes = (field: number, value: Bytes): Bytes => [
  ...varint(field * 8 + 2),
  ...varint(value.length),
  ...value,
];
const text = (field: number, value: string): Bytes => bytes(field, [...Buffer.from(value)]);

const FLOAT = 1;
const INT64 = 7;

function tensor(name: string, dims: number[], values: number[]): Bytes {
  const raw = Buffer.from(new Float32Array(values).buffer);
  return [
    ...dims.flatMap((d) => int(1, d)),
    ...int(2, FLOAT),
    ...text(8, name),
    ...bytes(9, [...raw]),
  ];
}

function valueInfo(name: string, type: number, dims: (number | string)[]): Bytes {
  const shape = dims.flatMap((d) => bytes(1, typeof d === 'number' ? int(1, d) : text(2, d)));
  return [...text(1, name), ...bytes(2, bytes(1, [...int(1, type), ...bytes(2, shape)]))];
}

const INT_ATTRIBUTE = 2;
const INTS_ATTRIBUTE = 7;

function node(op: string, inputs: string[], output: string, attribute?: Bytes): Bytes {
  return [
    ...inputs.flatMap((i) => text(1, i)),
    ...text(2, output),
    ...text(4, op),
    ...(attribute ? bytes(5, attribute) : []),
  ];
}

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
  const permutation = [
    ...text(1, 'perm'),
    ...[0, 2, 1].flatMap((d) => int(8, d)),
    ...int(20, INTS_ATTRIBUTE),
  ];
  const lastAxis = [...text(1, 'axis'), ...int(3, 2), ...int(20, INT_ATTRIBUTE)];
  const graph = [
    ...bytes(1, node('Transpose', ['audio_signal'], 'frames', permutation)),
    ...bytes(1, node('MatMul', ['frames', 'W'], 'weighed')),
    ...bytes(1, node('Add', ['weighed', 'b'], 'logits')),
    ...bytes(1, node('LogSoftmax', ['logits'], 'logprobs', lastAxis)),
    ...text(2, 'tiny'),
    ...bytes(5, tensor('W', [MELS, vocabulary], weights)),
    ...bytes(5, tensor('b', [vocabulary], bias)),
    ...bytes(11, valueInfo('audio_signal', FLOAT, ['N', MELS, 'T'])),
    ...bytes(11, valueInfo('length', INT64, ['N'])),
    ...bytes(12, valueInfo('logprobs', FLOAT, ['N', 'T', vocabulary])),
  ];
  const metadata = {
    model_type: 'EncDecCTCModelBPE',
    vocab_size: String(vocabulary),
    subsampling_factor: '1',
    normalize_type: '',
    is_giga_am: '0',
  };
  return Uint8Array.from([
    ...int(1, 8),
    ...bytes(7, graph),
    ...bytes(8, int(2, 13)),
    ...Object.entries(metadata).flatMap(([key, value]) =>
      bytes(14, [...text(1, key), ...text(2, value)]),
    ),
  ]);
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
