import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { accountId } from '../cloudformation/resource-types.ts';
import { decode, type HttpReply, type HttpRequest, jsonReply } from '../protocol/http.ts';
import type { RouteMatch } from './routes.ts';

export interface RoutedRequest {
  request: HttpRequest;
  matched: RouteMatch;
  apiId: string;
  stage: string;
}

/**
 * Bodies of these types are passed as text; all others, forms and untyped ones included, in base64.
 */
const textual = /^(text\/|application\/(json|xml|javascript)\b)/;

const values = (query: string): [string, string][] =>
  query
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [name = '', ...value] = pair.replaceAll('+', ' ').split('=');
      return [decode(name), decode(value.join('='))];
    });

function joinValues(pairs: [string, string][]): Record<string, string> | undefined {
  const byName = new Map<string, string>();
  for (const [name, value] of pairs) {
    const before = byName.get(name);
    byName.set(name, before === undefined ? value : `${before},${value}`);
  }
  return pairs.length > 0 ? Object.fromEntries(byName) : undefined;
}

/** `07/Aug/2026:01:37:53 +0000` */
function formatClfTime(time: Date): string {
  const [, day, month, year, clock] = time.toUTCString().split(' ');
  return `${day}/${month}/${year}:${clock} +0000`;
}

function bodyOf({ body, headers }: HttpRequest): { body?: string; isBase64Encoded: boolean } {
  if (body.length === 0) return { isBase64Encoded: false };
  const isBase64Encoded = !textual.test(headers['content-type'] ?? '');
  return { body: body.toString(isBase64Encoded ? 'base64' : 'utf8'), isBase64Encoded };
}

/**
 * Converts a request to the event of payload format 2.0. Paths are decoded and start with the
 * stage; absent parts are left out.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html
 */
export function toLambdaEvent({ request, matched, apiId, stage }: RoutedRequest, now = new Date()) {
  const { cookie, ...headers } = request.headers;
  const path = decode(request.path);
  const parameters = matched.pathParameters;
  return {
    version: '2.0',
    routeKey: matched.route.key,
    rawPath: path,
    rawQueryString: request.query,
    cookies: cookie?.split(/; */),
    headers,
    queryStringParameters: joinValues(values(request.query)),
    pathParameters: Object.keys(parameters).length > 0 ? parameters : undefined,
    requestContext: {
      accountId,
      apiId,
      domainName: headers.host,
      domainPrefix: headers.host?.split('.')[0],
      http: {
        method: request.method,
        path,
        protocol: 'HTTP/1.1',
        sourceIp: request.sourceIp,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: randomUUID(),
      routeKey: matched.route.key,
      stage,
      time: formatClfTime(now),
      timeEpoch: now.getTime(),
    },
    ...bodyOf(request),
  };
}

const Scalar = z.union([z.string(), z.number(), z.boolean()]).transform(String);

const Response = z.object({
  statusCode: z.coerce.number().int().min(100).max(599),
  headers: z.record(z.string().toLowerCase(), Scalar).nullish(),
  cookies: z.array(z.string()).nullish(),
  body: Scalar.nullish(),
  isBase64Encoded: z.boolean().nullish(),
});

/** Responses of API Gateway itself. */
export const errorReply = (status: number, text: string): HttpReply =>
  jsonReply(status, { message: text });

export const tooLarge = (): HttpReply => errorReply(413, 'Request Entity Too Large');
export const internalError = (): HttpReply => errorReply(500, 'Internal Server Error');

/**
 * Converts a function's result to a response. A value without a status code is the body of a 200; a
 * malformed result is a 500.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html#http-api-develop-integrations-lambda.response
 */
export function toHttpReply(payload: string): HttpReply {
  const result = JSON.parse(payload) as unknown;
  if (typeof result !== 'object' || result === null || !('statusCode' in result)) {
    const body = typeof result === 'string' ? result : payload;
    return {
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(body),
    };
  }
  const parsed = Response.safeParse(result);
  if (!parsed.success) return internalError();
  const { statusCode, headers, cookies, body, isBase64Encoded } = parsed.data;
  return {
    status: statusCode,
    headers: { 'content-type': 'text/plain; charset=utf-8', ...headers },
    cookies: cookies ?? [],
    body: Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8'),
  };
}
