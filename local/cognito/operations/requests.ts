import * as z from 'zod';
import type { Operation } from '../../protocol/aws-json.ts';
import { invalidParameter, notFound } from '../errors.ts';
import type { Client, Group, UserPool } from '../user-pool.ts';
import type { User } from '../users/user.ts';
import type { Users } from '../users/users.ts';

export const Username = z
  .string()
  .min(1)
  .max(128)
  .regex(/^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u, 'Member must have letters, digits and signs alone');
export const Password = z.string().min(1).max(256);
export const Attributes = z.array(z.strictObject({ Name: z.string(), Value: z.string() }));
/** The only second factor supported. */
export const FactorPreference = z.strictObject({
  Enabled: z.boolean().default(false),
  PreferredMfa: z.boolean().optional(),
});
/** Accepted and ignored: no trigger of the template reads it. */
const ClientMetadata = z.record(z.string(), z.string()).optional();

/** Validates a request or throws Cognito's error. Unsupported members are rejected, not ignored. */
export function read<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const place = issue?.path.join('.') || 'request';
  throw invalidParameter(
    `1 validation error detected: Value at '${place}' failed to satisfy constraint: ${issue?.message}`,
  );
}

/** Defines an operation by the schema of its request and its implementation. */
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

/** Looks up what requests refer to. Throws ResourceNotFoundException. */
export class PoolLookup {
  readonly #pool: UserPool;

  constructor(pool: UserPool) {
    this.#pool = pool;
  }

  checkPool(id: string): void {
    if (id !== this.#pool.id) throw notFound(`User pool ${id} does not exist.`);
  }

  client(id: string): Client {
    const client = this.#pool.clients.find((one) => one.id === id);
    if (client) return client;
    throw notFound(`User pool client ${id} does not exist.`);
  }

  group(name: string): Group {
    const group = this.#pool.groups.find((one) => one.name === name);
    if (group) return group;
    throw notFound('Group not found.');
  }
}

const OfUser = z.looseObject({ UserPoolId: z.string(), Username });

/**
 * Defines operations on an existing user, by the rest of the request's schema and the
 * implementation.
 */
export const userOperation =
  ({ lookup, users }: { lookup: PoolLookup; users: Users }) =>
  <Shape extends z.ZodRawShape>(
    shape: Shape,
    run: (user: User, request: z.output<z.ZodObject<Shape>>) => unknown,
  ): Operation =>
  (body) => {
    const { UserPoolId, Username: name, ...rest } = read(OfUser, body);
    lookup.checkPool(UserPoolId);
    return operation(shape, (request) => run(users.get(name), request))(rest);
  };
