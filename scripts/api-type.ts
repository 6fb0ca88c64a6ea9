import type { Schema } from '../contract/openapi-schemas.ts';

const list = (parts: readonly string[]) => parts.filter((part) => part !== '').join(', ');
const code = (value: unknown) => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;

/** A short description of a schema for a table cell: `string, 1 to 300` or `array of [Job](#job)`. */
export function typeOf(schema: Schema | boolean | undefined): string {
  if (schema === undefined || typeof schema === 'boolean') return 'anything';
  const { $ref, anyOf, oneOf = anyOf, allOf, type } = schema;
  if ($ref !== undefined) return linkTo($ref);
  if (oneOf) return oneOf.map(typeOf).join(' or ');
  if (allOf) return list(allOf.map(typeOf));
  if (schema.enum) return schema.enum.map(code).join(', ');
  if (schema.const !== undefined) return code(schema.const);
  if (Array.isArray(type)) return type.map((type) => typeOf({ ...schema, type })).join(' or ');
  if (type === 'array') return arrayOf(schema);
  if (type === 'object') return objectOf(schema);
  if (type === 'string') return textOf(schema);
  if (type === 'integer' || type === 'number') {
    return list([type, rangeOf(schema.minimum, schema.maximum)]);
  }
  return type ?? 'anything';
}

function linkTo(ref: string): string {
  const name = ref.slice(ref.lastIndexOf('/') + 1);
  return `[${name}](#${name.toLowerCase()})`;
}

function arrayOf({ items, minItems, maxItems }: Schema): string {
  const range = rangeOf(minItems, maxItems);
  return `array of ${range && `${range}: `}${typeOf(Array.isArray(items) ? undefined : items)}`;
}

function objectOf({ properties, additionalProperties }: Schema): string {
  const fields = Object.entries(properties ?? {}).map(
    ([name, schema]) => `\`${name}\`: ${typeOf(schema)}`,
  );
  if (fields.length > 0) return `{ ${fields.join('; ')} }`;
  return `map to ${typeOf(additionalProperties)}`;
}

const formats: Record<string, string> = {
  binary: 'file',
  date: 'date, `YYYY-MM-DD`',
  'date-time': 'date-time, ISO 8601',
  email: 'email address',
  uri: 'URL',
};

function textOf({ format = '', minLength, maxLength }: Schema): string {
  const range = rangeOf(minLength, maxLength);
  return list([formats[format] ?? 'string', range && `${range} characters`]);
}

/** Omits the limits of safe integers, which zod adds to every integer. */
function rangeOf(min: number | undefined, max: number | undefined): string {
  const from = min === undefined || min <= Number.MIN_SAFE_INTEGER ? null : min;
  const to = max === undefined || max >= Number.MAX_SAFE_INTEGER ? null : max;
  if (from === null) return to === null ? '' : `at most ${to}`;
  return to === null ? `at least ${from}` : `${from} to ${to}`;
}
