import { createHash, randomUUID } from 'node:crypto';
import jsonata from 'jsonata';
import { TaskError } from '../tasks/task.ts';

/** Variables by name, without the `$`. */
export type Variables = Record<string, unknown>;

/** An expression that failed, or whose result is of the wrong kind; `location` is its place in the state. */
export class EvaluationError extends TaskError {
  readonly location: string | undefined;
  constructor(problem: string, location?: string) {
    super('States.QueryEvaluationError', problem);
    this.location = location;
  }
}

/** How long an expression may block this process before its state fails, in ms. */
const evaluationTimeout = 5_000;

const compiled = new Map<string, jsonata.Expression>();

/** The JSONata inside `{% ... %}`; undefined if the string is a literal. */
export function expressionIn(text: string): string | undefined {
  return /^\{%([\s\S]*)%\}$/.exec(text)?.[1]?.trim();
}

/** Throws JSONata's syntax error. */
export function compile(source: string): jsonata.Expression {
  const known = compiled.get(source);
  if (known) return known;
  const expression = jsonata(source, { timeout: evaluationTimeout });
  for (const [name, [implementation, signature]] of Object.entries(stepFunctionsFunctions)) {
    // JSONata validates arguments against the signature before calling.
    expression.registerFunction(name, implementation as (...args: unknown[]) => unknown, signature);
  }
  compiled.set(source, expression);
  return expression;
}

/**
 * Evaluates a template: replaces every `{% JSONata %}` string in it, at any depth, by its result.
 * `field` says where it stands (`Arguments/Payload`), for error causes. Rejects with TaskError
 * States.QueryEvaluationError if an expression fails or has no result.
 */
export async function evaluate(
  template: unknown,
  variables: Variables,
  field: string,
): Promise<unknown> {
  if (typeof template === 'string') {
    const source = expressionIn(template);
    return source === undefined ? template : await evaluateExpression(source, variables, field);
  }
  if (typeof template !== 'object' || template === null) return template;
  const values = Object.entries(template).map(
    async ([key, value]) => [key, await evaluate(value, variables, `${field}/${key}`)] as const,
  );
  const entries = await Promise.all(values);
  return Array.isArray(template) ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}

async function evaluateExpression(
  source: string,
  variables: Variables,
  field: string,
): Promise<unknown> {
  const failed = (problem: string) => expressionError(source, field, problem);
  let result: unknown;
  try {
    result = await compile(source).evaluate(undefined, variables);
  } catch (error) {
    const { code, message } = error as Error & { code?: string }; // JSONata's own errors have a code
    const described = code ? `${code}: ${message}` : message;
    throw failed(`threw an error during evaluation. ${described}`);
  }
  if (containsFunction(result)) throw failed('returned an unsupported result type.');
  const json = JSON.stringify(result);
  if (json === undefined) throw failed('returned nothing (undefined).');
  // A copy, so that changes to one result never affect another.
  return JSON.parse(json);
}

export const expressionError = (source: string, field: string, problem: string): EvaluationError =>
  new EvaluationError(
    `The JSONata expression '${source}' specified for the field '${field}' ${problem}`,
    field,
  );

/** In JSONata functions are values, but they cannot be passed between states. */
function containsFunction(value: unknown): boolean {
  if (typeof value === 'function') return true;
  if (typeof value !== 'object' || value === null) return false;
  return functionMarks.some((mark) => mark in value) || Object.values(value).some(containsFunction);
}

const functionMarks = ['_jsonata_function', '_jsonata_lambda'];

/**
 * The functions Step Functions adds to JSONata: implementation and JSONata signature.
 * https://docs.aws.amazon.com/step-functions/latest/dg/transforming-data.html
 */
const stepFunctionsFunctions: Record<string, [(...args: never[]) => unknown, string]> = {
  parse: [(text: string) => JSON.parse(text) as unknown, '<s:x>'],
  partition: [partition, '<an:a>'],
  range: [range, '<nnn:x>'],
  hash: [hash, '<ss:s>'],
  random: [random, '<n?:n>'],
  uuid: [() => randomUUID(), '<:s>'],
  eval: [refuseEval, '<sx?:x>'],
};

function partition(array: unknown[], size: number): unknown[][] {
  if (!Number.isInteger(size) || size < 1)
    throw new Error('$partition: the size must be 1 or more');
  const deps = [];
  for (let at = 0; at < array.length; at += size) deps.push(array.slice(at, at + size));
  return deps;
}

/** From `first` to `last` inclusive; at most 1000 numbers, as in AWS. A single one comes without its list. */
function range(first: number, last: number, step: number): number[] | number {
  const length = Math.floor((last - first) / step) + 1;
  if (step === 0 || length > 1000)
    throw new Error('$range: needs a step that gives 1 to 1000 items');
  if (length === 1) return first;
  return Array.from({ length: Math.max(0, length) }, (_, index) => first + index * step);
}

const algorithms = ['MD5', 'SHA-1', 'SHA-256', 'SHA-384', 'SHA-512'];

function hash(text: string, algorithm: string): string {
  if (!algorithms.includes(algorithm)) {
    throw new Error(`$hash: the algorithm must be one of ${algorithms.join(', ')}`);
  }
  return createHash(algorithm.replace('-', '')).update(text).digest('hex');
}

/** 0 <= n < 1, the same for the same seed (but not the number AWS returns for it). */
function random(seed?: number): number {
  if (seed === undefined) return Math.random();
  return createHash('sha256').update(String(seed)).digest().readUInt32BE() / 2 ** 32;
}

function refuseEval(): never {
  throw new Error('$eval is not available in Step Functions: use $parse for JSON');
}
