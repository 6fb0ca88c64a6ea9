import { join } from 'node:path';
import { decode } from './decode.ts';
import { baseLanguage, type Engine, type Heard, type Turn, type Word } from './engine.ts';
import type { Span } from './pcm.ts';
import { separateVoices } from './separate-voices.ts';
import { attribute } from './speakers.ts';
import { findSpeech } from './vad.ts';

export interface SpeechRequest {
  /** Any audio or video file. */
  mediaFile: string;
  /** An existing folder for what is made on the way; the caller removes it. */
  folder: string;
  /** The languages it may be in, BCP 47. */
  languages: string[];
  /** Tell up to so many voices apart; null leaves words without speakers. */
  maxSpeakers: number | null;
}

export interface SpeechResult {
  seconds: number;
  engine: Pick<Engine, 'id' | 'label' | 'rough'>;
  language: string;
  /** Shares of belief; what is missing to 1 belongs to languages nobody here can weigh. */
  scores: Heard['scores'];
  words: (Word & { speaker?: number })[];
}

/** From a media file to words with times and speakers. Silence and noise give no words. */
export async function recognise(
  { mediaFile, folder, languages, maxSpeakers }: SpeechRequest,
  engine: Engine,
  signal?: AbortSignal,
): Promise<SpeechResult> {
  const candidates = languages.filter((l) => engine.languages.includes(baseLanguage(l)));
  if (candidates.length === 0) throw new Error(cannotHear(engine, languages));
  const pcmFile = join(folder, 'audio.pcm');
  const seconds = await decode(mediaFile, pcmFile, signal);
  const speech = await findSpeech(pcmFile, signal);
  const heard =
    speech.length > 0
      ? await engine.recognise(pcmFile, speech, candidates, signal)
      : nothing(candidates);
  const weighed = candidates.length / languages.length;
  const { id, label, rough } = engine;
  return {
    seconds,
    engine: { id, label, rough },
    language: heard.language,
    scores: heard.scores.map(({ language, score }) => ({ language, score: score * weighed })),
    words:
      maxSpeakers === null || heard.words.length === 0
        ? heard.words
        : attribute(heard.words, await turns(engine, pcmFile, speech, maxSpeakers, signal)),
  };
}

function nothing(languages: string[]): Heard {
  const scores = languages.map((language) => ({ language, score: 1 / languages.length }));
  return { language: languages[0] ?? '', scores, words: [] };
}

async function turns(
  engine: Engine,
  pcmFile: string,
  speech: Span[],
  maxSpeakers: number,
  signal?: AbortSignal,
): Promise<Turn[]> {
  const own = await engine.diarise?.(pcmFile, maxSpeakers, signal);
  return own ?? separateVoices(pcmFile, speech, maxSpeakers, signal);
}

const names = new Intl.DisplayNames('en', { type: 'language' });

function cannotHear(engine: Engine, languages: string[]): string {
  const wanted = [...new Set(languages.map(baseLanguage))];
  return (
    `${engine.label} cannot hear ${wanted.map((l) => names.of(l)).join(', ')}: ` +
    `run \`npm run models -- ${wanted.join(' ')}\``
  );
}
