import { answer } from './answer.ts';
import { mapConcurrently } from './map-concurrently.ts';
import type { Meeting } from './meeting.ts';
import { type Model, ModelUnavailable } from './model.ts';
import { Notes } from './notes.ts';
import { cut, pack } from './pack.ts';
import { askForMinutes, type Source } from './prompts.ts';

/** Characters of record per question: some 10,000 tokens of Devanagari or Kannada. */
const budget = 24_000;
/** Of these, at most, for who speaks and the number of the line. */
const head = 300;
/** Questions under way at once. */
const concurrency = 3;

/** A talk, each line under the number of its segment in the timeline. */
function linesOf({ timeline }: Meeting): string[] {
  return timeline.flatMap(({ speaker, transcript }, place) => {
    const said = transcript.replace(/\s+/g, ' ').trim();
    if (said === '') return [];
    const who = speaker.replace(/\s+/g, ' ').slice(0, head / 2);
    return cut(said, budget - head).map((piece) => `[${place}] ${who}: ${piece}`);
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
 * The minutes of a talk in its own language. A long talk is first read in parts (map), and the notes of
 * its parts are condensed until they fit one question (reduce). Rejects with ModelUnavailable.
 */
export async function takeMinutes(meeting: Meeting, model: Model): Promise<Notes> {
  const texts = pack(linesOf(meeting), budget);
  const source = await condense(meeting, 'the transcript of a meeting', texts, model);
  return answer(model, askForMinutes(meeting.title, source, meeting.language, 'whole'), Notes);
}
