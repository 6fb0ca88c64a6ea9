import { Ajv2020 } from 'ajv/dist/2020.js';
import * as fc from 'fast-check';
import type { Field, Schema } from '#contract/openapi-schemas.ts';

/** Values by field name. */
export type Values = Record<string, unknown>;

const ajv = new Ajv2020({ strict: false, validateFormats: false });

/** Whether values are valid by the document. */
export function allows(fields: readonly Field[]): (values: Values) => boolean {
  const validate = ajv.compile({
    type: 'object',
    properties: Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
    required: fields.filter(({ required }) => required).map(({ name }) => name),
  });
  return (values) => validate(values) === true;
}

/** Valid values, many of them at the limits. */
export const valuesOf = (fields: readonly Field[]): fc.Arbitrary<Values> =>
  fc.record(Object.fromEntries(fields.map(({ name, schema }) => [name, made(schema)])), {
    requiredKeys: fields.filter(({ required }) => required).map(({ name }) => name),
  });

const known = new Set(
  'type format pattern minLength maxLength minimum maximum enum const items minItems maxItems uniqueItems'
    .concat(
      ' properties required additionalProperties propertyNames anyOf oneOf allOf default description',
    )
    .split(' '),
);

function made(schema: Schema | boolean | undefined): fc.Arbitrary<unknown> {
  if (schema === undefined || typeof schema === 'boolean') return fc.jsonValue();
  const unknown = Object.keys(schema).filter((key) => !known.has(key));
  if (unknown.length > 0) throw new Error(`no values can be made for ${unknown.join(', ')}`);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  const { anyOf, oneOf = anyOf } = schema;
  if (oneOf) return fc.oneof(...oneOf.map(made));
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type) => made({ ...schema, type })));
  const { type = 'anything', minimum: min, maximum: max } = schema;
  if (type === 'string') return schema.format === 'binary' ? fc.uint8Array() : text(schema);
  if (type === 'integer')
    return fc.integer({ ...(min !== undefined && { min }), ...(max !== undefined && { max }) });
  if (type === 'number')
    return fc.double({
      ...(min !== undefined && { min }),
      ...(max !== undefined && { max }),
      noNaN: true,
      noDefaultInfinity: true,
    });
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'array') return list(schema);
  if (type === 'object') return object(schema);
  throw new Error(`no values can be made of type ${type}`);
}

/**
 * Characters of one UTF-16 code unit, because zod counts code units and JSON Schema code points. Without line breaks,
 * which forms send as two characters, and without characters that grow when normalised.
 */
const unit = fc.oneof(
  fc.constantFrom(...' \t\u0007\u00a0\u3000aZ09क्ा"\\/%&=+?#;<>\'.-_@'),
  fc
    .integer({ min: 0x20, max: 0xd7ff })
    .map((code) => String.fromCharCode(code))
    .filter((one) => one === one.normalize()),
);

function text(schema: Schema): fc.Arbitrary<string> {
  const { format, minLength = 0, maxLength = 200 } = schema;
  const pattern = schema.pattern ?? schema.allOf?.find(({ pattern }) => pattern)?.pattern;
  const fits = ajv.compile(schema);
  const plain = fc.oneof(
    fc.string({ unit, minLength, maxLength }),
    ...[minLength, maxLength].map((length) =>
      fc.string({ unit, minLength: 1, maxLength: 1 }).map((one) => one.repeat(length)),
    ),
  );
  // The generator does not support the lookaheads in the pattern of email addresses.
  if (format === 'uri') return fc.webUrl();
  if (format === 'email') return fc.emailAddress().filter((value) => fits(value) === true);
  const patterned =
    pattern === undefined ? plain : fc.oneof(plain, fc.stringMatching(new RegExp(pattern, 'u')));
  return patterned.filter((value) => fits(value) === true);
}

function list({ items, minItems = 0, maxItems, uniqueItems }: Schema): fc.Arbitrary<unknown[]> {
  const item = made(Array.isArray(items) ? undefined : items);
  // A form cannot contain an empty list of files.
  const minLength = isFile(items) ? Math.max(minItems, 1) : minItems;
  const maxLength = Math.max(minLength, Math.min(maxItems ?? 5, 5));
  if (uniqueItems) return fc.uniqueArray(item, { minLength, maxLength });
  const few = fc.array(item, { minLength, maxLength });
  // Lists of thousands would exceed the size of a request.
  if ((maxItems ?? 0) > 1000) return few;
  const full = item.map((one) => Array.from({ length: maxItems ?? maxLength }, () => one));
  return fc.oneof({ arbitrary: few, weight: 4 }, { arbitrary: full, weight: 1 });
}

/** Whether a field contains one or several files. */
export const isFile = (schema: unknown): boolean => JSON.stringify(schema).includes('"binary"');

function object({
  properties = {},
  required = [],
  propertyNames,
  additionalProperties,
}: Schema): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]) => ({
    name,
    schema,
    required: required.includes(name),
  }));
  if (fields.length > 0 || !additionalProperties) return valuesOf(fields);
  const names = typeof propertyNames === 'object' ? propertyNames.enum : undefined;
  return fc.dictionary(
    names
      ? fc.constantFrom(...names.map(String))
      : fc.string({ unit, minLength: 1, maxLength: 20 }),
    made(additionalProperties),
  );
}
