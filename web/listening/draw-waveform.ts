import type { Passage } from './loop.ts';

export interface Waveform {
  /** 0-255 each, from the beginning to the end. */
  peaks: readonly number[];
  /** How much of the recording they are: they may reach a little beyond its end. */
  covered: number;
  /** Shares of the recording, 0-1. */
  heard: number;
  loop: Passage | null;
}

/** A bar and the gap beside it, in pixels of the page. */
const [bar, gap] = [2, 1];
const least = 2;

/** Draws a recording's loudness on a canvas: what was heard in its text's colour, the rest in its border's, the passage that is heard again on its outline's. */
export function drawWaveform(canvas: HTMLCanvasElement, waveform: Waveform): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const { clientWidth: width, clientHeight: height } = canvas;
  const scale = window.devicePixelRatio;
  const [sharpWidth, sharpHeight] = [Math.round(width * scale), Math.round(height * scale)];
  // To set a size clears the canvas, and takes its time.
  if (canvas.width !== sharpWidth) canvas.width = sharpWidth;
  if (canvas.height !== sharpHeight) canvas.height = sharpHeight;
  const { color, borderTopColor, outlineColor } = getComputedStyle(canvas);
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.clearRect(0, 0, width, height);
  const { loop, heard } = waveform;
  if (loop !== null) {
    context.fillStyle = outlineColor;
    context.fillRect(loop.from * width, 0, (loop.to - loop.from) * width, height);
  }
  for (let x = 0; x < width; x += bar + gap) {
    const loud = loudest(waveform, x / width, (x + bar + gap) / width);
    const high = Math.max(least, loud * (height - 4));
    context.fillStyle = (x + bar / 2) / width < heard ? color : borderTopColor;
    context.fillRect(x, (height - high) / 2, bar, high);
  }
}

/** The loudest of a stretch, 0-1; as ears hear it, so that what is quiet is seen as well. */
function loudest({ peaks, covered }: Waveform, from: number, to: number): number {
  const first = Math.floor((from / covered) * peaks.length);
  const last = Math.max(first + 1, Math.ceil((to / covered) * peaks.length));
  let most = 0;
  for (let at = first; at < last; at++) most = Math.max(most, peaks[at] ?? 0);
  return Math.sqrt(most / 255);
}
