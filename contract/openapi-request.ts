import { carriesBody, type Endpoint } from './endpoint.ts';
import { type Field, type Schema, takenBy } from './openapi-schemas.ts';

export type Content = Record<string, { schema: Schema }>;

export type Parameter = Field & { in: 'path' | 'query' };

export interface Request {
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Content };
}

const contentTypeOf = {
  json: 'application/json',
  form: 'multipart/form-data',
  urlencoded: 'application/x-www-form-urlencoded',
} as const;

/** How the rows of one route are asked: with the same parameters, and each with a body of its own type. */
export function requestOf(rows: readonly [Endpoint, ...Endpoint[]]): Request {
  const parameters = parametersOf(rows[0]);
  const bodies = rows.filter(carriesBody).flatMap((row) => {
    const { fields, closed } = takenBy(row);
    const inBody = fields.filter(({ name }) => !isInPath(row, name));
    const type = contentTypeOf[row.body ?? 'json'];
    return inBody.length > 0 ? [{ type, schema: objectOf(inBody, closed) }] : [];
  });
  return {
    ...(parameters.length > 0 && { parameters }),
    ...(bodies.length > 0 && {
      requestBody: {
        required: bodies.every(({ schema }) => schema.required !== undefined),
        content: Object.fromEntries(bodies.map(({ type, schema }) => [type, { schema }])),
      },
    }),
  };
}

const isInPath = ({ path }: Endpoint, name: string): boolean => path.includes(`{${name}}`);

const parametersOf = (row: Endpoint): Parameter[] =>
  takenBy(row).fields.flatMap(({ name, required, schema }): Parameter[] => {
    if (isInPath(row, name)) return [{ name, in: 'path', required: true, schema }];
    if (!carriesBody(row)) return [{ name, in: 'query', required, schema }];
    // In the body or in the query: asked for in neither alone.
    return row.query?.includes(name) ? [{ name, in: 'query', required: false, schema }] : [];
  });

function objectOf(fields: readonly Field[], closed: boolean): Schema {
  const required = fields.filter((field) => field.required).map(({ name }) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
    ...(required.length > 0 && { required }),
    ...(closed && { additionalProperties: false }),
  };
}
