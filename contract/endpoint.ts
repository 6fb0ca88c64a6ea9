import type * as z from 'zod';
import type { Permission } from './permissions.ts';

/**
 * One row of the catalogue. `{name}` in the path is filled from `input`; the rest of `input` travels
 * as query (GET, DELETE) or as body: JSON, form-data where `body` is 'form', or the fields of a plain
 * HTML form where it is 'urlencoded'.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/${string}`;
  /**
   * What the caller must be allowed to do, by `may`. 'self': any signed-in user, about themselves; 'anyone':
   * no sign-in.
   */
  permission: Permission | 'self' | 'anyone';
  body?: 'form' | 'urlencoded';
  /**
   * Set if a dedicated Lambda function serves the row: `enrol` decodes audio, `documents` typesets pages,
   * `summary` calls a language model, `minutes` freezes and publishes minutes.
   */
  servedBy?: 'enrol' | 'documents' | 'summary' | 'minutes';
  /** Fields that a row with a body also accepts in the query. */
  query?: readonly string[];
  /** 'file': the output is a `FileAnswer`, sent as a download. */
  answer?: 'file';
  /**
   * Creates something, and would again if repeated: with an `Idempotency-Key` header a repeated call answers
   * with the first result (docs/decisions/048-idempotency-keys.md).
   */
  creates?: true;
  /**
   * For expensive calls and those that invite abuse: the limit of calls per minute and user, or per address if
   * nobody is signed in (docs/decisions/050-limits-per-person.md).
   */
  perMinute?: number;
  /** HTTP status of a success; by default 200. */
  status?: 201;
  /**
   * Which reads are audited (every write is): all, those whose answer contains a transcription, or those whose answer
   * contains closed matter (docs/decisions/073-reads-of-closed-matter.md).
   */
  audited?: 'always' | 'transcription' | 'closed';
  input: z.ZodObject;
  output: z.ZodType;
}

export type Catalogue = Record<string, Endpoint>;
/** The request as a caller sends it. */
export type InputOf<E extends Endpoint> = z.input<E['input']>;
/** The request as a handler receives it: parsed, with defaults filled in. */
export type ParsedInputOf<E extends Endpoint> = z.output<E['input']>;
export type OutputOf<E extends Endpoint> = z.output<E['output']>;

type ParamsIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamsIn<Rest>
  : never;

type PathsMatchInputs<C extends Catalogue> = {
  [K in keyof C]: ParamsIn<C[K]['path']> extends keyof C[K]['input']['shape'] & string
    ? C[K]
    : 'path names a parameter that input lacks';
};

/** Keeps the literal types of a family of rows, and checks that each `{name}` of a path is a key of `input`. */
export const endpoints = <const C extends Catalogue>(rows: C & PathsMatchInputs<C>): C => rows;

/** The route key at API Gateway. The CDN removes trailing slashes, so clients may use either form. */
export const routeKeyOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string =>
  `${method} ${path.replace(/\/$/, '')}`;

export const carriesBody = ({ method }: Pick<Endpoint, 'method'>): boolean =>
  method === 'POST' || method === 'PUT';
