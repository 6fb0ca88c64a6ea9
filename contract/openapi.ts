import { type Catalogue, type Endpoint, routeKeyOf } from './endpoint.ts';
import { type Responses, responsesOf, sharedResponses } from './openapi-answers.ts';
import { type Request, requestOf } from './openapi-request.ts';
import { outputSchemasOf, type Schema } from './openapi-schemas.ts';
import { may, roles } from './permissions.ts';

export interface Operation extends Request {
  operationId: string;
  tags: [string];
  summary: string;
  description: string;
  'x-permission': Endpoint['permission'];
  /** Absent: as the whole document has it. */
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

Send the token of a sign-in as \`Authorization: Bearer\`. Whatever is not a success answers with an \`Error\`: its \`detail\` can be shown to people. Every GET carries an ETag, and is answered 304 where nothing changed. Paths are taken with and without a slash at their end.`;

interface NamedRow {
  family: string;
  name: string;
  row: Endpoint;
}
type Route = [NamedRow, ...NamedRow[]];

/** The catalogue as an OpenAPI document: a pure function of its rows. */
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

/** A path that takes bodies of several types is a row for each, and one route. */
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
    description: rightTo(permission),
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

function rightTo(permission: Endpoint['permission']): string {
  if (permission === 'anyone') return 'Open to anyone, without sign-in.';
  if (permission === 'self') return 'For whoever is signed in, about themselves.';
  const holders = roles.filter((role) => may(role, permission));
  return `Needs the permission \`${permission}\`, which these roles hold: ${holders.join(', ')}.`;
}
