import * as z from 'zod';
import { type Model, ModelUnavailable } from './model.ts';
import { askAgain, type Question } from './prompts.ts';

/** What a model answers in a shape; asked once more where it does not fit. Rejects with ModelUnavailable. */
export async function answer<S extends z.ZodType>(
  model: Model,
  question: Question,
  shape: S,
): Promise<z.output<S>> {
  const schema = jsonSchemaOf(shape);
  const ask = async (question: Question) =>
    shape.safeParse(await model.converse({ ...question, schema }));
  const first = await ask(question);
  if (first.success) return first.data;
  const second = await ask(askAgain(question, z.prettifyError(first.error)));
  if (second.success) return second.data;
  throw new ModelUnavailable(`${model.id} answered twice in a shape that does not fit`);
}

/** Not every model takes a schema that names its dialect. */
function jsonSchemaOf(shape: z.ZodType) {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(shape);
  return z.json().parse(schema);
}
