import type { Segment } from '#contract/transcripts.ts';
import type { Block } from './blocks.ts';
import { matchesOf, wordsOf } from './word-matches.ts';

/** Words that follow each other, all in both versions or all in this one alone. */
export interface Run {
  text: string;
  isChanged: boolean;
}

/** A segment as it is compared. */
export interface MarkedSegment {
  segment: Segment;
  isSpeakerChanged: boolean;
  runs: Run[];
}

const wordsIn = (segments: Segment[]): string[] =>
  segments.flatMap(({ transcript }) => wordsOf(transcript));

/** A block with the words marked that only one of its versions has. */
export function marked({ older, newer }: Block): {
  older: MarkedSegment[];
  newer: MarkedSegment[];
} {
  const matches = matchesOf(wordsIn(older), wordsIn(newer));
  return {
    older: side(older, newer, new Set(matches.map(([one]) => one))),
    newer: side(newer, older, new Set(matches.map(([, other]) => other))),
  };
}

function side(segments: Segment[], others: Segment[], same: ReadonlySet<number>): MarkedSegment[] {
  let at = 0;
  const speakers = new Set(others.map(({ speaker }) => speaker));
  return segments.map((segment, place) => {
    const words = wordsOf(segment.transcript);
    const flags = words.map((_, word) => !same.has(at + word));
    at += words.length;
    const beside = segments.length === others.length ? others[place] : undefined;
    const isSpeakerChanged = beside
      ? beside.speaker !== segment.speaker
      : !speakers.has(segment.speaker);
    return { segment, isSpeakerChanged, runs: runsOf(words, flags) };
  });
}

function runsOf(words: string[], changed: boolean[]): Run[] {
  const runs: Run[] = [];
  for (const [place, word] of words.entries()) {
    const isChanged = changed[place] ?? false;
    const last = runs.at(-1);
    if (last && last.isChanged === isChanged) last.text += ` ${word}`;
    else runs.push({ text: word, isChanged });
  }
  return runs;
}

const oneSegment = (transcript: string): Segment[] => [
  { speaker: '', start_time: 0, end_time: 0, transcript },
];

/** Two texts of one thing, as blocks are compared. */
export const markedTexts = (older: string, newer: string): { older: Run[]; newer: Run[] } => {
  const both = marked({ older: oneSegment(older), newer: oneSegment(newer) });
  return { older: both.older[0]?.runs ?? [], newer: both.newer[0]?.runs ?? [] };
};
