import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carriesBody, type Endpoint } from '#contract/endpoint.ts';
import { AppError, isRefusedFor } from '#contract/errors.ts';
import type { ReasonKey } from '#contract/reasons.ts';
import { inputOf } from '#functions/platform/http/input.ts';
import { isThorough } from '../thorough.ts';
import { rows } from './described-rows.ts';
import { eventOf } from './made-request.ts';
import { allows, isFile, valuesOf } from './made-values.ts';

/** Errors that JSON Schema cannot express: the document has them in a description. */
const beyondSchemas = [
  'attendeesTooLong',
  'bodyCodeWrong',
  'consentByMissing',
  'consentPurposeMissing',
  'endBeforeStart',
  'nameMissing',
  'shareTooLarge',
  'speakerRenamedTwice',
  'spellingMissing',
  'spellingTwice',
] as const satisfies ReasonKey[];
const isBeyondSchemas = (refusal: Error): boolean =>
  beyondSchemas.some((key) => isRefusedFor(refusal, key));

const refusalOf = (row: Endpoint, event: Parameters<typeof inputOf>[1]): Promise<Error | null> =>
  inputOf(row, event).then(
    () => null,
    (error: unknown) => (error instanceof AppError ? error : new Error(String(error))),
  );

describe('a request generated from the document', () => {
  it.each(rows)('is accepted by $name', async ({ row, fields, type }) => {
    const property = fc.asyncProperty(valuesOf(fields), async (values) => {
      const refusal = await refusalOf(row, await eventOf(fields, values, type));
      if (refusal !== null && !isBeyondSchemas(refusal)) throw refusal;
    });
    const { errorInstance, counterexample, seed } = await fc.check(property, {
      numRuns: isThorough ? 100 : 5,
    });
    // A counterexample may have ten thousand characters: report only its beginning.
    const given = JSON.stringify(counterexample)?.slice(0, 500);
    expect([errorInstance, given], `with the seed ${seed}`).toEqual([null, 'null']);
  });
});

/** Values that are wrong for most fields. */
const wrongValues: unknown[] = [
  undefined,
  null,
  true,
  [],
  [7],
  {},
  -1,
  0.5,
  1e9,
  '',
  ' ',
  '\u3000\t',
  '\u0007',
  '7',
  'x@',
  '2026-02-30',
  'x'.repeat(20_000),
];

describe('a request that the API rejects', () => {
  it.each(rows.filter(({ fields }) => fields.length > 0))(
    'because of one field of $name is also invalid by the document',
    async ({ row, fields, type }) => {
      const all = fields.map((field) => ({ ...field, required: true }));
      const [right] = fc.sample(valuesOf(all), { numRuns: 1, seed: 7 });
      const allowed = allows(fields);
      const missed: unknown[] = [];
      let refused = 0;
      for (const { name, schema } of fields) {
        for (const value of isFile(schema) ? [undefined] : wrongValues) {
          const given = Object.entries({ ...right, [name]: value });
          const values = Object.fromEntries(given.filter(([, value]) => value !== undefined));
          const refusal = await refusalOf(row, await eventOf(fields, values, type));
          if (refusal === null || isBeyondSchemas(refusal)) continue;
          refused += 1;
          if (allowed(values))
            missed.push({ name, value: String(value).slice(0, 50), refusal: refusal.message });
        }
      }
      expect(missed).toEqual([]);
      expect(refused).toBeGreaterThan(0);
    },
  );

  it.each(rows.filter(({ row, fields }) => carriesBody(row) && fields.length > 0))(
    'because of an unknown field of $name is also invalid by the document',
    async ({ row, operation, fields, type }) => {
      const stranger = { name: 'stranger', required: true, schema: { const: 'x' }, place: type };
      const asked = [...fields, stranger];
      const [values = {}] = fc.sample(valuesOf(asked), { numRuns: 1, seed: 7 });
      const refusal = await refusalOf(row, await eventOf(asked, values, type));
      const body = operation.requestBody?.content[type]?.schema;
      const refused = refusal !== null && !isBeyondSchemas(refusal);
      expect(body?.additionalProperties === false).toBe(refused);
    },
  );
});
