import * as z from 'zod';
import { languages } from '#contract/choices.ts';
import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';
import { mapConcurrently } from '../../platform/concurrency.ts';
import { type HeardChunk, hasOwnVoices, voicedWords, voicesIn } from './chunk-voices.ts';
import { answerKey, Chunk, ChunkAnswer, SpeechWork } from './chunks.ts';
import { step } from './step.ts';
import type { TranscribeOutput } from './transcribe-output.ts';

const Input = z.object({ recording: SpeechWork, chunks: z.array(Chunk) });

/** Number of answers read at a time. */
const reads = 8;

/**
 * Joins what an HTTP engine heard in the chunks of a recording to what Amazon Transcribe would have written, so that
 * the following steps need not know who transcribed.
 */
export const join = step(Input, async ({ uploadBucket }, _job, { recording, chunks }) => {
  const { speech, transcription } = recording;
  const heard = await mapConcurrently(chunks, reads, async (chunk): Promise<HeardChunk> => {
    const answer = await uploadBucket.getJson(answerKey(speech.folder, chunk), ChunkAnswer);
    // An engine that was told the language did not detect it.
    return {
      chunk,
      answer: { ...answer, language: transcription.LanguageCode ?? answer.language },
    };
  });
  const { MaxSpeakerLabels } = transcription.Settings;
  const turns = hasOwnVoices(heard)
    ? []
    : await voicesIn(uploadBucket, speech.folder, heard, MaxSpeakerLabels);
  const words = voicedWords(heard, turns);
  const { LanguageCode, LanguageOptions } = transcription;
  const choices = LanguageOptions.length > 0 ? LanguageOptions : languages;
  const language = LanguageCode ?? languageHeard(heard, choices);
  const label = heard[0]?.answer.engine ?? '';
  const output: z.input<typeof TranscribeOutput> = {
    engine: { id: 'http', label, rough: false },
    results: {
      language_code: language,
      items: words.map(({ text, start, end, confidence, voice, language: own }) => ({
        type: 'pronunciation',
        start_time: start,
        end_time: end,
        speaker_label: voice,
        language_code: languageNamed(own, languages) ?? language,
        alternatives: [{ content: text, confidence }],
      })),
    },
  };
  await uploadBucket.putJson(transcription.OutputKey, output);
});

/** Our tag for a language that an engine named by a tag or in English, as OpenAI does. */
export function languageNamed(name: string | null, choices: readonly string[]): string | null {
  if (name === null) return null;
  const names = new Intl.DisplayNames('en', { type: 'language' });
  const given = name.toLowerCase().replace(/[-_].*/, '');
  const base = (tag: string) => tag.replace(/-.*/, '');
  const isMeant = (tag: string) =>
    base(tag) === given || names.of(base(tag))?.toLowerCase() === given;
  return choices.find(isMeant) ?? null;
}

/** The language in which most words were said. */
export function languageHeard(heard: HeardChunk[], choices: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const { answer } of heard) {
    const language = languageNamed(answer.language, choices);
    if (language) counts.set(language, (counts.get(language) ?? 0) + answer.words.length);
  }
  const [[most] = [undefined]] = [...counts].sort(([, a], [, b]) => b - a);
  if (most === undefined) throw new AppError('invalid', reason('engineLanguage'));
  return most;
}
