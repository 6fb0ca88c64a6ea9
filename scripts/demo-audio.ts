import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import ffmpeg from '@ffmpeg-installer/ffmpeg';
import { wavOf } from '#functions/platform/audio/wav.ts';
import { SAMPLE_RATE } from '#voice/sample-rate.ts';
import type { RecordedMeeting } from '../demo/meeting.ts';
import { arriving, english } from '../demo/meetings/english.ts';
import { hindi } from '../demo/meetings/hindi.ts';
import { kannada } from '../demo/meetings/kannada.ts';
import { marathi } from '../demo/meetings/marathi.ts';
import { silent } from '../demo/meetings/others.ts';
import { enrolled, type VoiceName, voices } from '../demo/people.ts';
import type { RecognisedWord, Recognition } from '../local/transcribe/recognition.ts';
import { reportScriptErrors, ScriptError } from './script-error.ts';

/*
 * `npm run demo-audio`: makes the recordings of the demo portal from its texts, with the synthesizer espeak-ng
 * (`apt-get install espeak-ng`). Beside each recording it writes what a speech engine would answer, so that the
 * demo needs none: the words, with times in proportion to their letters.
 */
reportScriptErrors();
const run = promisify(execFile);
const folder = 'demo/recordings';

/** Seconds of silence between two people, and of the recording in which nobody speaks. */
const gap = 0.5;
const silence = 3;
/** Bits per second: enough for synthetic speech. */
const bitRate = '12k';

/** One line as samples, without the silence around it. */
async function speak(text: string, by: VoiceName, language: string): Promise<Float32Array> {
  const { voice, pitch, speed } = voices[by];
  const spoken = language === 'en' ? 'en-gb' : language;
  const options = [
    '-v',
    `${spoken}+${voice}`,
    '-p',
    `${pitch}`,
    '-s',
    `${speed}`,
    '--stdout',
    text,
  ];
  const { stdout: wav } = await run('espeak-ng', options, {
    encoding: 'buffer',
    maxBuffer: 64 * 1024 * 1024,
  }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new ScriptError('apt-get install espeak-ng') : error;
  });
  return trimmed(await resampled(wav));
}

/** At the sample rate of the product. */
async function resampled(wav: Buffer): Promise<Float32Array> {
  const dir = await mkdtemp(path.join(tmpdir(), 'demo-audio-'));
  try {
    const file = path.join(dir, 'line.wav');
    await writeFile(file, wav);
    const format = ['-f', 'f32le', '-ac', '1', '-ar', `${SAMPLE_RATE}`, '-'];
    const { stdout } = await run(ffmpeg.path, ['-v', 'error', '-i', file, ...format], {
      encoding: 'buffer',
      maxBuffer: 64 * 1024 * 1024,
    });
    return new Float32Array(Uint8Array.from(stdout).buffer);
  } finally {
    await rm(dir, { recursive: true });
  }
}

function trimmed(samples: Float32Array): Float32Array {
  const isSound = (sample: number) => Math.abs(sample) > 0.01;
  return samples.subarray(samples.findIndex(isSound), samples.findLastIndex(isSound) + 1);
}

/** The words of a line, each as long as its letters. What was heard wrongly the engine was not sure of. */
function wordsOf(says: string, heard: string, from: number, seconds: number): RecognisedWord[] {
  const right = new Set(says.split(' '));
  const words = heard.split(' ');
  const letters = words.reduce((sum, word) => sum + word.length, 0);
  let start = from;
  return words.map((text) => {
    const end = start + (seconds * text.length) / letters;
    const word = { text, start, end: end - 0.02, confidence: right.has(text) ? 0.95 : 0.28 };
    start = end;
    return word;
  });
}

async function encode(samples: Float32Array[], file: string): Promise<void> {
  const wav = `${file}.wav`;
  await writeFile(wav, wavOf(samples));
  const opus = ['-c:a', 'libopus', '-b:a', bitRate, '-application', 'voip', '-map_metadata', '-1'];
  // Without random numbers, the same texts give the same files.
  const same = ['-flags', '+bitexact', '-fflags', '+bitexact'];
  await run(ffmpeg.path, ['-v', 'error', '-y', '-i', wav, ...opus, ...same, file]);
  await rm(wav);
}

async function record({ recording, language, lines, delay = 3 }: RecordedMeeting): Promise<void> {
  const speakers = [...new Set(lines.map(({ by }) => by))];
  const samples: Float32Array[] = [];
  const words: RecognisedWord[] = [];
  let seconds = gap;
  const add = (some: Float32Array) => {
    samples.push(some);
    return some.length / SAMPLE_RATE;
  };
  add(new Float32Array(gap * SAMPLE_RATE));
  for (const { by, says, heard = says } of lines) {
    const length = add(await speak(says, by, language.slice(0, 2)));
    const speaker = speakers.indexOf(by);
    words.push(...wordsOf(says, heard, seconds, length).map((word) => ({ ...word, speaker })));
    seconds += length + add(new Float32Array(gap * SAMPLE_RATE));
  }
  await encode(samples, path.join(folder, `${recording}.ogg`));
  const engine = { id: 'demo', label: 'Sakshi demo (written text)', rough: false };
  const recognition: Recognition & { delay: number } = {
    delay,
    seconds,
    engine,
    language,
    scores: [{ language, score: 1 }],
    words,
  };
  const rounded = (_: string, value: unknown) =>
    typeof value === 'number' ? Math.round(value * 100) / 100 : value;
  await writeFile(
    path.join(folder, `${recording}.json`),
    `${JSON.stringify(recognition, rounded)}\n`,
  );
  console.log(`${recording}: ${Math.round(seconds)} s`);
}

for (const meeting of [...marathi, ...hindi, ...kannada, ...english, ...arriving])
  await record(meeting);
for (const { voice, language, reads } of enrolled) {
  await encode([await speak(reads, voice, language)], path.join(folder, `voice-${voice}.ogg`));
}
await encode(
  [new Float32Array(silence * SAMPLE_RATE)],
  path.join(folder, `${silent.recording}.ogg`),
);
