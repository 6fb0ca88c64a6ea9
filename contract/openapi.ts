import { type Catalogue, carriesBody, type Endpoint, routeKeyOf } from './endpoint.ts';
import { type ErrorCode, errorCodes, statusOf } from './errors.ts';
import {
  type Field,
  inputFieldsOf,
  outputSchemasOf,
  refTo,
  type Schema,
} from './openapi-schemas.ts';
import { dependsOnRecord, may, roles } from './permissions.ts';

export interface Operation extends Request {
  operationId: string;
  tags: [string];
  summary: string;
  description: string;
  'x-permission': Endpoint['permission'];
  /** Absent: as in the document's own `security`. */
  security?: [];
  responses: Responses;
}

/** https://spec.openapis.org/oas/v3.1.1 */
export type OpenApi = {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  security: Record<string, []>[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    securitySchemes: Record<string, object>;
    schemas: Record<string, Schema>;
    responses: Responses;
  };
};

const description = `Minutes of meetings from their audio.

Send the access token of a sign-in as \`Authorization: Bearer\`. Every error response is an \`Error\`: \`code\` is its category, \`reason\` a key of the message catalogue with \`params\` for its placeholders, and \`detail\` the message in English, which can be shown to people. New reasons may be added at any time: show the \`detail\` of a reason that you do not know. Every GET has an ETag and supports conditional requests (304). Trailing slashes in paths are optional.`;

interface NamedRow {
  family: string;
  name: string;
  row: Endpoint;
}
type Route = [NamedRow, ...NamedRow[]];

/** The catalogue as an OpenAPI document. */
export function openApiOf(families: Record<string, Catalogue>): OpenApi {
  const rows = Object.entries(families).flatMap(([family, rows]) =>
    Object.entries(rows).map(([name, row]): NamedRow => ({ family, name, row })),
  );
  const { shared, answerOf } = outputSchemasOf(rows);
  const paths: OpenApi['paths'] = {};
  for (const route of routesOf(rows)) {
    const { path, method } = route[0].row;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(route, answerOf) };
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Sakshi', version: '1', description },
    servers: [{ url: '/api' }],
    tags: Object.keys(families).map((name) => ({ name })),
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: shared,
      responses: sharedResponses,
    },
  };
}

/** Groups rows by route: a path that accepts several body types has a row for each. */
function routesOf(rows: readonly NamedRow[]): Route[] {
  const routes = new Map<string, Route>();
  for (const named of rows) {
    const key = routeKeyOf(named.row);
    const route = routes.get(key);
    if (route) route.push(named);
    else routes.set(key, [named]);
  }
  return [...routes.values()];
}

function operationOf(route: Route, answerOf: (row: Endpoint) => Schema): Operation {
  const [{ family, name, row }, ...others] = route;
  const { permission } = row;
  const rows = [row, ...others.map(({ row }) => row)] as const;
  return {
    operationId: name,
    tags: [family],
    summary: summaryOf(name),
    description: [describePermission(permission), ...describeLimit(row)].join(' '),
    'x-permission': permission,
    ...(permission === 'anyone' && { security: [] }),
    ...requestOf(rows),
    responses: responsesOf(rows, answerOf),
  };
}

/** `createMeeting`: Create meeting. */
function summaryOf(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const describeLimit = ({ perMinute, permission }: Endpoint): string[] =>
  perMinute === undefined
    ? []
    : [
        `At most ${perMinute} calls per minute ${permission === 'anyone' ? 'per address' : 'per user'}.`,
      ];

function describePermission(permission: Endpoint['permission']): string {
  if (permission === 'anyone') return 'Open to anyone, without sign-in.';
  if (permission === 'self') return 'For any signed-in user, about themselves.';
  const holders = roles.filter((role) => may({ id: '', role, department: '' }, permission));
  const extent = dependsOnRecord(permission) ? ', depending on the record' : '';
  return `Requires the permission \`${permission}\` (${holders.join(', ')}${extent}).`;
}

type Reference = ReturnType<typeof refTo>;
interface Response {
  description: string;
  headers?: Record<string, { description: string; schema: Schema }>;
  content: Content;
}
export type Responses = Record<string, Response | Reference>;

const meaningOf: Record<ErrorCode, string> = {
  malformed: 'The body does not match its content type.',
  unauthenticated: 'The token is missing or has expired.',
  forbidden: 'The role of the caller does not have the permission.',
  not_found: 'There is no such record.',
  conflict: 'The state of the record does not allow it, or somebody else changed it first.',
  too_large: 'The request or the file is too large; the detail says how to send large files.',
  unsupported: 'Files of this type are not accepted.',
  invalid: 'A field is invalid; the response names it.',
  too_many: 'Too many of these calls within a minute.',
  internal: 'An error of the service; the detail contains the number under which it is logged.',
  unavailable: 'The service is busy: try again in a moment.',
};

const errorResponse = (description: string): Response => ({
  description,
  content: { 'application/json': { schema: refTo('schemas', 'Error') } },
});

/** The error responses shared by all operations, by code; `default` is for those that an operation does not list. */
const sharedResponses: Responses = {
  ...Object.fromEntries(errorCodes.map((code) => [code, errorResponse(meaningOf[code])])),
  default: errorResponse('Any other error; see its code.'),
};

/** The errors that a row may answer with, as far as its definition shows. */
function errorCodesOf(row: Endpoint): ErrorCode[] {
  const body = carriesBody(row);
  return [
    ...(body ? (['malformed'] as const) : []),
    ...(row.permission === 'anyone' ? [] : (['unauthenticated', 'forbidden'] as const)),
    ...(row.path.includes('{') ? (['not_found'] as const) : []),
    ...(row.method === 'GET' ? [] : (['conflict'] as const)),
    ...(body ? (['too_large'] as const) : []),
    ...(row.body === 'form' ? (['unsupported'] as const) : []),
    ...(Object.keys(row.input.shape).length > 0 ? (['invalid'] as const) : []),
    ...(row.perMinute ? (['too_many'] as const) : []),
  ];
}

const file: Response = {
  description: 'The file, as a download.',
  headers: {
    'Content-Disposition': {
      description: 'The name to save it under.',
      schema: { type: 'string' },
    },
  },
  content: { '*/*': { schema: { type: 'string', format: 'binary' } } },
};

/** The responses of a route's rows. Rows with the same status share a response, with `anyOf` their schemas. */
function responsesOf(rows: readonly Endpoint[], answerOf: (row: Endpoint) => Schema): Responses {
  const successes = rows.map((row): [number, Response] => {
    const status = row.status ?? 200;
    if (row.answer === 'file') return [status, file];
    const shapes = rows.filter((other) => (other.status ?? 200) === status).map(answerOf);
    const [only, ...others] = shapes;
    const schema = only && others.length === 0 ? only : { anyOf: shapes };
    const description = status === 201 ? 'Created.' : 'Done.';
    return [status, { description, content: { 'application/json': { schema } } }];
  });
  const errors = rows
    .flatMap(errorCodesOf)
    .map((code): [number, Reference] => [statusOf[code], refTo('responses', code)]);
  return {
    ...Object.fromEntries([...successes, ...errors]),
    default: refTo('responses', 'default'),
  };
}

type Content = Record<string, { schema: Schema }>;

type Parameter = Field & { in: 'path' | 'query' | 'header' };

interface Request {
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Content };
}

const contentTypeOf = {
  json: 'application/json',
  form: 'multipart/form-data',
  urlencoded: 'application/x-www-form-urlencoded',
} as const;

/** The request of a route's rows: they share the parameters, and each has its own body type. */
function requestOf(rows: readonly [Endpoint, ...Endpoint[]]): Request {
  const keys = rows.some(({ creates }) => creates) ? [idempotencyKey] : [];
  const parameters = [...parametersOf(rows[0]), ...keys];
  const bodies = rows.filter(carriesBody).flatMap((row) => {
    const { fields, closed } = inputFieldsOf(row);
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

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: {
    type: 'string',
    maxLength: 257,
    description:
      'A key of your choice, new for each request. Repeating a request with the same key returns the first result.',
  },
};

const isInPath = ({ path }: Endpoint, name: string): boolean => path.includes(`{${name}}`);

const parametersOf = (row: Endpoint): Parameter[] =>
  inputFieldsOf(row).fields.flatMap(({ name, required, schema }): Parameter[] => {
    if (isInPath(row, name)) return [{ name, in: 'path', required: true, schema }];
    if (!carriesBody(row)) return [{ name, in: 'query', required, schema }];
    // Accepted in the body or in the query, so it is optional in each.
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
