import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import { ServiceError } from '../protocol/aws-json.ts';
import { askModelServer, type ModelServer } from './model-server.ts';

/** The id of the model is percent-encoded. */
const conversePath = /^\/model\/([^/]+)\/converse$/;

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  try {
    return JSON.parse(Buffer.concat(chunks).toString());
  } catch {
    throw new ServiceError('ValidationException', 'The request body is not JSON');
  }
}

async function answer(
  request: IncomingMessage,
  server: ModelServer | undefined,
  signal: AbortSignal,
) {
  const model = request.method === 'POST' && request.url?.match(conversePath)?.[1];
  const body = await bodyOf(request);
  if (!model) {
    throw new ServiceError('UnknownOperationException', 'Only Converse is served here', 404);
  }
  if (server) return askModelServer(server, body, signal);
  throw new ServiceError(
    'AccessDeniedException',
    `Model not available: ${decodeURIComponent(model)}. Set SAKSHI_MODEL_URL and SAKSHI_MODEL_NAME to a server that speaks OpenAI's chat completions.`,
    403,
  );
}

/**
 * Amazon Bedrock's Converse over a model server of this machine or network; without one it answers as
 * AWS does where a model is not enabled. The product's model ids mean nothing here: `forward.model` answers.
 * REST-JSON: the kind of an error travels in `x-amzn-errortype`.
 * https://smithy.io/2.0/aws/protocols/aws-restjson1-protocol.html#operation-error-serialization
 */
export function bedrock({ forward }: { forward?: ModelServer }): RequestListener {
  return async (request, response) => {
    const gone = new AbortController();
    response.on('close', () => gone.abort());
    const headers = { 'content-type': 'application/json', 'x-amzn-requestid': randomUUID() };
    try {
      const body = JSON.stringify(await answer(request, forward, gone.signal));
      response.writeHead(200, headers).end(body);
    } catch (error) {
      const known =
        error instanceof ServiceError
          ? error
          : new ServiceError('InternalServerException', String(error), 500);
      if (known !== error) console.error(error);
      response.writeHead(known.status, { ...headers, 'x-amzn-errortype': known.code });
      response.end(JSON.stringify({ message: known.message }));
    }
  };
}
