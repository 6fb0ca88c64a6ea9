import type {
  Passage,
  PastSummary,
  Summaries,
  Summary,
  SummaryPoint,
} from '#contract/summaries.ts';
import type { Segment } from '#contract/transcripts.ts';
import type { StoredPoint, StoredSummaries, Translation } from '../../records/summaries.ts';
import { pointsMarkdown } from './markdown.ts';
import { isStillSaid } from './passages.ts';

/** The API's view of the summaries, compared with the current transcript. */
export function summariesView(
  { original, english }: StoredSummaries,
  timeline: Segment[],
): Summaries {
  const points = original.points.map((point) => shownPoint(point, timeline));
  return {
    original: { ...original, points },
    ...(english && { english: { ...english, points: inEnglish(points, english.points) } }),
  };
}

/** Past summaries, independent of the current transcript. */
export function pastSummaries(kept: StoredSummaries): {
  original: PastSummary;
  english?: PastSummary;
} {
  const { original, english } = summariesView(kept, []);
  return { original: past(original), ...(english && { english: past(english) }) };
}

const past = ({ points, ...summary }: Summary): PastSummary => ({
  ...summary,
  points: points.map(({ stale: _, unsupported: __, ...point }) => point),
});

/** Adds the Markdown generated from the points. */
export function withContent({ original, english, ...rest }: StoredSummaries): StoredSummaries {
  const shown = original.points.map((point) => shownPoint(point, []));
  const contentOf = (summary: Pick<Summary, 'language'>, points: SummaryPoint[]) => ({
    content: pointsMarkdown(points, summary.language),
  });
  return {
    ...rest,
    original: { ...original, ...contentOf(original, shown) },
    ...(english && {
      english: { ...english, ...contentOf(english, inEnglish(shown, english.points)) },
    }),
  };
}

const withoutSaid = ({ start_time, end_time, speaker }: Passage): Passage => ({
  start_time,
  end_time,
  speaker,
});

function shownPoint(point: StoredPoint, timeline: Segment[]): SummaryPoint {
  const isStale = !point.passages.every((passage) => isStillSaid(timeline, passage));
  const { sought, ...shown } = point;
  return {
    ...shown,
    passages: point.passages.map(withoutSaid),
    stale: isStale ? 'transcript' : null,
    // People answer for the points that they write, and are told about missing passages only if they asked for a
    // search.
    unsupported: point.passages.length === 0 && (point.edited_by === null || sought),
    reviewed: isStale ? null : point.reviewed,
  };
}

/** Each original point in English; in its own language where it is not translated yet. */
function inEnglish(points: SummaryPoint[], translations: Translation[]): SummaryPoint[] {
  const byId = new Map(translations.map((translation) => [translation.id, translation]));
  return points.map((point): SummaryPoint => {
    const translation = byId.get(point.id);
    if (!translation) return { ...point, stale: point.stale ?? 'original', reviewed: null };
    const { of, ...written } = translation;
    const stale = point.stale ?? (of === point.text ? null : 'original');
    const reviewed = stale === null ? written.reviewed : null;
    return { ...point, ...written, stale, reviewed };
  });
}
