import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import { type Guard, readBody, ServiceError, unguarded } from '../protocol/aws-json.ts';
import { askModelServer, type ModelServer } from './model-server.ts';

/** The model id is percent-encoded. */
const conversePath = /^\/model\/([^/]+)\/converse$/;

interface BedrockOptions {
  /** The model server to forward to. */
  forward?: ModelServer | undefined;
  guard?: Guard;
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    throw new ServiceError('ValidationException', 'The request body is not JSON');
  }
}

async function answer(
  request: IncomingMessage,
  { forward: server, guard = unguarded }: BedrockOptions,
  signal: AbortSignal,
) {
  const model = request.method === 'POST' && request.url?.match(conversePath)?.[1];
  const body = await readBody(request);
  if (!model) {
    throw new ServiceError('UnknownOperationException', 'Only Converse is served here', 404);
  }
  const modelId = decodeURIComponent(model);
  guard(request, body, 'Converse', { modelId });
  const asked = jsonOf(body);
  if (server) return askModelServer(server, asked, signal);
  throw new ServiceError(
    'AccessDeniedException',
    `Model not available: ${modelId}. Set SAKSHI_MODEL_URL and SAKSHI_MODEL_NAME to a server that speaks OpenAI's chat completions.`,
    403,
  );
}

/**
 * Amazon Bedrock's Converse, forwarded to a local model server; without one it fails as AWS does
 * for a model that is not enabled. `forward.model` is used whatever model id is requested.
 * REST-JSON: the error type is in `x-amzn-errortype`.
 * https://smithy.io/2.0/aws/protocols/aws-restjson1-protocol.html#operation-error-serialization
 */
export function createBedrock(options: BedrockOptions): RequestListener {
  return async (request, response) => {
    const gone = new AbortController();
    response.on('close', () => gone.abort());
    const headers = { 'content-type': 'application/json', 'x-amzn-requestid': randomUUID() };
    try {
      const body = JSON.stringify(await answer(request, options, gone.signal));
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
