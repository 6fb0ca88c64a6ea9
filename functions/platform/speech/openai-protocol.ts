import * as z from 'zod';
import type { HeardWord, SpeechProtocol } from './protocol.ts';
import { withPunctuation } from './punctuation.ts';
import { withTimes } from './word-times.ts';

const Word = z.object({
  word: z.string(),
  start: z.number().nullish(),
  end: z.number().nullish(),
  /** Written by servers of faster-whisper, not by OpenAI. */
  probability: z.number().min(0).max(1).nullish(),
});

const Segment = z.object({
  start: z.number(),
  end: z.number(),
  text: z.string(),
  avg_logprob: z.number().nullish(),
  no_speech_prob: z.number().nullish(),
  /** Written by servers that tell voices apart, as WhisperX does. */
  speaker: z.string().nullish(),
  words: z.array(Word).nullish(),
});
type Segment = z.infer<typeof Segment>;

/**
 * `verbose_json`, as far as it is read here; servers that know only `json` answer only the text.
 * https://platform.openai.com/docs/api-reference/audio/verbose-json-object
 */
const Answer = z.object({
  language: z.string().nullish(),
  text: z.string(),
  words: z.array(Word).nullish(),
  segments: z.array(Segment).nullish(),
});

/** What Whisper itself drops as silence, for which it tends to invent sentences. */
const isSilence = ({ avg_logprob, no_speech_prob }: Segment): boolean =>
  (no_speech_prob ?? 0) > 0.6 && (avg_logprob ?? 0) < -1;

const wordsOf = (text: string): HeardWord[] =>
  text
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => ({ text: word }));

const heardWord = ({ word, start, end, probability }: z.infer<typeof Word>): HeardWord => ({
  text: word.trim(),
  start: start ?? undefined,
  end: end ?? undefined,
  confidence: probability ?? undefined,
});

/** The words of a segment; without times of their own they share those of the segment. */
function wordsIn(segment: Segment): HeardWord[] {
  const { text, words, start, end, speaker } = segment;
  const own = (words ?? []).map(heardWord);
  const timed = own.length > 0 ? withPunctuation(own, text) : withTimes(wordsOf(text), start, end);
  return timed.map((word) => ({ ...word, speaker: speaker ?? undefined }));
}

const segmentAt = (segments: Segment[], { start = 0, end = start }: HeardWord) =>
  segments.find((one) => one.start <= (start + end) / 2 && (start + end) / 2 < one.end);

/** OpenAI's transcription API: https://platform.openai.com/docs/api-reference/audio/createTranscription */
export const openAiProtocol: SpeechProtocol = {
  async ask({ audio, language }, model) {
    const form = new FormData();
    form.append('file', new Blob([Uint8Array.from(audio)], { type: 'audio/flac' }), 'sound.flac');
    form.append('model', model);
    form.append('response_format', 'verbose_json');
    form.append('timestamp_granularities[]', 'word');
    form.append('timestamp_granularities[]', 'segment');
    // ISO 639-1. Without it the engine detects the language.
    if (language !== null) form.append('language', language.replace(/-.*/, ''));
    const encoded = new Response(form);
    return {
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
      body: Buffer.from(await encoded.arrayBuffer()),
      query: {},
    };
  },
  read(answer) {
    const { language, text, words, segments } = Answer.parse(answer);
    const silence = (segments ?? []).filter(isSilence);
    const spoken = (segments ?? []).filter((segment) => !isSilence(segment));
    const about = { language: language ?? null, engine: null };
    const listed = (words ?? []).map(heardWord).filter((word) => !segmentAt(silence, word));
    if (listed.length > 0) {
      const written = spoken.length > 0 ? spoken.map((one) => one.text).join(' ') : text;
      const said = withPunctuation(listed, written).map((word) => ({
        ...word,
        speaker: segmentAt(spoken, word)?.speaker ?? undefined,
      }));
      return { ...about, words: said };
    }
    const heard = segments?.length ? spoken.flatMap(wordsIn) : wordsOf(text);
    return { ...about, words: heard };
  },
};
