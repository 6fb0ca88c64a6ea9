import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Segment } from '#contract/transcripts.ts';
import { text } from '../../../messages/text.ts';
import { meetingQuery } from '../../../platform/api/meeting-queries.ts';
import type { WholeTranscription } from '../whole-transcription.tsx';
import type { ListedMatch } from './match-list.tsx';
import { segmentName } from './segments.ts';
import {
  listedInSummary,
  pointReplacements,
  type SummaryText,
  summaryTextId,
  summaryTexts,
} from './summary-texts.ts';
import { applyReplacement, findMatches, type Match, type ReplaceQuery } from './text-edits.ts';

interface ReplacementOptions {
  meetingId: string;
  whole: WholeTranscription;
  looked: ReplaceQuery;
  /** Keys of the matches to leave unchanged. */
  left: ReadonlySet<string>;
  replacement: string;
  isInSummary: boolean;
}

/** The matches in the transcript and the summary, and both after the replacement. */
export function useReplacement(options: ReplacementOptions) {
  const { meetingId, whole, looked, left, replacement, isInSummary } = options;
  const { timeline, processing_metadata } = whole.transcription;
  const texts = useSummaryTexts(meetingId);
  const said = useMatches(timeline, segmentId, { looked, left, replacement });
  const noted = useMatches(texts, summaryTextId, { looked, left, replacement });
  const points = withEmptyFields(texts, isInSummary ? noted : none);
  const language = processing_metadata.language_code;
  return {
    listed: [
      ...said.matches.flatMap((match) => listedSegment(timeline[match.index], language, match)),
      ...(isInSummary ? noted.matches : []).flatMap((match) => {
        const found = texts[match.index];
        return found ? [listedInSummary(found, match)] : [];
      }),
    ],
    /** How many matches are replaced. */
    n: said.count + points.count,
    segments: said.changed,
    points: pointReplacements(texts, points.changed),
    /** When the segments start that would become empty, in seconds. */
    emptied: said.emptied.map((index) => timeline[index]?.start_time ?? 0),
    isPointEmptied: points.isPointEmptied,
    hasSummary: texts.length > 0,
    /** How many matches the summary has, included or not. */
    inSummary: noted.matches.length,
  };
}

export type Replacement = ReturnType<typeof useReplacement>;

const segmentId = ({ start_time }: Segment): string => String(start_time);

/** The texts of the summary as it is now: a transcript that was loaded whole may be older. */
function useSummaryTexts(meetingId: string): SummaryText[] {
  const { data } = useQuery({ ...meetingQuery(meetingId), refetchOnMount: false });
  const summaries = data?.transcription?.summaries ?? null;
  return useMemo(() => summaryTexts(summaries), [summaries]);
}

type Found = ReturnType<typeof applyReplacement> & {
  matches: Match[];
  /** How many are replaced. */
  count: number;
};

const none: Found = { matches: [], changed: [], emptied: [], count: 0 };

/** The matches in texts, and what replacing those that are not left makes of them. */
function useMatches<T extends { transcript: string }>(
  texts: readonly T[],
  idOf: (text: T) => string,
  { looked, left, replacement }: Pick<ReplacementOptions, 'looked' | 'left' | 'replacement'>,
): Found {
  const matches = useMemo(() => findMatches(texts, idOf, looked), [texts, idOf, looked]);
  return useMemo(() => {
    const chosen = matches.filter(({ key }) => !left.has(key));
    const applied = applyReplacement(texts, chosen, replacement);
    const count = chosen.filter(({ index }) => !applied.emptied.includes(index)).length;
    return { matches, ...applied, count };
  }, [texts, matches, left, replacement]);
}

/** An owner or a due date may become empty, the text of a point may not. */
function withEmptyFields(texts: readonly SummaryText[], { changed, emptied, count }: Found) {
  const cleared = emptied.filter((index) => texts[index]?.field !== 'text');
  return {
    changed: [...changed, ...cleared.map((index) => ({ index, transcript: '' }))],
    count: count + cleared.length,
    isPointEmptied: cleared.length < emptied.length,
  };
}

const listedSegment = (
  segment: Segment | undefined,
  language: string,
  match: Match,
): ListedMatch[] => {
  if (segment === undefined) return [];
  const name = segmentName(segment);
  return [
    {
      match,
      transcript: segment.transcript,
      language,
      place: name.time,
      of: name.speaker,
      describe: (words) => text('correcting.placeOf', { ...name, words }),
    },
  ];
};
