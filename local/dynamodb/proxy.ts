import http, {
  type IncomingHttpHeaders,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import {
  type Guard,
  operationName,
  parseBody,
  readBody,
  ServiceError,
  serviceErrorOf,
} from '../protocol/aws-json.ts';
import type { Dynoxide } from './dynoxide.ts';

type Database = Pick<Dynoxide, 'url' | 'operationHeader'>;

const target = 'DynamoDB_20120810.';

interface ForwardedRequest {
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Forwards a request. If the database is gone, the connection is dropped. */
function forward(
  to: URL,
  agent: http.Agent,
  request: ForwardedRequest,
  response: ServerResponse,
  isFull: () => boolean,
): void {
  const { connection: _, ...headers } = request.headers;
  const forwarded = http.request(
    to,
    { method: 'POST', agent, headers: { ...headers, 'content-length': request.body.length } },
    (answer) => {
      const { statusCode = 500 } = answer;
      // The database calls it an internal error, which clients would try again.
      response.writeHead(statusCode === 500 && isFull() ? 507 : statusCode, answer.headers);
      answer.pipe(response);
      answer.on('error', () => response.destroy());
    },
  );
  forwarded.on('error', () => response.destroy());
  forwarded.end(request.body);
}

/**
 * The DynamoDB endpoint: forwards requests that pass the guard to the database, which authenticates
 * nobody.
 */
export function dynamoDbProxy(
  database: Database,
  guard: Guard,
  isFull = () => false,
): RequestListener {
  const { operationHeader } = database;
  const url = new URL(database.url);
  const agent = new http.Agent({ keepAlive: true });
  return async (request, response) => {
    try {
      const body = await readBody(request);
      if (!String(request.headers['x-amz-target']).startsWith(target))
        throw new ServiceError('UnknownOperationException', 'Only DynamoDB is served here');
      await guard(request, body, operationName(request), parseBody(body));
      const headers = { ...request.headers, [operationHeader]: request.headers['x-amz-target'] };
      forward(url, agent, { headers, body }, response, isFull);
    } catch (error) {
      const { code, status, message } = serviceErrorOf(error, 'InternalServerError', '');
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' });
      const __type = `com.amazon.coral.service#${code}`;
      response.end(JSON.stringify({ __type, Message: message }));
    }
  };
}
