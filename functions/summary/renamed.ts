import type { Names } from '../transcripts/next-version.ts';
import type { KeptSummaries } from './kept.ts';
import { relabelled } from './markdown.ts';
import { withContent } from './shown.ts';

/** Summaries under other names of speakers, where they say who said, or shall do, something. */
export function renamedIn({ original, english }: KeptSummaries, names: Names): KeptSummaries {
  if (original.points.length === 0) {
    const labelled = <S extends { content: string }>(summary: S): S => ({
      ...summary,
      content: relabelled(summary.content, names),
    });
    return { original: labelled(original), ...(english && { english: labelled(english) }) };
  }
  const name = <T extends string | null>(known: T) =>
    known === null ? known : (names.get(known) ?? known);
  const points = original.points.map((point) => ({
    ...point,
    speaker: name(point.speaker),
    owner: name(point.owner),
    passages: point.passages.map((one) => ({ ...one, speaker: name(one.speaker) })),
  }));
  const inEnglish = english?.points.map((point) => ({ ...point, owner: name(point.owner) })) ?? [];
  return withContent({
    original: { ...original, points },
    ...(english && { english: { ...english, points: inEnglish } }),
  });
}
