import * as z from 'zod';
import { Engine, type Segment, type Word } from '#contract/transcripts.ts';
import type { TranscriptVersion } from '../../records/transcripts.ts';

/** Amazon Transcribe writes its numbers as strings. */
const Seconds = z.coerce.number<string | number>();

const Item = z.object({
  type: z.enum(['pronunciation', 'punctuation']),
  start_time: Seconds.optional(),
  end_time: Seconds.optional(),
  speaker_label: z.string().optional(),
  /** Written by services that tell the languages of words apart; by Amazon's for several at once. */
  language_code: z.string().optional(),
  alternatives: z
    .array(z.object({ content: z.string(), confidence: Seconds.default(0) }))
    .default([]),
});
type Item = z.infer<typeof Item>;

const SpeakerTurn = z.object({
  start_time: Seconds,
  end_time: Seconds,
  speaker_label: z.string(),
});
type SpeakerTurn = z.infer<typeof SpeakerTurn>;

/**
 * The output of a finished transcription job, as far as it is read here. `engine` is written by services
 * other than Amazon's. https://docs.aws.amazon.com/transcribe/latest/dg/how-input.html
 */
export const TranscribeOutput = z.object({
  engine: Engine.default({ id: 'amazon-transcribe', label: 'Amazon Transcribe', rough: false }),
  results: z.object({
    /** Only if the service identified it, not if the job named it. */
    language_code: z.string().optional(),
    items: z.array(Item).default([]),
    speaker_labels: z.object({ segments: z.array(SpeakerTurn).default([]) }).optional(),
  }),
});
export type TranscribeOutput = z.infer<typeof TranscribeOutput>;

/** Seconds of silence between two words of one speaker after which a new segment starts. */
const pause = 2;
/** Seconds after which a segment ends with the next sentence. */
const long = 45;

interface SpokenWord extends Word {
  speaker: string;
  /** BCP 47 tag; undefined: as the whole recording. */
  language?: string | undefined;
}

/** Words in order with their speakers; punctuation, which has no times, joins the word before it. */
export function spokenWords({ results }: TranscribeOutput): SpokenWord[] {
  const words: SpokenWord[] = [];
  const turns = results.speaker_labels?.segments ?? [];
  for (const item of results.items) {
    const [best] = item.alternatives;
    if (!best) continue;
    const previous = words.at(-1);
    if (item.type === 'punctuation') {
      if (previous) previous.text += best.content;
      continue;
    }
    const { start_time = previous?.end_time ?? 0, end_time = start_time } = item;
    const speaker = speakerAt(item, start_time, turns) ?? previous?.speaker ?? 'spk_0';
    const { content: text, confidence } = best;
    words.push({ text, start_time, end_time, confidence, speaker, language: item.language_code });
  }
  return inLongRuns(words);
}

/** So many words in a row are said in another language; fewer are borrowed, like "budget" in a Marathi sentence. */
const spoken = 4;

/** Borrowed words are in the language of the words around them. A run ends with its speaker's turn. */
function inLongRuns(words: SpokenWord[]): SpokenWord[] {
  const languages = words.map(({ language }) => language);
  // The talk begins in the language of most of its first words.
  let now = mostOf(languages.slice(0, 2 * spoken));
  let run = 0;
  for (const [n, { speaker }] of words.entries()) {
    const language = languages[n];
    const goesOn = language === languages[n - 1] && speaker === words[n - 1]?.speaker;
    run = goesOn ? run + 1 : 1;
    if (run >= spoken) now = language;
    const from = run === spoken ? n - spoken + 1 : n;
    for (const word of words.slice(from, n + 1)) word.language = now;
  }
  return words;
}

function mostOf<T>(values: T[]): T | undefined {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

/** Older outputs label only turns: then the turn in which the word starts names its speaker. */
function speakerAt(item: Item, start: number, turns: SpeakerTurn[]): string | undefined {
  if (item.speaker_label) return item.speaker_label;
  return turns.find((turn) => turn.start_time <= start && start < turn.end_time)?.speaker_label;
}

/** A turn of speech, and the words that are its text with a space between them. */
interface Turn {
  segment: Segment;
  words: SpokenWord[];
}

/** Turns of speech, with speakers named `Speaker 1`, `Speaker 2` ... in the order they speak. */
export function turnsOf(words: SpokenWord[]): Turn[] {
  const names = new Map<string, string>();
  const turns: Turn[] = [];
  for (const word of words) {
    const speaker = names.get(word.speaker) ?? `Speaker ${names.size + 1}`;
    names.set(word.speaker, speaker);
    const open = turns.at(-1);
    if (open && goesOn(open, word)) {
      open.words.push(word);
      open.segment.transcript += ` ${word.text}`;
      open.segment.end_time = word.end_time;
    } else {
      const { start_time, end_time, text } = word;
      turns.push({ segment: { speaker, start_time, end_time, transcript: text }, words: [word] });
    }
  }
  return turns;
}

export const segmentsOf = (words: SpokenWord[]): Segment[] =>
  turnsOf(words).map(({ segment }) => segment);

function goesOn({ segment: open, words }: Turn, word: SpokenWord): boolean {
  const before = words.at(-1) ?? word;
  if (before.speaker !== word.speaker || before.language !== word.language) return false;
  if (word.start_time - before.end_time > pause) return false;
  const sentenceEnded = /[.?!।॥]$/.test(before.text);
  return !(sentenceEnded && word.start_time - open.start_time > long);
}

/** Words at or above the meeting's threshold count as understood. Engines without confidences write 0. */
export function qualityOf(words: Word[], threshold: number): TranscriptVersion['quality_metrics'] {
  const total_words = words.length;
  const sum = words.reduce((total, word) => total + word.confidence, 0);
  if (sum === 0) return { transcription_success_rate: null, total_words, average_confidence: null };
  const understood = words.filter((word) => word.confidence >= threshold).length;
  return {
    transcription_success_rate: (100 * understood) / total_words,
    total_words,
    average_confidence: sum / total_words,
  };
}
