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
   * What the caller's role must hold. 'self' is anybody who is signed in, about themselves; 'anyone'
   * needs no sign-in at all.
   */
  permission: Permission | 'self' | 'anyone';
  body?: 'form' | 'urlencoded';
  /**
   * Done by another function than the API's own: `enrol` has the decoder and listens to the sound it is
   * sent, `documents` sets pages, `summary` asks a language model.
   */
  doneBy?: 'enrol' | 'documents' | 'summary';
  /** Fields that a row with a body takes from the query as well. */
  query?: readonly string[];
  /** 'file': the output is a `FileAnswer`, sent as a download. */
  answer?: 'file';
  /** HTTP status of a success; 200 where absent. */
  status?: 201;
  /** A read that goes on the audit log, as every write does; or one that does when the answer has this. */
  audited?: 'always' | 'transcription';
  input: z.ZodObject;
  output: z.ZodType;
}

export type Catalogue = Record<string, Endpoint>;
/** What a caller writes. */
export type InputOf<E extends Endpoint> = z.input<E['input']>;
/** What a handler receives: parsed, with defaults filled. */
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

/** The key of a row at API Gateway. The CDN takes trailing slashes off, so that clients may write either form. */
export const routeKeyOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string =>
  `${method} ${path.replace(/\/$/, '')}`;

export const carriesBody = ({ method }: Pick<Endpoint, 'method'>): boolean =>
  method === 'POST' || method === 'PUT';
