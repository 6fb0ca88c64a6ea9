import * as z from 'zod';
import { type SummarySection, summarySections } from '#contract/summaries.ts';

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

/** What a model notes of a talk. A list is empty where the talk has nothing of its kind. */
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
export type Notes = z.infer<typeof Notes>;

/** A point as it was noted; `passages` are the places of segments in the timeline. */
export interface Noted {
  section: SummarySection;
  text: string;
  owner: string | null;
  due: string | null;
  passages: number[];
}

/** The notes as one list, in the order of the sections. What says nothing is left out. */
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
