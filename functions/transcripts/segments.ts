import type { Word } from '#contract/playback.ts';
import type { Segment } from '#contract/transcripts.ts';
import type { Item, SpeakerTurn, TranscribeOutput } from './transcribe-output.ts';

/** A silence that long between two words of one speaker begins a new segment. Seconds. */
const pause = 2;
/** Past this a segment ends with the next sentence. Seconds. */
const long = 45;

interface SpokenWord extends Word {
  speaker: string;
}

/** Words in order with their speakers; punctuation, which has no times, joins the word before it. */
export function wordsOf({ results }: TranscribeOutput): SpokenWord[] {
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
    words.push({ text: best.content, start_time, end_time, confidence: best.confidence, speaker });
  }
  return words;
}

/** Older outputs label turns only: then the turn that holds the word's begin names its speaker. */
function speakerAt(item: Item, start: number, turns: SpeakerTurn[]): string | undefined {
  if (item.speaker_label) return item.speaker_label;
  return turns.find((turn) => turn.start_time <= start && start < turn.end_time)?.speaker_label;
}

/** Turns of speech, with speakers named `Speaker 1`, `Speaker 2` ... in the order they are heard. */
export function segmentsOf(words: SpokenWord[]): Segment[] {
  const names = new Map<string, string>();
  const segments: Segment[] = [];
  let before: SpokenWord | undefined;
  for (const word of words) {
    const name = names.get(word.speaker) ?? `Speaker ${names.size + 1}`;
    names.set(word.speaker, name);
    const open = segments.at(-1);
    if (open && before && goesOn(open, before, word)) {
      open.transcript += ` ${word.text}`;
      open.end_time = word.end_time;
    } else {
      segments.push({
        speaker: name,
        start_time: word.start_time,
        end_time: word.end_time,
        transcript: word.text,
      });
    }
    before = word;
  }
  return segments;
}

function goesOn(open: Segment, before: SpokenWord, word: SpokenWord): boolean {
  if (before.speaker !== word.speaker) return false;
  if (word.start_time - before.end_time > pause) return false;
  const sentenceEnded = /[.?!।॥]$/.test(before.text);
  return !(sentenceEnded && word.start_time - open.start_time > long);
}
