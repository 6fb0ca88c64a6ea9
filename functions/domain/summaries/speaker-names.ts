import type { Segment } from '#contract/transcripts.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import type { Write } from '../../platform/aws/table.ts';
import { type StoredSummaries, SummariesVersion } from '../../records/summaries.ts';
import { storeNextVersion } from './change.ts';
import { relabel } from './markdown.ts';
import { withContent } from './view.ts';

/** The summaries of a meeting, by key, and the transcript they will belong to. */
interface Beside {
  meetingId: string;
  summary_key: string | null;
  transcript_key: string;
}

/**
 * Stores the summaries under new names of speakers as the next version. Returns its key and the writes that
 * belong to it; null where they name none of these speakers.
 */
export async function relabelSummaries(
  ctx: Pick<Ctx, 'archiveBucket' | 'newId' | 'now' | 'user'>,
  { meetingId, summary_key: key, transcript_key }: Beside,
  names: Names,
): Promise<{ key: string; writes: Write[] } | null> {
  if (key === null || names.size === 0) return null;
  const version = await ctx.archiveBucket.getJson(key, SummariesVersion);
  const { original, english } = version;
  const before = { original, ...(english && { english }) };
  const kept = renameSpeakersIn(before, names);
  if (JSON.stringify(kept) === JSON.stringify(before)) return null;
  const renames = [...names].map(([old_speaker, new_speaker]) => ({ old_speaker, new_speaker }));
  const change = { kind: 'speakers_renamed', renames } as const;
  return storeNextVersion(ctx, { meetingId, key, version, transcript_key }, { kept, change });
}

/** Summaries under new names, where they say who said or shall do something. */
export function renameSpeakersIn(
  { original, english, ...rest }: StoredSummaries,
  names: Names,
): StoredSummaries {
  if (original.points.length === 0) {
    const labelled = <S extends { content: string }>(summary: S): S => ({
      ...summary,
      content: relabel(summary.content, names),
    });
    return {
      ...rest,
      original: labelled(original),
      ...(english && { english: labelled(english) }),
    };
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
    ...rest,
    original: { ...original, points },
    ...(english && { english: { ...english, points: inEnglish } }),
  });
}

/**
 * Maps speakers of one timeline to those of another of the same recording, if all their shared segments belong to one
 * speaker there.
 */
export function namesBetween(from: Segment[], to: Segment[]): Names {
  const there = new Map(to.map((segment) => [timeOf(segment), segment.speaker]));
  const names = new Map<string, Set<string>>();
  for (const segment of from) {
    const name = there.get(timeOf(segment));
    if (name === undefined) continue;
    names.set(segment.speaker, (names.get(segment.speaker) ?? new Set()).add(name));
  }
  return new Map(
    [...names].flatMap(([speaker, [name = '', ...others]]) =>
      others.length > 0 || name === speaker ? [] : [[speaker, name] as const],
    ),
  );
}

const timeOf = ({ start_time, end_time }: Segment): string => `${start_time} ${end_time}`;

/** New names of speakers, by their old ones. */
export type Names = ReadonlyMap<string, string>;
