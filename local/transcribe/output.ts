import type { RecognisedWord, Recognition } from './recognition.ts';
import type { StartRequest } from './request.ts';

const ACCOUNT = '000000000000';

interface Item {
  id: number;
  type: 'pronunciation' | 'punctuation';
  alternatives: { confidence: string; content: string }[];
  start_time?: string;
  end_time?: string;
  speaker_label?: string;
}

/** Transcribe writes numbers as text with a decimal point. */
function number(value: number): string {
  const rounded = String(Math.round(value * 1000) / 1000);
  return rounded.includes('.') ? rounded : `${rounded}.0`;
}

const label = ({ speaker }: RecognisedWord) =>
  speaker === undefined ? {} : { speaker_label: `spk_${speaker}` };
const span = (first: RecognisedWord, last: RecognisedWord) => ({
  start_time: number(first.start),
  end_time: number(last.end),
});

/** The items of a word: the word, then each trailing punctuation mark. Not numbered yet. */
function itemsOf(word: RecognisedWord): Omit<Item, 'id'>[] {
  const [, spoken = word.text, marks = ''] =
    /^(.*?[^.,?!;:।॥])([.,?!;:।॥]+)$/.exec(word.text) ?? [];
  // "0.0" for an engine without confidences: not measured, as for punctuation.
  const confidence = number(word.confidence ?? 0);
  return [
    {
      type: 'pronunciation',
      ...span(word, word),
      ...label(word),
      alternatives: [{ confidence, content: spoken }],
    },
    ...[...marks].map((content) => ({
      type: 'punctuation' as const,
      ...label(word),
      alternatives: [{ confidence: '0.0', content }],
    })),
  ];
}

function textOf(words: RecognisedWord[]): string {
  return words.map(({ text }) => text).join(' ');
}

function speakerLabels(turns: RecognisedWord[][]) {
  const speakers = new Set(turns.flat().map(({ speaker }) => speaker)).size;
  return {
    channel_label: 'ch_0',
    speakers,
    segments: turns.map((turn) => ({
      ...turnFrame(turn),
      items: turn.map((word) => ({ ...span(word, word), ...label(word) })),
    })),
  };
}

function turnFrame(turn: RecognisedWord[]) {
  const [first, last] = [turn[0], turn.at(-1)];
  return first && last ? { ...span(first, last), ...label(first) } : {};
}

/**
 * The output file of Amazon Transcribe, with one additional key: `engine`, the speech engine used.
 * Without it the file is Amazon Transcribe's own.
 * https://docs.aws.amazon.com/transcribe/latest/dg/how-it-works-output.html
 */
export function transcriptFile(request: StartRequest, recognition: Recognition) {
  const turns = speakerTurns(recognition.words);
  const items: Item[] = [];
  const audioSegments = turns.map((turn, id) => {
    const from = items.length;
    for (const item of turn.flatMap(itemsOf)) items.push({ id: items.length, ...item });
    const ids = items.slice(from).map((item) => item.id);
    return { id, transcript: textOf(turn), ...turnFrame(turn), items: ids };
  });
  return {
    jobName: request.TranscriptionJobName,
    accountId: ACCOUNT,
    status: 'COMPLETED',
    results: {
      ...(request.IdentifyLanguage && {
        language_code: recognition.language,
        language_identification: recognition.scores.map(({ language, score }) => ({
          score: number(score),
          code: language,
        })),
      }),
      transcripts: [{ transcript: textOf(recognition.words) }],
      ...(request.Settings?.ShowSpeakerLabels && { speaker_labels: speakerLabels(turns) }),
      items,
      audio_segments: audioSegments,
    },
    engine: recognition.engine,
  };
}

const MAX_PAUSE = 1;
const MAX_TURN = 30;
const SENTENCE_END = /[.?!।॥]$/;

/**
 * Splits words into paragraphs: at a new speaker, after a pause, after a sentence, and when one
 * gets too long.
 */
function speakerTurns<W extends RecognisedWord>(words: W[]): W[][] {
  const turns: W[][] = [];
  for (const word of words) {
    const turn = turns.at(-1);
    const first = turn?.[0];
    const last = turn?.at(-1);
    const continues =
      first &&
      last &&
      last.speaker === word.speaker &&
      word.start - last.end < MAX_PAUSE &&
      word.end - first.start <= MAX_TURN &&
      !SENTENCE_END.test(last.text);
    if (continues) turn?.push(word);
    else turns.push([word]);
  }
  return turns;
}
