import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { isDiskFull } from '../host/disk-space.ts';
import type { SignedRequest } from './signature.ts';

type Input = Record<string, unknown>;

/** One operation of a service: parsed request body in, response body out. */
export type Operation = (input: Input, caller?: string) => Promise<unknown> | unknown;

/**
 * Authenticates and authorizes a call. Returns the caller; throws the ServiceError to respond with.
 */
export type Guard = (
  request: SignedRequest,
  body: Buffer,
  operation: string,
  input: Input,
) => Promise<string>;

/** For an emulator run on its own: no authentication. */
export const unguarded: Guard = async () => 'anybody';

/** An error that an AWS client turns into an exception named `code`. */
export class ServiceError extends Error {
  readonly code: string;
  readonly status: number;
  constructor(code: string, message: string, status = 400) {
    super(message);
    this.name = 'ServiceError';
    this.code = code;
    this.status = status;
  }
}

/** The error to respond with: a ServiceError as it is; any other is logged and becomes `code`. */
export function serviceErrorOf(error: unknown, code: string, message = String(error)) {
  if (error instanceof ServiceError) return error;
  if (isDiskFull(error))
    return new ServiceError('InsufficientStorage', 'The disk of this computer is full', 507);
  console.error(error);
  return new ServiceError(code, message, 500);
}

/** The raw body of a request; signatures cover these bytes. */
export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Parses a JSON body. The operation validates it. */
export function parseBody(body: Buffer): Input {
  try {
    return JSON.parse(body.toString() || '{}') as Input;
  } catch {
    throw new ServiceError('SerializationException', 'The request body is not JSON');
  }
}

/** The operation in the header `X-Amz-Target: Service.Operation`. */
export const operationName = ({ headers }: IncomingMessage): string =>
  String(headers['x-amz-target'] ?? '')
    .split('.')
    .pop() ?? '';

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' });
  response.end(JSON.stringify(body));
}

/**
 * Serves operations over the AWS JSON 1.0/1.1 protocol: POST / with `X-Amz-Target: Service.Operation`.
 * https://smithy.io/2.0/aws/protocols/aws-json-1_1-protocol.html
 */
export function awsJson(
  operations: Record<string, Operation>,
  guard: Guard = unguarded,
): RequestListener {
  return async (request, response) => {
    try {
      const name = operationName(request);
      const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
      const body = await readBody(request);
      if (!operation) throw new ServiceError('UnknownOperationException', `No operation ${name}`);
      const input = parseBody(body);
      const caller = await guard(request, body, name, input);
      send(response, 200, (await operation(input, caller)) ?? {});
    } catch (error) {
      const { code, status, message } = serviceErrorOf(error, 'InternalFailure');
      send(response, status, { __type: code, message });
    }
  };
}

/**
 * Serves one operation over REST-JSON, with the error type in `x-amzn-errortype`; `fault` is that of an
 * unexpected error. `signal` aborts when the caller is gone.
 * https://smithy.io/2.0/aws/protocols/aws-restjson1-protocol.html#operation-error-serialization
 */
export function restJson(
  operation: (request: IncomingMessage, signal: AbortSignal) => Promise<unknown>,
  fault: string,
): RequestListener {
  return async (request, response) => {
    const gone = new AbortController();
    response.on('close', () => gone.abort());
    const headers = { 'content-type': 'application/json', 'x-amzn-requestid': randomUUID() };
    try {
      const body = JSON.stringify(await operation(request, gone.signal));
      response.writeHead(200, headers).end(body);
    } catch (error) {
      const { code, status, message } = serviceErrorOf(error, fault);
      response.writeHead(status, { ...headers, 'x-amzn-errortype': code });
      response.end(JSON.stringify({ message }));
    }
  };
}
