import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod';
import { appendSamples, encode, withTempFolder } from '../../platform/audio/decoder.ts';
import { cutsAtQuiet, energiesOf } from '../../platform/audio/quiet-cuts.ts';
import type { Deps } from '../../platform/aws/deps.ts';
import { readAudio } from './audio-source.ts';
import { audioKey, Chunk, chunkListKey, SpeechWork } from './chunks.ts';
import { step, whileJobRuns } from './step.ts';

const Input = z.object({ recording: SpeechWork });

/**
 * Seconds. An engine at a third of the speed of speech answers in time; OpenAI takes 25 MB, which is twice as much.
 * https://platform.openai.com/docs/guides/speech-to-text
 */
const longest = 300;

/** Cuts a recording into the chunks that an HTTP engine is asked about, at pauses. */
export const cut = step(Input, async (deps: Deps, job, { recording }) => {
  const { speech, transcription } = recording;
  const listKey = chunkListKey(speech.folder);
  // Left by an earlier attempt.
  const before = await deps.uploadBucket.findJson(listKey, z.array(Chunk));
  if (before) return { chunks: before };
  const chunks = await whileJobRuns(deps, job, (signal) =>
    withTempFolder(async (folder) => {
      const [file, samples] = [path.join(folder, 'audio'), path.join(folder, 'samples')];
      const audio = await readAudio(deps, transcription.Media.MediaFileUri);
      await pipeline(audio, createWriteStream(file), { signal });
      const seconds = await appendSamples(file, samples, { signal });
      const energies = await energiesOf(createReadStream(samples));
      const cuts = cutsAtQuiet(energies, seconds, longest);
      const numbered = cuts.map((span, number): Chunk => ({ number, ...span }));
      for (const { number, ...span } of numbered) {
        const chunk = path.join(folder, 'chunk.flac');
        await encode(samples, chunk, { signal, span });
        const key = audioKey(speech.folder, { number, ...span });
        const { size } = await stat(chunk);
        await deps.uploadBucket.put(key, createReadStream(chunk), 'audio/flac', size);
      }
      return numbered;
    }),
  );
  // Last: where the list is, the chunks are.
  await deps.uploadBucket.putJson(listKey, chunks);
  return { chunks };
});
