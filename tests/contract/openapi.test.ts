import { describe, expect, it } from 'vitest';
import { api, families } from '#contract/api.ts';
import { carriesBody, type Endpoint, routeKeyOf } from '#contract/endpoint.ts';
import { statusOf } from '#contract/errors.ts';
import { refTo, type Schema } from '#contract/openapi-schemas.ts';
import { getOpenApi } from '#functions/api/openapi.ts';
import { document, operations, operationsByKey, rows } from './described-rows.ts';

/** How many characters a field takes, if people write it. */
function lengthOf(schema: Schema | boolean): number {
  if (typeof schema === 'boolean') return Infinity;
  const { type, enum: choices, pattern, format, maxLength = Infinity } = schema;
  return type === 'string' && !choices && !pattern && !format ? maxLength : 0;
}

describe('the OpenAPI document', () => {
  it('has every endpoint, tagged with its family', () => {
    const names = Object.values(families).flatMap((rows) => Object.keys(rows));
    expect(names.toSorted()).toEqual(Object.keys(api).toSorted());
    const told = new Map(
      operations.map(({ operation: { operationId, tags } }) => [operationId, tags[0]]),
    );
    for (const [family, rows] of Object.entries<Record<string, Endpoint>>(families)) {
      for (const [name, row] of Object.entries(rows)) {
        const { operationId } = operationsByKey.get(routeKeyOf(row)) ?? {};
        expect(told.get(operationId ?? name)).toBe(family);
      }
    }
  });

  it('has no two paths that differ only in parameter names', () => {
    const shapes = Object.keys(document.paths).map((path) =>
      path.replace(/{\w+}/g, '{}').replace(/\/$/, ''),
    );
    expect(shapes.filter((shape, at) => shapes.indexOf(shape) !== at)).toEqual([]);
  });

  it('describes the body, response and permission of each endpoint', () => {
    for (const { name, row, operation, type } of rows) {
      const fields = Object.keys(row.input.shape).filter(
        (field) => !row.path.includes(`{${field}}`),
      );
      const body = operation.requestBody?.content[type]?.schema.properties;
      expect([name, Object.keys(body ?? {})]).toEqual([name, carriesBody(row) ? fields : []]);
      const answer = operation.responses[row.status ?? 200];
      const content =
        row.answer === 'file'
          ? { '*/*': expect.anything() }
          : { 'application/json': expect.anything() };
      expect([name, answer]).toEqual([name, expect.objectContaining({ content })]);
      expect([name, operation['x-permission']]).toEqual([name, row.permission]);
    }
  });

  it('requires sign-in except for public operations, and lists the error responses', () => {
    for (const { operation } of operations) {
      const open = operation['x-permission'] === 'anyone';
      expect(operation.security).toEqual(open ? [] : undefined);
      const refusals = Object.keys(operation.responses);
      const hidden = open ? [] : [statusOf.unauthenticated, statusOf.forbidden].map(String);
      expect(refusals).toEqual(expect.arrayContaining([...hidden, 'default']));
      const inPath = operation.parameters?.some((parameter) => parameter.in === 'path') ?? false;
      expect(refusals.includes('404')).toBe(inPath);
    }
  });

  it('has no missing and no unused components', () => {
    const text = JSON.stringify(document);
    const used = new Set(
      [...text.matchAll(/"#\/components\/(\w+\/\w+)"/g)].map(([, name]) => name),
    );
    const held = (['schemas', 'responses'] as const).flatMap((kind) =>
      Object.keys(document.components[kind]).map((name) => `${kind}/${name}`),
    );
    const unlisted = ['internal', 'unavailable'].map((code) => `responses/${code}`);
    expect([...used, ...unlisted].toSorted()).toEqual(held.toSorted());
    expect(text).not.toMatch(/"\$(schema|id|defs)"/);
  });

  it('repeats no large schema: contract/openapi-schemas.ts names it', () => {
    const seen = new Map<string, number>();
    const walk = (value: unknown) => {
      if (typeof value !== 'object' || value === null) return;
      const { type, properties } = value as Schema;
      if (type === 'object' && Object.keys(properties ?? {}).length > 4) {
        const shape = JSON.stringify(value);
        seen.set(shape, (seen.get(shape) ?? 0) + 1);
      }
      Object.values(value).forEach(walk);
    };
    walk([operations.map(({ operation }) => operation.responses), document.components.schemas]);
    expect([...seen].filter(([, times]) => times > 1)).toEqual([]);
  });

  it('takes no more text in an address than fits into one', () => {
    // Nine bytes a letter, as in Devanagari. CloudFront takes addresses of 8,192 bytes, and API Gateway 10,240 for an
    // address and the headers: what else there is of both, such as the cursor and the token, leaves 7,200 for text.
    const most = 7200 / 9;
    for (const { name, fields } of rows) {
      const lengths = fields.map(({ name, place, schema }) =>
        (place === 'path' || place === 'query') && name !== 'cursor' ? lengthOf(schema) : 0,
      );
      const length = lengths.reduce((sum, one) => sum + one, 0);
      expect(length, name).toBeLessThanOrEqual(most);
    }
  });

  it('requires a body if every variant has a required field', () => {
    for (const { operation } of operations) {
      const { required, content = {} } = operation.requestBody ?? {};
      const bodies = Object.values(content);
      const wanted = bodies.every(({ schema }) => (schema.required ?? []).length > 0);
      expect([operation.operationId, required]).toEqual([
        operation.operationId,
        bodies.length > 0 ? wanted : undefined,
      ]);
    }
  });

  it('names operations after endpoints, and allows new fields in responses', () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(Object.keys(api)).toEqual(expect.arrayContaining(ids));
    expect(operationsByKey.get('POST /meetings')).toMatchObject({
      operationId: 'createMeeting',
      summary: 'Create meeting',
      responses: {
        201: {
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Meeting' } } },
        },
      },
    });
    const eitherOf = ['Speaker', 'Enrolment'].map((name) => refTo('schemas', name));
    expect(operationsByKey.get('POST /speakers/enroll')).toMatchObject({
      responses: { 201: { content: { 'application/json': { schema: { anyOf: eitherOf } } } } },
    });
    const answers = operations.map(({ operation }) => operation.responses);
    const text = JSON.stringify([answers, document.components]);
    expect(text).not.toContain('"additionalProperties":false');
  });

  it('is what the API returns', async () => {
    expect(api.getOpenApi.output.parse(await getOpenApi())).toEqual(document);
  });
});
