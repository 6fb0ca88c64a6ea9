import type { SpeechFrames } from './speech-frames.ts';

/** Frames `from` ... `to` - 1 of one span, in which one voice is hoped to speak. */
export interface Piece {
  from: number;
  to: number;
}

/** Voiced frames a piece must have: in half a second there is a syllable or two. */
const LEAST_VOICED = 50;

/**
 * Cuts each span into equal pieces of about `length` frames, `overlap` (0 or 0.5) of each also in
 * the next one. Pieces without a voice are left out.
 */
export function cutPieces(speech: SpeechFrames, length: number, overlap: 0 | 0.5): Piece[] {
  const reach = 1 / (1 - overlap);
  return speech.spans
    .flatMap(({ from, to }) => {
      const steps = Math.max(reach, Math.round((reach * (to - from)) / length));
      const border = (i: number) => from + Math.round((i * (to - from)) / steps);
      return Array.from({ length: steps - reach + 1 }, (_, i) => ({
        from: border(i),
        to: border(i + reach),
      }));
    })
    .filter((piece) => voicedFrames(speech, piece).length >= LEAST_VOICED);
}

/** The frames of a piece in which a voice is heard. */
export function voicedFrames({ voiced }: SpeechFrames, { from, to }: Piece): number[] {
  const frames: number[] = [];
  for (let t = from; t < to; t++) if (voiced[t]) frames.push(t);
  return frames;
}
