import * as z from 'zod';
import type { Operation } from '../protocol/aws-json.ts';
import { invalidParameter } from './refusals.ts';

export const Username = z
  .string()
  .min(1)
  .max(128)
  .regex(/^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u, 'Member must have letters, digits and signs alone');
export const Password = z.string().min(1).max(256);
export const Attributes = z.array(z.strictObject({ Name: z.string(), Value: z.string() }));
/** The one second factor there is. */
export const FactorPreference = z.strictObject({
  Enabled: z.boolean().default(false),
  PreferredMfa: z.boolean().optional(),
});
/** Meant for functions of a pool, of which ours has none. */
const ClientMetadata = z.record(z.string(), z.string()).optional();

/** Reads a request, or throws what Cognito answers. What is not known here is refused, not overlooked. */
export function read<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const place = issue?.path.join('.') || 'request';
  throw invalidParameter(
    `1 validation error detected: Value at '${place}' failed to satisfy constraint: ${issue?.message}`,
  );
}

/** A call of the API: the members of its request, and what it does. */
export function operation<Shape extends z.ZodRawShape>(
  shape: Shape,
  run: (request: z.output<z.ZodObject<Shape>>) => unknown,
): Operation {
  const schema = z.strictObject(shape);
  const metadata = z.looseObject({ ClientMetadata });
  return (body) => {
    const { ClientMetadata: _, ...rest } = read(metadata, body);
    return run(read(schema, rest));
  };
}
