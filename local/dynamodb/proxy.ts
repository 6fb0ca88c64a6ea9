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
import { refuseEmptyKeys } from './empty-keys.ts';
import { isEventuallyConsistent } from './replica.ts';

type Database = Pick<Dynoxide, 'url' | 'operationHeader'>;

export interface Databases {
  /** Checks no signature. Only who knows its header can use it. */
  database: Database;
  /** Serves reads that are not strongly consistent, if it is there. */
  replica?: Database | undefined;
}

const target = 'DynamoDB_20120810.';

interface ForwardedRequest {
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Forwards a request. If the database is gone, the connection is dropped. */
function forward(
  { url, operationHeader }: Database,
  agent: http.Agent,
  request: ForwardedRequest,
  response: ServerResponse,
  isFull: () => boolean,
): void {
  const { connection: _, ...headers } = request.headers;
  const named = { [operationHeader]: headers['x-amz-target'] };
  const forwarded = http.request(
    url,
    {
      method: 'POST',
      agent,
      headers: { ...headers, ...named, 'content-length': request.body.length },
    },
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
  { database, replica = database }: Databases,
  guard: Guard,
  isFull = () => false,
): RequestListener {
  const agent = new http.Agent({ keepAlive: true });
  return async (request, response) => {
    try {
      const body = await readBody(request);
      if (!String(request.headers['x-amz-target']).startsWith(target))
        throw new ServiceError('UnknownOperationException', 'Only DynamoDB is served here');
      const operation = operationName(request);
      const input = parseBody(body);
      await guard(request, body, operation, input);
      refuseEmptyKeys(operation, input);
      const reader = isEventuallyConsistent(operation, input) ? replica : database;
      forward(reader, agent, { headers: request.headers, body }, response, isFull);
    } catch (error) {
      const { code, status, message } = serviceErrorOf(error, 'InternalServerError', '');
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' });
      const __type = `com.amazon.coral.service#${code}`;
      response.end(JSON.stringify({ __type, Message: message }));
    }
  };
}
