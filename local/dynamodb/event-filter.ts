import * as z from 'zod';

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
type Test = (value: Json | undefined) => boolean;

const isObject = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const compare: Record<string, (a: number, b: number) => boolean> = {
  '=': (a, b) => a === b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
};

/** `['>', 0, '<=', 5]`; as in AWS, a string is never treated as a number. */
function numeric(bounds: (string | number)[]): Test {
  const pairs = bounds.flatMap((sign, i) => (i % 2 === 0 ? [[sign, bounds[i + 1]]] : []));
  return (value) =>
    typeof value === 'number' &&
    pairs.every(([sign, bound]) => compare[String(sign)]?.(value, Number(bound)) ?? false);
}

const Literal = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const oneOrMany = <S extends z.ZodType>(one: S) =>
  z.union([one.transform((value) => [value]), z.array(one)]);

/** A rule at a leaf of the pattern. */
const Rule: z.ZodType<Test> = z.union([
  Literal.transform(
    (literal): Test =>
      (value) =>
        value === literal,
  ),
  z.strictObject({ prefix: z.string() }).transform(
    ({ prefix }): Test =>
      (value) =>
        typeof value === 'string' && value.startsWith(prefix),
  ),
  z.strictObject({ exists: z.boolean() }).transform(
    ({ exists }): Test =>
      // AWS looks for leaves: an object in this place does not count.
      (value) =>
        (value !== undefined && !isObject(value)) === exists,
  ),
  z
    .strictObject({ numeric: z.array(z.union([z.string(), z.number()])).min(2) })
    .transform((rule): Test => numeric(rule.numeric)),
  z.strictObject({ 'anything-but': oneOrMany(z.union([z.string(), z.number()])) }).transform(
    (rule): Test =>
      (value) =>
        value !== undefined && !rule['anything-but'].some((literal) => literal === value),
  ),
]);

interface Branch {
  [key: string]: Pattern;
}
type Pattern = Test[] | Branch;

const Pattern: z.ZodType<Pattern> = z.lazy(() =>
  z.union([z.array(Rule).min(1), z.record(z.string(), Pattern)]),
);

function matches(pattern: Pattern, value: Json | undefined): boolean {
  if (Array.isArray(pattern)) {
    const values = Array.isArray(value) ? value : [value];
    return pattern.some((test) => values.some(test));
  }
  const fields = isObject(value) ? value : {};
  return Object.entries(pattern).every(([key, inner]) => matches(inner, fields[key]));
}

/**
 * Parses a filter of an event source mapping: every field named must match one of its rules. Throws
 * for unsupported rules.
 * https://docs.aws.amazon.com/lambda/latest/dg/invocation-eventfiltering.html
 */
export function readEventFilter(source: string): (event: unknown) => boolean {
  const parsed = Pattern.safeParse(JSON.parse(source));
  if (!parsed.success) throw new Error(`Filter ${source}: ${z.prettifyError(parsed.error)}`);
  // Events are JSON values.
  return (event) => matches(parsed.data, event as Json);
}
