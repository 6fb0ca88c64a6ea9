import * as z from 'zod';
import { mapConcurrently } from './map-concurrently.ts';
import type { Meeting } from './meeting.ts';
import { type Model, ModelUnavailable } from './model.ts';
import { Notes, notesSchema } from './notes.ts';
import { pack } from './pack.ts';
import { askAgain, askForMinutes, type Question, type Source } from './prompts.ts';

/** Characters of record per question: some 10,000 tokens of Devanagari or Kannada. */
const budget = 24_000;
/** Questions under way at once. */
const concurrency = 3;

async function answer(model: Model, question: Question): Promise<Notes> {
  const ask = async (question: Question) =>
    Notes.safeParse(await model.converse({ ...question, schema: notesSchema }));
  const first = await ask(question);
  if (first.success) return first.data;
  const second = await ask(askAgain(question, z.prettifyError(first.error)));
  if (second.success) return second.data;
  throw new ModelUnavailable(`${model.id} answered twice in a shape that does not fit`);
}

async function condense(
  meeting: Meeting,
  kind: Source['kind'],
  texts: string[],
  model: Model,
): Promise<Source> {
  if (texts.length <= 1) return { kind, text: texts[0] ?? '' };
  const notes = await mapConcurrently(texts, concurrency, (text) =>
    answer(model, askForMinutes(meeting.title, { kind, text }, meeting.language, 'part')),
  );
  const shorter = pack(
    notes.map((note) => JSON.stringify(note)),
    budget,
  );
  if (shorter.length >= texts.length) {
    throw new ModelUnavailable(`${model.id} takes notes as long as the talk`);
  }
  return condense(meeting, 'the notes taken of the parts of a meeting, in order', shorter, model);
}

/**
 * What minutes are written from, short enough for one question: the transcript, or of a long talk the
 * notes of its parts (map), condensed until they fit. Each word of the talk is read once, whatever the
 * number of languages asked for afterwards. Rejects with ModelUnavailable.
 */
export async function digest(meeting: Meeting, model: Model): Promise<Source> {
  const lines = meeting.timeline
    .filter(({ transcript }) => transcript.trim() !== '')
    .map(({ speaker, transcript }) => `${speaker}: ${transcript}`.replace(/\s+/g, ' '));
  return condense(meeting, 'the transcript of a meeting', pack(lines, budget), model);
}

/** The minutes of a digested meeting in `language` (reduce). Rejects with ModelUnavailable. */
export async function minutesOf(
  meeting: Meeting,
  source: Source,
  language: string,
  model: Model,
): Promise<Notes> {
  return answer(model, askForMinutes(meeting.title, source, language, 'whole'));
}
