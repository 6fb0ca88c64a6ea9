import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type sherpaOnnx from 'sherpa-onnx-node';
import type { VoiceEngine } from '#voice/engine.ts';
import { type Embedder, neuralEngine } from '#voice/neural/engine.ts';
import thresholds from '#voice/neural/thresholds.json' with { type: 'json' };
import { SAMPLE_RATE } from '#voice/sample-rate.ts';
import { supervector } from '#voice/supervector/engine.ts';
import { sha256Hex } from '../hash.ts';

let chosen: VoiceEngine | undefined;

/** The neural engine where the build put a network beside the bundle, else the one without. */
export function voiceEngine(): VoiceEngine {
  chosen ??= engineOver(path.join(__dirname, 'voices.onnx'));
  return chosen;
}

/**
 * The neural engine where the network's file exists, with its library resolved from there or from `from`
 * upwards. Throws what to do where the file is something else.
 */
export function engineOver(file: string, from = file): VoiceEngine {
  return existsSync(file) ? neuralEngine(openEmbedder(file, from), thresholds) : supervector;
}

/** So much of the checksum tells models apart. */
const MARK = 12;
/** Metadata that sherpa-onnx needs of a speaker model: it ends the whole process where one is missing. */
const NEEDED = ['output_dim', 'sample_rate', 'normalize_samples', 'language'];
const FRAMEWORKS = ['wespeaker', '3d-speaker'];

/**
 * Opens the network in a file with sherpa-onnx, resolved from `from` upwards: beside a bundle it is there
 * only where the model is. Throws what to do where the file is not such a network.
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
    model: sha256Hex(bytes).slice(0, MARK),
    embed(samples) {
      const stream = extractor.createStream();
      stream.acceptWaveform({ samples, sampleRate: SAMPLE_RATE });
      stream.inputFinished();
      // A copy: memory of the library's own is not allowed everywhere.
      return extractor.compute(stream, false);
    },
  };
}

/** Numbers of fields in ONNX's protobuf: `ModelProto.metadata_props`, its key and its value. */
const METADATA = 14;
const KEY = 1;
const VALUE = 2;
/** Protobuf's wire types. */
const VARINT = 0;
const EIGHT_BYTES = 1;
const LENGTH = 2;
const FOUR_BYTES = 5;

/** The metadata of an ONNX model; empty where the bytes are none, or it has none. */
export function metadataOf(model: Uint8Array): Map<string, string> {
  const found = new Map<string, string>();
  for (const { field, bytes } of fieldsOf(model)) {
    if (field !== METADATA) continue;
    const [key, value] = [KEY, VALUE].map((wanted) => {
      const part = fieldsOf(bytes).find((inner) => inner.field === wanted);
      return new TextDecoder().decode(part?.bytes);
    });
    if (key) found.set(key, value ?? '');
  }
  return found;
}

/** A field of a message whose value is bytes. */
interface Field {
  field: number;
  bytes: Uint8Array;
}

/** The fields of a message that hold bytes, up to where the bytes stop being protobuf. */
function fieldsOf(message: Uint8Array): Field[] {
  const fields: Field[] = [];
  let at = 0;
  const varint = () => {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = message[at++] ?? 0;
      value += (byte % 128) * scale;
      if (byte < 128) return value;
    }
  };
  while (at < message.length) {
    const tag = varint();
    const [field, wire] = [Math.floor(tag / 8), tag % 8];
    if (wire === VARINT) varint();
    else if (wire === EIGHT_BYTES) at += 8;
    else if (wire === FOUR_BYTES) at += 4;
    else if (wire === LENGTH) {
      const length = varint();
      fields.push({ field, bytes: message.subarray(at, at + length) });
      at += length;
    } else break;
  }
  return fields;
}
