import * as z from 'zod';
import type { SpeechProtocol } from './protocol.ts';

const Seconds = z.number().min(0);

/** The answer of docs/speech-engine.md. Fields that it does not name are ignored. */
const Answer = z.object({
  language: z.string().nullish(),
  engine: z.string().max(100).nullish(),
  words: z.array(
    z.object({
      text: z.string(),
      start: Seconds.nullish(),
      end: Seconds.nullish(),
      confidence: z.number().min(0).max(1).nullish(),
      speaker: z.union([z.string(), z.number()]).nullish(),
      language: z.string().nullish(),
    }),
  ),
});

/** Our own protocol: the audio is the body, the question is in the query. docs/speech-engine.md */
export const sakshiProtocol: SpeechProtocol = {
  async ask({ audio, language, languages, speakers, id }) {
    return {
      headers: { 'content-type': 'audio/flac', 'idempotency-key': id },
      body: audio,
      query: {
        ...(language === null ? { languages: languages.join(',') } : { language }),
        speakers: String(speakers),
      },
    };
  },
  read(answer) {
    const { language, engine, words } = Answer.parse(answer);
    return {
      language: language ?? null,
      engine: engine ?? null,
      words: words.map(({ text, start, end, confidence, speaker, language }) => ({
        text,
        start: start ?? undefined,
        end: end ?? undefined,
        confidence: confidence ?? undefined,
        speaker: speaker === null || speaker === undefined ? undefined : String(speaker),
        language: language ?? undefined,
      })),
    };
  },
};
