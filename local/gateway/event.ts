import { randomUUID } from 'node:crypto';
import { decode, type HttpRequest } from '../protocol/http.ts';
import { accountId } from '../template/resource-types.ts';
import type { Matched } from './routes.ts';

export interface Call {
  request: HttpRequest;
  matched: Matched;
  apiId: string;
  stage: string;
}

/** Bodies of these types arrive as text; all others, a form's and those of no type included, in base64. */
const textual = /^(text\/|application\/(json|xml|javascript)\b)/;

const values = (query: string): [string, string][] =>
  query
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [name = '', ...value] = pair.replaceAll('+', ' ').split('=');
      return [decode(name), decode(value.join('='))];
    });

function joined(pairs: [string, string][]): Record<string, string> | undefined {
  const byName = new Map<string, string>();
  for (const [name, value] of pairs) {
    const before = byName.get(name);
    byName.set(name, before === undefined ? value : `${before},${value}`);
  }
  return pairs.length > 0 ? Object.fromEntries(byName) : undefined;
}

/** `07/Aug/2026:01:37:53 +0000` */
function clfTime(time: Date): string {
  const [, day, month, year, clock] = time.toUTCString().split(' ');
  return `${day}/${month}/${year}:${clock} +0000`;
}

function bodyOf({ body, headers }: HttpRequest): { body?: string; isBase64Encoded: boolean } {
  if (body.length === 0) return { isBase64Encoded: false };
  const isBase64Encoded = !textual.test(headers['content-type'] ?? '');
  return { body: body.toString(isBase64Encoded ? 'base64' : 'utf8'), isBase64Encoded };
}

/**
 * A request as a function of an HTTP API gets it, payload format 2.0. Paths are decoded and begin with
 * the stage; absent parts are left out.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html
 */
export function eventOf({ request, matched, apiId, stage }: Call, now = new Date()) {
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
    queryStringParameters: joined(values(request.query)),
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
      time: clfTime(now),
      timeEpoch: now.getTime(),
    },
    ...bodyOf(request),
  };
}
