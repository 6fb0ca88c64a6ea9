import { join } from 'node:path';
import { diariseSpans } from '#voice/diarise.ts';
import { mfcc } from '#voice/mfcc.ts';
import type { SpanFeatures } from '#voice/speech-frames.ts';
import { decode } from './decode.ts';
import {
  baseLanguage,
  type Engine,
  type Recognition,
  supportsLanguage,
  type Turn,
  type Word,
} from './engines/engine.ts';
import { readSpan, type Span } from './pcm.ts';
import { findSpeech } from './vad.ts';

export interface SpeechRequest {
  /** Any audio or video file. */
  mediaFile: string;
  /** An existing folder for temporary files; removed by the caller. */
  folder: string;
  /** Candidate languages, BCP 47. */
  languages: string[];
  /** The maximum number of speakers to distinguish; null for no diarisation. */
  maxSpeakers: number | null;
}

export interface SpeechResult {
  seconds: number;
  engine: Pick<Engine, 'id' | 'label' | 'rough'>;
  language: string;
  /** Probabilities; what is missing to 1 belongs to languages the engine does not know. */
  scores: Recognition['scores'];
  words: (Word & { speaker?: number })[];
}

/** Recognises the words in a media file, with times and speakers. Silence and noise yield none. */
export async function recognise(
  { mediaFile, folder, languages, maxSpeakers }: SpeechRequest,
  engine: Engine,
  signal?: AbortSignal,
): Promise<SpeechResult> {
  const candidates = languages.filter((language) => supportsLanguage(engine, language));
  if (candidates.length === 0) throw new Error(unsupportedLanguages(engine, languages));
  const pcmFile = join(folder, 'audio.pcm');
  const seconds = await decode(mediaFile, pcmFile, signal);
  const speech = await findSpeech(pcmFile, signal);
  const result =
    speech.length > 0
      ? await engine.recognise(pcmFile, speech, candidates, signal)
      : noWords(candidates);
  const weighed = candidates.length / languages.length;
  const { id, label, rough } = engine;
  return {
    seconds,
    engine: { id, label, rough },
    language: result.language,
    scores: result.scores.map(({ language, score }) => ({ language, score: score * weighed })),
    words:
      maxSpeakers === null || result.words.length === 0
        ? result.words
        : assignSpeakers(
            result.words,
            await speakerTurns(engine, pcmFile, speech, maxSpeakers, signal),
          ),
  };
}

function noWords(languages: string[]): Recognition {
  const scores = languages.map((language) => ({ language, score: 1 / languages.length }));
  return { language: languages[0] ?? '', scores, words: [] };
}

async function speakerTurns(
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

function unsupportedLanguages(engine: Engine, languages: string[]): string {
  const wanted = [...new Set(languages.map(baseLanguage))];
  return (
    `${engine.label} cannot hear ${wanted.map((l) => names.of(l)).join(', ')}: ` +
    `run \`npm run models -- ${wanted.join(' ')}\``
  );
}

/**
 * Diarisation without models, for engines that have none. Keeps only features, 54 MB for an hour of
 * speech.
 */
async function separateVoices(
  pcmFile: string,
  speech: Span[],
  maxSpeakers: number,
  signal?: AbortSignal,
): Promise<Turn[]> {
  const spanFeatures: SpanFeatures[] = [];
  for (const span of speech) {
    signal?.throwIfAborted();
    spanFeatures.push({ ...span, features: mfcc(await readSpan(pcmFile, span)) });
  }
  return diariseSpans(spanFeatures, { maxSpeakers });
}

const distance = ({ start, end }: Turn, at: number) => Math.max(start - at, at - end, 0);

/** The turn at a time, or the nearest one. */
function turnAt(turns: Turn[], at: number): Turn | undefined {
  let nearest: Turn | undefined;
  for (const turn of turns) {
    if (!nearest || distance(turn, at) < distance(nearest, at)) nearest = turn;
  }
  return nearest;
}

/** Assigns each word the speaker at its middle. Speakers are renumbered by first word. */
export function assignSpeakers<W extends Word>(
  words: W[],
  turns: Turn[],
): (W & { speaker: number })[] {
  const order: number[] = [];
  return words.map((word) => {
    const speaker = turnAt(turns, (word.start + word.end) / 2)?.speaker ?? 0;
    if (!order.includes(speaker)) order.push(speaker);
    return { ...word, speaker: order.indexOf(speaker) };
  });
}
