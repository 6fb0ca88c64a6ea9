import * as z from 'zod';
import { askAgain, type Question } from './prompts.ts';

/** Any JSON value. */
export type Json = z.infer<ReturnType<typeof z.json>>;

/** A question to a model. `schema` is a JSON Schema of type object. */
export interface ModelRequest {
  system: string;
  prompt: string;
  schema: Json;
}

/** A language model that answers in a given shape. */
export interface Model {
  id: string;
  /** Resolves to an answer that should fit the schema, unchecked. Rejects with ModelUnavailable. */
  converse(request: ModelRequest): Promise<unknown>;
}

/** The model gives no usable answer: not enabled, throttled, out of reach, or not making sense. */
export class ModelUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ModelUnavailable';
  }
}

/** A model's answer, validated; asks once more if it does not fit. Rejects with ModelUnavailable. */
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

/** Not every model accepts a schema that names its dialect. */
function jsonSchemaOf(shape: z.ZodType) {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(shape);
  return z.json().parse(schema);
}
