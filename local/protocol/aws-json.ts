import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

/** What one call of an AWS JSON service does: the parsed body in, the body to answer out. */
export type Operation = (input: Record<string, unknown>) => Promise<unknown> | unknown;

/** An error an AWS client turns into an exception whose `name` is `code`. */
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

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  try {
    return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
  } catch {
    throw new ServiceError('SerializationException', 'The request body is not JSON');
  }
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' });
  response.end(JSON.stringify(body));
}

/**
 * Serves operations over the AWS JSON 1.0/1.1 protocol: POST / with `X-Amz-Target: Service.Operation`.
 * https://smithy.io/2.0/aws/protocols/aws-json-1_1-protocol.html
 */
export function awsJson(operations: Record<string, Operation>): RequestListener {
  return async (request, response) => {
    try {
      const name =
        String(request.headers['x-amz-target'] ?? '')
          .split('.')
          .pop() ?? '';
      const operation = operations[name];
      const input = await bodyOf(request);
      if (!operation) throw new ServiceError('UnknownOperationException', `No operation ${name}`);
      send(response, 200, (await operation(input)) ?? {});
    } catch (error) {
      const known =
        error instanceof ServiceError
          ? error
          : new ServiceError('InternalFailure', String(error), 500);
      if (known.status >= 500) console.error(error);
      send(response, known.status, { __type: known.code, message: known.message });
    }
  };
}
