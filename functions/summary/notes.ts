import * as z from 'zod';

const Text = z.string().trim();

const ActionItem = z.object({
  task: Text,
  owner: Text.nullable().default(null).describe('who took it on, as spoken; else null'),
  due: Text.nullable().default(null).describe('by when, as spoken; else null'),
});

/** What a model notes of a talk. A list is empty where the talk has nothing of its kind. */
export const Notes = z.object({
  summary: z.array(Text.min(1)).min(1).describe('what it was about, in one to four paragraphs'),
  decisions: z.array(Text).default([]).describe('only what was decided'),
  action_items: z.array(ActionItem).default([]).describe('only what somebody is to do'),
  key_points: z.array(Text).default([]).describe('facts, figures and positions to keep'),
});
export type Notes = z.infer<typeof Notes>;

const { $schema: _dialect, ...schema } = z.toJSONSchema(Notes);
/** The same shape as a JSON Schema. Not every model takes a schema that names its dialect. */
export const notesSchema = z.json().parse(schema);
