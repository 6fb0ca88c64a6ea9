import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import {
  type Guard,
  type Operation,
  operationName,
  parseBody,
  ServiceError,
  serviceErrorOf,
} from '../protocol/aws-json.ts';

interface ServerOptions {
  /** Unsigned operations: what they send proves the caller's identity. */
  publicOperations: Record<string, Operation>;
  /** Signed operations of administrators, checked by the guard. */
  adminOperations: Record<string, Operation>;
  guard: Guard;
  /** Public JSON documents by path. */
  documents: Record<string, unknown>;
}

/** More than any request needs. */
const maxBodySize = 1024 * 1024;

/** As in AWS, pages of any origin may call. */
const crossOrigin = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'x-amzn-RequestId,x-amzn-ErrorType,x-amzn-ErrorMessage,Date',
};

function preflight({ headers }: IncomingMessage): Record<string, string> {
  return {
    ...crossOrigin,
    'access-control-allow-headers': headers['access-control-request-headers'] ?? '',
    'access-control-allow-methods': 'POST',
    'access-control-max-age': '172800',
  };
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size <= maxBodySize) chunks.push(chunk as Buffer);
  }
  if (size > maxBodySize)
    throw new ServiceError('RequestEntityTooLargeException', 'The request is too large', 413);
  return Buffer.concat(chunks);
}

async function handle(
  request: IncomingMessage,
  { publicOperations, adminOperations, guard }: ServerOptions,
): Promise<unknown> {
  const name = operationName(request);
  const body = await readBody(request);
  const of = (operations: Record<string, Operation>) =>
    Object.hasOwn(operations, name) ? operations[name] : undefined;
  const guarded = of(adminOperations);
  const operation = guarded ?? of(publicOperations);
  if (!operation)
    throw new ServiceError('UnknownOperationException', `The local Cognito has no ${name}`);
  const input = parseBody(body);
  const caller = guarded ? await guard(request, body, name, input) : 'anybody';
  return (await operation(input, caller)) ?? {};
}

/**
 * Serves a user pool: operations over the AWS JSON 1.1 protocol, and its public documents. Browsers
 * read the error type from the body, SDKs from header or body.
 * https://smithy.io/2.0/aws/protocols/aws-json-1_1-protocol.html
 */
export function createPoolServer(options: ServerOptions): RequestListener {
  return async (request, response) => {
    const headers = { ...crossOrigin, 'x-amzn-requestid': randomUUID() };
    try {
      const path = request.url ?? '/';
      if (request.method === 'OPTIONS') response.writeHead(200, preflight(request)).end();
      else if (request.method === 'GET' && Object.hasOwn(options.documents, path))
        send(response, 200, headers, options.documents[path], 'application/json');
      else if (request.method === 'POST' && path === '/')
        send(response, 200, headers, await handle(request, options));
      else throw new ServiceError('ResourceNotFoundException', `Nothing is at ${path}`, 404);
    } catch (error) {
      const known = serviceErrorOf(error, 'InternalErrorException', 'Something went wrong');
      const { code, message, status } = known;
      const kind = { 'x-amzn-errortype': code, 'x-amzn-errormessage': encodeURI(message) };
      send(response, status, { ...headers, ...kind }, { __type: code, message });
    }
  };
}

function send(
  response: ServerResponse,
  status: number,
  headers: Record<string, string>,
  body: unknown,
  type = 'application/x-amz-json-1.1',
): void {
  response.writeHead(status, { ...headers, 'content-type': type }).end(JSON.stringify(body));
}
