import { describe, expect, it } from 'vitest';
import { api, families } from '#contract/api.ts';
import { carriesBody, type Endpoint, routeKeyOf } from '#contract/endpoint.ts';
import { statusOf } from '#contract/errors.ts';
import { refTo, type Schema } from '#contract/openapi-schemas.ts';
import { getOpenApi } from '#functions/api/openapi.ts';
import { document, operations, operationsByKey, rows } from './described-rows.ts';

describe('the document of the API', () => {
  it('has every row, under the noun of its family', () => {
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

  it('names no two paths alike but for their parameters', () => {
    const shapes = Object.keys(document.paths).map((path) =>
      path.replace(/{\w+}/g, '{}').replace(/\/$/, ''),
    );
    expect(shapes.filter((shape, at) => shapes.indexOf(shape) !== at)).toEqual([]);
  });

  it('tells the body, the answer and the right of each row', () => {
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

  it('asks for a sign-in before all but the public operations, and tells the refusals', () => {
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

  it('refers only to what it holds, and holds only what it refers to', () => {
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

  it('writes no large shape out twice: contract/openapi-schemas.ts gives it a name', () => {
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

  it('wants a body where every body it may have has a field that must be there', () => {
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

  it('names each operation after a row, and lets answers grow', () => {
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

  it('is what the API answers', async () => {
    expect(api.getOpenApi.output.parse(await getOpenApi())).toEqual(document);
  });
});
