/*
 * Models small enough to be made by a test, encoded by hand as ONNX protobuf
 * (https://github.com/onnx/onnx/blob/main/onnx/onnx.proto).
 */
export type Bytes = number[];

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

export const FLOAT = 1;
export const INT64 = 7;

export function tensor(name: string, dims: number[], values: number[]): Bytes {
  const raw = Buffer.from(new Float32Array(values).buffer);
  return [
    ...dims.flatMap((d) => int(1, d)),
    ...int(2, FLOAT),
    ...text(8, name),
    ...bytes(9, [...raw]),
  ];
}

export function valueInfo(name: string, type: number, dims: (number | string)[]): Bytes {
  const shape = dims.flatMap((d) => bytes(1, typeof d === 'number' ? int(1, d) : text(2, d)));
  return [...text(1, name), ...bytes(2, bytes(1, [...int(1, type), ...bytes(2, shape)]))];
}

const INT_ATTRIBUTE = 2;
const INTS_ATTRIBUTE = 7;

/** An attribute of a node: one or several integers. */
function attribute(name: string, value: number | number[]): Bytes {
  const isOne = typeof value === 'number';
  return [
    ...text(1, name),
    ...(isOne ? int(3, value) : value.flatMap((one) => int(8, one))),
    ...int(20, isOne ? INT_ATTRIBUTE : INTS_ATTRIBUTE),
  ];
}

export function node(
  op: string,
  inputs: string[],
  output: string,
  settings: Record<string, number | number[]> = {},
): Bytes {
  return [
    ...inputs.flatMap((i) => text(1, i)),
    ...text(2, output),
    ...text(4, op),
    ...Object.entries(settings).flatMap(([name, value]) => bytes(5, attribute(name, value))),
  ];
}

interface Graph {
  nodes: Bytes[];
  tensors: Bytes[];
  inputs: Bytes[];
  outputs: Bytes[];
}

/** A complete model file with metadata. */
export function onnxModel(graph: Graph, metadata: Record<string, string>): Uint8Array {
  const parts = [
    ...graph.nodes.flatMap((part) => bytes(1, part)),
    ...text(2, 'tiny'),
    ...graph.tensors.flatMap((part) => bytes(5, part)),
    ...graph.inputs.flatMap((part) => bytes(11, part)),
    ...graph.outputs.flatMap((part) => bytes(12, part)),
  ];
  return Uint8Array.from([
    ...int(1, 8),
    ...bytes(7, parts),
    ...bytes(8, int(2, 13)),
    ...Object.entries(metadata).flatMap(([key, value]) =>
      bytes(14, [...text(1, key), ...text(2, value)]),
    ),
  ]);
}
