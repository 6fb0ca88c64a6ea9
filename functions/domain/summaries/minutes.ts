import * as z from 'zod';
import { type SummarySection, summarySections } from '#contract/summaries.ts';
import type { Segment } from '#contract/transcripts.ts';
import { mapConcurrently } from '../../platform/concurrency.ts';
import { packLines, splitText } from '../../platform/split-text.ts';
import { answer, type Model, ModelUnavailable } from './model.ts';
import { askForMinutes, type Source } from './prompts.ts';

/** Characters of record per question: about 10,000 tokens of Devanagari or Kannada. */
const budget = 24_000;
/** At most so many of these for the speaker and the line number. */
const head = 300;
/** Questions in flight at once. */
const concurrency = 3;

/** A timeline as lines, each with the number of its segment, and its language where that is not the talk's. */
export function linesOf({ timeline }: Pick<Meeting, 'timeline'>): string[] {
  return timeline.flatMap(({ speaker, transcript, language_code }, place) => {
    const said = transcript.replace(/\s+/g, ' ').trim();
    if (said === '') return [];
    const who = speaker.replace(/\s+/g, ' ').slice(0, head / 2);
    const spoken = language_code ? ` (${language_code})` : '';
    return splitText(said, budget - head).map((piece) => `[${place}] ${who}${spoken}: ${piece}`);
  });
}

async function condense(
  meeting: Meeting,
  kind: Source['kind'],
  texts: string[],
  model: Model,
): Promise<Source> {
  if (texts.length <= 1) return { kind, text: texts[0] ?? '' };
  const notes = await mapConcurrently(texts, concurrency, (text) => {
    const question = askForMinutes(meeting.title, { kind, text }, meeting.language, 'part');
    return answer(model, question, Notes);
  });
  const shorter = packLines(
    notes.map((note) => JSON.stringify(note)),
    budget,
  );
  if (shorter.length >= texts.length) {
    throw new ModelUnavailable(`${model.id} takes notes as long as the talk`);
  }
  return condense(meeting, 'the notes taken of the parts of a meeting, in order', shorter, model);
}

/**
 * The minutes of a meeting in its own language. A long one is read in parts (map), and the notes of the
 * parts are condensed until they fit one question (reduce). Rejects with ModelUnavailable.
 */
export async function takeMinutes(meeting: Meeting, model: Model): Promise<Notes> {
  const texts = packLines(linesOf(meeting), budget);
  const source = await condense(meeting, 'the transcript of a meeting', texts, model);
  return answer(model, askForMinutes(meeting.title, source, meeting.language, 'whole'), Notes);
}

const Text = z.string().trim();

const passages = z
  .array(z.number().int())
  .default([])
  .describe('the numbers of the lines of the record that say it; none where none does');

const Point = z.object({ text: Text, passages });
const ActionItem = z.object({
  task: Text,
  owner: Text.nullable().default(null).describe('who took it on, as spoken; else null'),
  due: Text.nullable().default(null).describe('by when, as spoken; else null'),
  passages,
});

/** The notes of a model on a meeting. Lists are empty if the meeting had nothing of the kind. */
export const Notes = z.object({
  summary: z
    .array(Point.extend({ text: Text.min(1) }))
    .min(1)
    .describe('what it was about, in one to four paragraphs'),
  attendance: z.array(Point).default([]).describe('who was said to be there, or excused'),
  agenda: z.array(Point).default([]).describe('the items that were taken up, in their order'),
  decisions: z.array(Point).default([]).describe('only what was decided'),
  action_items: z.array(ActionItem).default([]).describe('only what somebody is to do'),
  key_points: z.array(Point).default([]).describe('facts, figures and positions to keep'),
});
type Notes = z.infer<typeof Notes>;

/** A point as noted; `passages` are indices of segments in the timeline. */
export interface Noted {
  section: SummarySection;
  text: string;
  owner: string | null;
  due: string | null;
  passages: number[];
}

/** The notes as one list, in the order of the sections, without empty texts. */
export const pointsIn = (notes: Notes): Noted[] =>
  summarySections
    .flatMap((section): Noted[] =>
      section === 'action_items'
        ? notes.action_items.map(({ task, owner, due, passages }) => ({
            section,
            text: task,
            owner: owner || null,
            due: due || null,
            passages,
          }))
        : notes[section].map(({ text, passages }) => ({
            section,
            text,
            owner: null,
            due: null,
            passages,
          })),
    )
    .filter(({ text }) => text !== '');

/** The meeting to summarise. */
export interface Meeting {
  title: string;
  /** BCP 47 tag of the talk, e.g. mr-IN */
  language: string;
  timeline: Segment[];
}
