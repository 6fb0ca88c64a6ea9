import { limits } from '#contract/limits.ts';
import type { Segment } from '#contract/transcripts.ts';
import type { StoredPoint, StoredSummaries } from '../../records/summaries.ts';
import { type Meeting, type Noted, pointsIn, takeMinutes } from './minutes.ts';
import { type Model, ModelUnavailable } from './model.ts';
import { passagesAt } from './passages.ts';
import { unreviewed } from './points.ts';
import { translate } from './translate.ts';
import { withContent } from './view.ts';

const isEnglish = (language: string): boolean => language.split('-')[0] === 'en';

const summariesOf = (language: string, made_by: string, points: StoredPoint[]): StoredSummaries =>
  withContent({ original: { language, content: '', made_by, points } });

async function byModel(meeting: Meeting, model: Model, say: (note: string) => void) {
  const { language, timeline } = meeting;
  const points = pointsOf(pointsIn(await takeMinutes(meeting, model)), timeline);
  const made = summariesOf(language, model.id, points);
  if (isEnglish(language)) return made;
  try {
    const english = { language: 'en-IN', content: '', made_by: model.id };
    const translated = await translate(points, english.language, model);
    return withContent({ ...made, english: { ...english, points: translated } });
  } catch (error) {
    if (!(error instanceof ModelUnavailable)) throw error;
    say(`No English summary: ${error.message}`);
    return made;
  }
}

/**
 * The summaries of a meeting: in its own language, and in English where that differs and a model answers.
 * Without a usable model the summary is extracted, `made_by` says so, and there is no English one, because
 * extraction does not translate; `say` gets the reason. A silent meeting has an original without points,
 * whose `content` is empty.
 */
export async function summarise(
  meeting: Meeting,
  model: Model | null,
  say: (note: string) => void,
): Promise<StoredSummaries> {
  const { language, timeline } = meeting;
  const silent = timeline.every(({ transcript }) => transcript.trim() === '');
  if (model && !silent) {
    try {
      return await byModel(meeting, model, say);
    } catch (error) {
      if (!(error instanceof ModelUnavailable)) throw error;
      say(`The summary is extracted from the transcript: ${error.message}`);
    }
  }
  // Loaded only if no model answers: its many patterns are slow to compile.
  const { extract } = await import('./extract.ts');
  return summariesOf(language, 'extractive', pointsOf(extract(timeline, language), timeline));
}

type Made = Noted & { speaker?: string };

/** Notes as points of a summary, each with the transcript of its passages. */
const pointsOf = (noted: Made[], timeline: Segment[]): StoredPoint[] =>
  noted.slice(0, limits.points).map(({ speaker = null, passages, ...point }, place) => ({
    id: `${place + 1}`,
    ...point,
    speaker,
    passages: passagesAt(timeline, passages).slice(0, limits.passages),
    moments: [],
    edited_by: null,
    edited_at: null,
    ...unreviewed,
  }));
