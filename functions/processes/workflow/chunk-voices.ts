import { diariseSpans } from '#voice/diarise.ts';
import { mfcc } from '#voice/mfcc.ts';
import type { Span, SpanFeatures } from '#voice/speech-frames.ts';
import type { Turn } from '#voice/turns.ts';
import { withTempFile } from '../../platform/audio/decoder.ts';
import { decodeSpans } from '../../platform/audio/samples.ts';
import type { Bucket } from '../../platform/aws/bucket.ts';
import { audioKey, type Chunk, type ChunkAnswer } from './chunks.ts';

/** A chunk and what the engine heard in it. */
export interface HeardChunk {
  chunk: Chunk;
  answer: ChunkAnswer;
}

/** A word of the recording. Times in seconds from its start; `voice` is the same for the same voice. */
export interface VoicedWord {
  text: string;
  start: number;
  end: number;
  confidence: number;
  voice: string;
  /** As the engine named it: of the word, or of its chunk; null where it named none. */
  language: string | null;
}

/** Seconds: shorter pauses between two words do not end a span of speech. */
const pause = 0.4;

/** Where words are said, in seconds from the start of their chunk. */
function spokenIn({ words }: ChunkAnswer): Span[] {
  const spans: Span[] = [];
  for (const { start, end } of words) {
    const last = spans.at(-1);
    if (last && start - last.end < pause) last.end = Math.max(last.end, end);
    else spans.push({ start, end });
  }
  return spans;
}

/**
 * Who speaks when in the whole recording, by the voices alone. Holds the audio of one chunk at a time.
 * @param speakers how many voices at most
 */
export async function voicesIn(
  bucket: Bucket,
  folder: string,
  heard: HeardChunk[],
  speakers: number,
): Promise<Turn[]> {
  const features: SpanFeatures[] = [];
  for (const { chunk, answer } of heard) {
    const spans = spokenIn(answer);
    if (spans.length === 0) continue;
    const audio = await bucket.read(audioKey(folder, chunk));
    const samples = await withTempFile(audio, (file) => decodeSpans(file, spans));
    spans.forEach(({ start, end }, place) => {
      const own = mfcc(samples[place] ?? new Float32Array());
      features.push({ start: chunk.start + start, end: chunk.start + end, features: own });
    });
  }
  return diariseSpans(features, { maxSpeakers: speakers });
}

/**
 * The words of all chunks in the order of the recording, each with its voice. The engine's own voices count where it
 * heard all of the recording at once. In several chunks its "A" may be different people: there each of its voices is
 * the one of `turns` with which it shares most words.
 */
export function voicedWords(heard: HeardChunk[], turns: Turn[]): VoicedWord[] {
  return heard.flatMap(({ chunk, answer }) => {
    const found = answer.words.map((word) => ({
      ...word,
      turn: turnAt(turns, chunk.start + (word.start + word.end) / 2),
    }));
    const voiceOf = turns.length === 0 ? new Map<string, number>() : mostShared(found);
    return found.map(({ text, start, end, confidence = 0, speaker, language, turn }) => {
      const own = turns.length === 0 ? speaker : undefined;
      const shared = speaker === undefined ? turn : (voiceOf.get(speaker) ?? turn);
      return {
        text,
        start: chunk.start + start,
        end: chunk.start + end,
        confidence,
        voice: own ?? String(shared),
        language: language ?? answer.language,
      };
    });
  });
}

/** Whether the engine told the voices apart, for the whole recording. */
export const hasOwnVoices = (heard: HeardChunk[]): boolean =>
  heard.length === 1 &&
  heard.every(({ answer }) => answer.words.every(({ speaker }) => speaker !== undefined));

const distance = ({ start, end }: Turn, at: number) => Math.max(start - at, at - end, 0);

/** The speaker of the turn at a time, or of the nearest one. */
function turnAt(turns: Turn[], at: number): number {
  let nearest: Turn | undefined;
  for (const turn of turns) {
    if (!nearest || distance(turn, at) < distance(nearest, at)) nearest = turn;
    if (turn.start > at) break;
  }
  return nearest?.speaker ?? 0;
}

/** For each voice of an engine in one chunk, the speaker of the turns in which most of its words lie. */
function mostShared(words: { speaker?: string | undefined; turn: number }[]): Map<string, number> {
  const counts = new Map<string, Map<number, number>>();
  for (const { speaker, turn } of words) {
    if (speaker === undefined) continue;
    const of = counts.get(speaker) ?? new Map<number, number>();
    counts.set(speaker, of.set(turn, (of.get(turn) ?? 0) + 1));
  }
  return new Map(
    [...counts].map(([speaker, of]) => {
      const [[most] = [0]] = [...of].sort(([, a], [, b]) => b - a);
      return [speaker, most];
    }),
  );
}
