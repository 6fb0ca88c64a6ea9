import type { Summaries, Summary } from '#contract/transcripts.ts';
import { extract } from './extractive/extract.ts';
import { notesMarkdown } from './markdown.ts';
import type { Meeting } from './meeting.ts';
import { digest, minutesOf } from './minutes.ts';
import { type Model, ModelUnavailable } from './model.ts';

const isEnglish = (language: string): boolean => language.split('-')[0] === 'en';

async function byModel(meeting: Meeting, model: Model, say: (note: string) => void) {
  const source = await digest(meeting, model);
  const inLanguage = async (language: string): Promise<Summary> => ({
    language,
    content: notesMarkdown(await minutesOf(meeting, source, language, model), language),
    made_by: model.id,
  });
  const original = await inLanguage(meeting.language);
  if (isEnglish(meeting.language)) return { original };
  try {
    return { original, english: await inLanguage('en-IN') };
  } catch (error) {
    if (!(error instanceof ModelUnavailable)) throw error;
    say(`No English summary: ${error.message}`);
    return { original };
  }
}

/**
 * The summaries of a meeting: in its own language, and in English where that is another and a model
 * answers. Without a model, or when it cannot be had, the summary is extracted and `made_by` says so;
 * then there is no English one, because extraction does not translate. `say` is told why.
 * A meeting in which nothing was said has an original with empty `content`.
 */
export async function summarise(
  meeting: Meeting,
  model: Model | null,
  say: (note: string) => void,
): Promise<Summaries> {
  const silent = meeting.timeline.every(({ transcript }) => transcript.trim() === '');
  if (model && !silent) {
    try {
      return await byModel(meeting, model, say);
    } catch (error) {
      if (!(error instanceof ModelUnavailable)) throw error;
      say(`The summary is extracted from the transcript: ${error.message}`);
    }
  }
  const content = extract(meeting.timeline, meeting.language);
  return { original: { language: meeting.language, content, made_by: 'extractive' } };
}
