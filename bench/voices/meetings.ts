import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import type { Span } from '#voice/speech-frames.ts';
import { decode } from '../../local/speech/decode.ts';
import { readSpan } from '../../local/speech/pcm.ts';
import { findSpeech } from '../../local/speech/vad.ts';
import type { SpokenTurn } from '../../tests/voice/der.ts';

/** A recording of several people, and who speaks when. */
export interface Meeting {
  name: string;
  samples: Float32Array;
  /** Speech found by the voice activity detector of the local speech service. */
  speech: Span[];
  truth: SpokenTurn[];
}

const FULL_SCALE = 32_767;

const Truth = z.array(
  z.object({
    file: z.string(),
    turns: z.array(
      z
        .object({
          name: z.string().optional(),
          speaker: z.string().optional(),
          start: z.number(),
          end: z.number(),
        })
        .transform(({ name, speaker, start, end }) => ({
          speaker: name ?? speaker ?? '',
          start,
          end,
        })),
    ),
  }),
);

/**
 * The recordings listed in a ground truth file: `[{ file, turns: [{ speaker, start, end }] }]`, with
 * times in seconds and paths relative to the file's folder.
 */
export async function readMeetings(truthFile: string): Promise<Meeting[]> {
  const truth = Truth.parse(JSON.parse(await readFile(truthFile, 'utf8')));
  return inFolder(async (folder) => {
    const pcmFile = join(folder, 'audio.pcm');
    const meetings: Meeting[] = [];
    for (const { file, turns } of truth) {
      const end = await decode(join(dirname(truthFile), file), pcmFile);
      const samples = await readSpan(pcmFile, { start: 0, end });
      const speech = await findSpeech(pcmFile);
      meetings.push({ name: file, samples, speech, truth: turns });
    }
    return meetings;
  });
}

/** A meeting from synthetic audio. */
export async function hearMeeting(
  name: string,
  samples: Float32Array,
  truth: SpokenTurn[],
): Promise<Meeting> {
  return inFolder(async (folder) => {
    const pcmFile = join(folder, 'audio.pcm');
    const whole = Int16Array.from(samples, (sample) =>
      Math.round(Math.max(-1, Math.min(1, sample)) * FULL_SCALE),
    );
    await writeFile(pcmFile, new Uint8Array(whole.buffer));
    return { name, samples, speech: await findSpeech(pcmFile), truth };
  });
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-voices-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
