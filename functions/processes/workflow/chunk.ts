import { buffer } from 'node:stream/consumers';
import * as z from 'zod';
import { speechProtocolOf } from '#contract/speech-engine.ts';
import type { Deps } from '../../platform/aws/deps.ts';
import { log } from '../../platform/log/log.ts';
import { askEngine, type HttpEngine } from '../../platform/speech/http-engine.ts';
import type { Heard } from '../../platform/speech/protocol.ts';
import { withTimes } from '../../platform/speech/word-times.ts';
import { answerKey, audioKey, Chunk, type ChunkAnswer, SpeechWork } from './chunks.ts';
import { reportProgress, step, whileJobRuns } from './step.ts';

const Input = z.object({
  recording: SpeechWork,
  chunk: Chunk,
  /** The number of chunks. */
  of: z.number(),
});

export interface ChunkDeps extends Deps {
  /** The HTTP engine of the stage, with its key as it is now. */
  engine(): Promise<HttpEngine>;
}

/** The function ends after 15 minutes. */
const timing = { timeoutMs: 12 * 60_000, firstPauseMs: 1500 };

/** Asks the HTTP engine what it hears in a chunk, unless an earlier attempt did. */
export const transcribeChunk = step(
  Input,
  async (deps: ChunkDeps, job, { recording, chunk, of }) => {
    const { speech, transcription, progress } = recording;
    const key = answerKey(speech.folder, chunk);
    if ((await deps.uploadBucket.sizeOf(key)) === null) {
      const audio = await buffer(await deps.uploadBucket.read(audioKey(speech.folder, chunk)));
      const engine = await deps.engine();
      const question = {
        audio,
        language: transcription.LanguageCode ?? null,
        languages: transcription.LanguageOptions,
        speakers: transcription.Settings.MaxSpeakerLabels,
        id: `${speech.folder.split('/').at(-2)}-${chunk.number}`,
      };
      const heard = await whileJobRuns(deps, job, (signal) =>
        askEngine(engine, question, { ...timing, signal }),
      );
      await deps.uploadBucket.putJson(key, answerOf(heard, engine, chunk));
      log.info('a chunk was transcribed', { chunk: chunk.number, words: heard.words.length });
    }
    const { from, to } = progress;
    await reportProgress(deps, job, Math.floor(from + ((to - from) * (chunk.number + 1)) / of));
  },
);

function answerOf(heard: Heard, engine: HttpEngine, { start, end }: Chunk): ChunkAnswer {
  const words = heard.words.filter(({ text }) => text.trim() !== '');
  return {
    language: heard.language,
    engine: heard.engine ?? nameOf(engine),
    words: withTimes(words, 0, end - start),
  };
}

function nameOf({ url, model }: HttpEngine): string {
  const { host } = new URL(url);
  return speechProtocolOf(url) === 'openai' ? `${model} (${host})` : host;
}
