import { readFile, writeFile } from 'node:fs/promises';
import { ffmpegPath } from '../../../local/speech/decode.ts';
import { SAMPLE_RATE } from '../../../local/speech/pcm.ts';
import { runProgram } from '../../../local/speech/programs.ts';

/** `seconds` of a sine that swells and fades, so its edges do not click; `hertz` 0 is silence. */
export function tone(hertz: number, seconds: number, amplitude = 0.3): Float32Array {
  const length = seconds * SAMPLE_RATE;
  return Float32Array.from({ length }, (_, i) => {
    const swell = Math.sin((Math.PI * i) / length) ** 2;
    return amplitude * swell * Math.sin((2 * Math.PI * hertz * i) / SAMPLE_RATE);
  });
}

/** White noise, the same every time (a linear congruential generator). */
export function noise(seconds: number, amplitude = 0.3): Float32Array {
  let state = 1;
  return Float32Array.from({ length: seconds * SAMPLE_RATE }, () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return amplitude * (state / 2 ** 31 - 1);
  });
}

/** The first three formants of a, i, u and e, in hertz. */
const VOWELS = [
  [730, 1090, 2440],
  [270, 2290, 3010],
  [300, 870, 2240],
  [530, 1840, 2480],
];

/** A two-pole resonator, which models a formant. */
function resonator() {
  let [before, beforeThat] = [0, 0];
  return (input: number, hertz: number) => {
    const radius = Math.exp((-Math.PI * 120) / SAMPLE_RATE);
    const pole = 2 * radius * Math.cos((2 * Math.PI * hertz) / SAMPLE_RATE);
    const output = input * (1 - radius) + pole * before - radius * radius * beforeThat;
    [before, beforeThat] = [output, before];
    return output;
  };
}

/** Four vowels a second in a voice of about `pitch` hertz: no words, but voice activity detection finds speech. */
export function babble(seconds: number, pitch = 120): Float32Array {
  const formants = [resonator(), resonator(), resonator()];
  let phase = 0;
  const samples = Float32Array.from({ length: seconds * SAMPLE_RATE }, (_, i) => {
    const time = i / SAMPLE_RATE;
    const vowel = VOWELS[Math.floor(time * 4) % VOWELS.length] ?? [];
    phase += (pitch * (1 + 0.2 * Math.sin(2 * Math.PI * 0.7 * time))) / SAMPLE_RATE;
    const pulse = phase >= 1 ? 1 : 0;
    phase %= 1;
    const voiced = formants.reduce((sound, pass, k) => pass(sound, vowel[k] ?? 0), pulse);
    return voiced * Math.sin(Math.PI * ((time * 4) % 1)) ** 0.7;
  });
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return samples.map((sample) => (0.5 * sample) / loudest);
}

/** Writes pieces one after the other as a PCM file. */
export async function writePcm(file: string, ...pieces: Float32Array[]): Promise<void> {
  const samples = pieces.flatMap((piece) => [...piece]);
  await writeFile(
    file,
    Int16Array.from(samples, (s) => Math.round(s * 32_767)),
  );
}

/** Runs ffmpeg; with `-f lavfi` it makes its own sources. */
export async function ffmpeg(...args: string[]): Promise<void> {
  const run = await runProgram(await ffmpegPath(), ['-v', 'error', '-y', ...args]);
  if (run.code !== 0) throw new Error(run.stderr);
}

/** Encodings of a recording, by file name. Each has the codec the name suggests. */
export const ENCODINGS: Record<string, string[]> = {
  'a.wav': [],
  'a.mp3': ['-c:a', 'libmp3lame'],
  'a.m4a': ['-c:a', 'aac'],
  'a.aac': ['-c:a', 'aac'],
  'vorbis.ogg': ['-c:a', 'libvorbis'],
  'opus.ogg': ['-c:a', 'libopus'],
  'a.flac': ['-c:a', 'flac'],
  'a.webm': ['-c:a', 'libopus'],
};

/** Two seconds of a 440 Hz tone in stereo at 44.1 kHz, encoded as `ENCODINGS[name]` says. */
export async function encode(folder: string, name: string): Promise<string> {
  const file = `${folder}/${name}`;
  const source = ['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=44100:duration=2'];
  await ffmpeg(...source, '-ac', '2', ...(ENCODINGS[name] ?? []), file);
  return file;
}

/** Writes the first half of a file's bytes, as an interrupted upload would. */
export async function cutInHalf(file: string, half: string): Promise<void> {
  const bytes = await readFile(file);
  await writeFile(half, bytes.subarray(0, bytes.length / 2));
}
