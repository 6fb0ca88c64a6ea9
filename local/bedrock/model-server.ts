import * as z from 'zod';
import { ServiceError } from '../protocol/aws-json.ts';
import { ChatCompletion, toConverse } from './chat-completion.ts';
import { ConverseRequest, toChat } from './converse-request.ts';

/** A server that speaks OpenAI's chat completions, e.g. llama.cpp's or Ollama's. */
export interface ModelServer {
  /** Its root, e.g. http://127.0.0.1:11434 */
  baseUrl: string;
  /** The name it knows the model by. */
  model: string;
}

async function refusal(answer: Response): Promise<ServiceError> {
  const message = `The model server answered ${answer.status}: ${await answer.text()}`;
  if (answer.status === 429) return new ServiceError('ThrottlingException', message, 429);
  if (answer.status === 404) return new ServiceError('ResourceNotFoundException', message, 404);
  if (answer.status < 500) return new ServiceError('ValidationException', message, 400);
  return new ServiceError('ServiceUnavailableException', message, 503);
}

/** Asks the server what Converse was asked, and answers as Converse does. Rejects with ServiceError. */
export async function askModelServer(
  { baseUrl, model }: ModelServer,
  body: unknown,
  signal: AbortSignal,
) {
  const request = ConverseRequest.safeParse(body);
  if (!request.success) {
    throw new ServiceError('ValidationException', z.prettifyError(request.error));
  }
  const started = performance.now();
  const answer = await fetch(new URL('/v1/chat/completions', baseUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(toChat(model, request.data)),
    signal,
  }).catch(() => {
    const message = `No model server at ${baseUrl}: start it, or unset SAKSHI_MODEL_URL`;
    throw new ServiceError('ServiceUnavailableException', message, 503);
  });
  if (!answer.ok) throw await refusal(answer);
  const completion = ChatCompletion.safeParse(await answer.json().catch(() => undefined));
  if (!completion.success) {
    const message = `${baseUrl} does not speak chat completions: ${z.prettifyError(completion.error)}`;
    throw new ServiceError('ModelErrorException', message, 424);
  }
  return toConverse(completion.data, Math.round(performance.now() - started));
}
