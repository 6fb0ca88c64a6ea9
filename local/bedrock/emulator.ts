import type { IncomingMessage, RequestListener } from 'node:http';
import { type Guard, readBody, restJson, ServiceError, unguarded } from '../protocol/aws-json.ts';
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
  await guard(request, body, 'Converse', { modelId });
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
 */
export const createBedrock = (options: BedrockOptions): RequestListener =>
  restJson((request, signal) => answer(request, options, signal), 'InternalServerException');
