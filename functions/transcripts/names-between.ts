import type { Segment } from '#contract/transcripts.ts';
import type { Names } from './next-version.ts';

/**
 * How speakers of one timeline are called in another of the same recording: those whose every segment that
 * both have is one other speaker's there.
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
