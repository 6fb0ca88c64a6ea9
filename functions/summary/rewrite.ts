import * as z from 'zod';
import type { SummaryPoint } from '#contract/summaries.ts';
import type { Segment } from '#contract/transcripts.ts';
import { answer } from './answer.ts';
import { sentencesOf } from './extractive/sentences.ts';
import { contentWordsOf } from './extractive/words.ts';
import type { KeptPassage } from './kept.ts';
import type { Model } from './model.ts';
import { askForPoint } from './prompts.ts';

type Point = Pick<SummaryPoint, 'section' | 'text' | 'owner' | 'due'>;
type Written = Pick<SummaryPoint, 'text' | 'speaker' | 'owner' | 'due'>;

const Text = z.string().trim().nullable();
const Rewritten = z.object({
  text: Text,
  owner: Text.default(null).describe('of an action item: who took it on, as spoken; else null'),
  due: Text.default(null).describe('of an action item: by when, as spoken; else null'),
});

/**
 * A point as a model writes it from what is said now, in `language` (BCP 47); null where nothing of it is
 * said any more. Rejects with ModelUnavailable.
 */
export async function rewritten(
  { section, ...point }: Point,
  passages: KeptPassage[],
  language: string,
  model: Model,
): Promise<Written | null> {
  const record = passages.map(({ speaker, said }, place) => `[${place}] ${speaker}: ${said}`);
  const question = askForPoint(JSON.stringify(point), record.join('\n'), language);
  const { text, owner, due } = await answer(model, question, Rewritten);
  if (!text) return null;
  const isTask = section === 'action_items';
  return { text, speaker: null, owner: (isTask && owner) || null, due: (isTask && due) || null };
}

/** The sentence said now that has most words with a point in common; null where none has any. */
export function requoted(
  { text, owner, due }: Point,
  passages: KeptPassage[],
  language: string,
): Written | null {
  const wanted = contentWordsOf(text, language);
  const shared = (sentence: string): number =>
    [...contentWordsOf(sentence, language)].filter((word) => wanted.has(word)).length;
  const timeline = passages.map(({ said, ...place }): Segment => ({ ...place, transcript: said }));
  const [best] = sentencesOf(timeline)
    .map((sentence) => ({ ...sentence, score: shared(sentence.text) }))
    .sort((one, other) => other.score - one.score);
  if (!best?.score) return null;
  return { text: best.text, speaker: best.speaker, owner, due };
}
