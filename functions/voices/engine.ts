import { existsSync } from 'node:fs';
import path from 'node:path';
import type { VoiceEngine } from '#voice/engine.ts';
import { neuralEngine } from '#voice/neural/engine.ts';
import thresholds from '#voice/neural/thresholds.json' with { type: 'json' };
import { supervector } from '#voice/supervector/engine.ts';
import { openEmbedder } from './embedder.ts';

let chosen: VoiceEngine | undefined;

/** How voices are compared here: by the network the build put beside the bundle, else without one. */
export function voiceEngine(): VoiceEngine {
  chosen ??= engineOver(path.join(__dirname, 'voices.onnx'));
  return chosen;
}

/**
 * The engine over a network's file where that is in place, with a library found from there or
 * `from` on upwards. Throws what to do where the file is something else.
 */
export function engineOver(file: string, from = file): VoiceEngine {
  return existsSync(file) ? neuralEngine(openEmbedder(file, from), thresholds) : supervector;
}
