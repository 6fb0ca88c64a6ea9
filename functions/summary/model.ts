import type * as z from 'zod';

/** A value that JSON can hold. */
export type Json = z.infer<ReturnType<typeof z.json>>;

/** What a model is asked. `schema` is a JSON Schema of type object. */
export interface ModelRequest {
  system: string;
  prompt: string;
  schema: Json;
}

/** A language model that answers in a given shape. */
export interface Model {
  id: string;
  /** Resolves to what the model meant to fit the schema, unchecked. Rejects with ModelUnavailable. */
  converse(request: ModelRequest): Promise<unknown>;
}

/** No usable answer is to be had from the model: not enabled, throttled, out of reach, or not making sense. */
export class ModelUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ModelUnavailable';
  }
}
