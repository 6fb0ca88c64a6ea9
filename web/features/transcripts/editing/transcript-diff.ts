import type { Segment } from '#contract/transcripts.ts';
import { alignWords, type DiffRun, runsOf, splitWords } from '../../../ui/text-diff.tsx';

/** Segments of two versions that cover the same time. */
export interface Block {
  older: Segment[];
  newer: Segment[];
}

const contentOf = ({ speaker, transcript, language_code }: Segment): string =>
  [speaker, language_code, transcript].join('\n');

const isSame = ({ older, newer }: Block): boolean =>
  older.length === newer.length &&
  older.every((segment, place) => {
    const beside = newer[place];
    return beside !== undefined && contentOf(segment) === contentOf(beside);
  });

/** The differences of two versions in order of time, each as short as common segment boundaries allow. */
export function changedBlocks(older: readonly Segment[], newer: readonly Segment[]): Block[] {
  const changed: Block[] = [];
  let [from, beside] = [0, 0];
  while (from < older.length || beside < newer.length) {
    let [to, besideTo] = [from, beside];
    do {
      // Advance the one that is behind until both start a segment at the same time.
      if (startOf(older, to) <= startOf(newer, besideTo)) to++;
      else besideTo++;
    } while (startOf(older, to) !== startOf(newer, besideTo));
    const block = { older: older.slice(from, to), newer: newer.slice(beside, besideTo) };
    if (!isSame(block)) changed.push(block);
    [from, beside] = [to, besideTo];
  }
  return changed;
}

const startOf = (timeline: readonly Segment[], place: number): number =>
  timeline[place]?.start_time ?? Number.POSITIVE_INFINITY;

/** A segment in a comparison. */
export interface DiffSegment {
  segment: Segment;
  isSpeakerChanged: boolean;
  runs: DiffRun[];
}

const wordsOfSegments = (segments: Segment[]): string[] =>
  segments.flatMap(({ transcript }) => splitWords(transcript));

/** A block with the words marked that only one version has. */
export function diffBlock({ older, newer }: Block): {
  older: DiffSegment[];
  newer: DiffSegment[];
} {
  const matches = alignWords(wordsOfSegments(older), wordsOfSegments(newer));
  return {
    older: diffSide(older, newer, new Set(matches.map(([one]) => one))),
    newer: diffSide(newer, older, new Set(matches.map(([, other]) => other))),
  };
}

function diffSide(
  segments: Segment[],
  others: Segment[],
  same: ReadonlySet<number>,
): DiffSegment[] {
  let at = 0;
  const speakers = new Set(others.map(({ speaker }) => speaker));
  return segments.map((segment, place) => {
    const words = splitWords(segment.transcript);
    const first = at;
    at += words.length;
    const beside = segments.length === others.length ? others[place] : undefined;
    const isSpeakerChanged = beside
      ? beside.speaker !== segment.speaker
      : !speakers.has(segment.speaker);
    return { segment, isSpeakerChanged, runs: runsOf(words, (word) => !same.has(first + word)) };
  });
}
