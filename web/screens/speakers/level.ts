/** Quieter than this counts as silence, in decibels below the loudest there is. */
const quietest = -60;

/** How loud a piece of sound is: 0 for silence, 1 for the loudest; even steps to the ear. */
export function levelOf(wave: Float32Array): number {
  const power = wave.reduce((sum, value) => sum + value * value, 0) / wave.length;
  const decibels = 10 * Math.log10(power);
  return Math.min(1, Math.max(0, 1 - decibels / quietest));
}

interface Heard {
  level: () => number;
  close: () => void;
}

/** Tells the level of what a microphone hears, until it is closed; null where the browser cannot. */
export function listenTo(stream: MediaStream): Heard | null {
  const context = new AudioContext();
  const close = () => void context.close();
  try {
    const analyser = context.createAnalyser();
    context.createMediaStreamSource(stream).connect(analyser);
    const wave = new Float32Array(analyser.fftSize);
    const level = () => {
      analyser.getFloatTimeDomainData(wave);
      return levelOf(wave);
    };
    return { level, close };
  } catch {
    // Some browsers refuse a microphone of another sampling rate: it is recorded all the same.
    close();
    return null;
  }
}
