import * as z from 'zod';
import { ServiceError } from '../protocol/aws-json.ts';

/** A server with OpenAI's chat completions API, such as llama.cpp or Ollama. */
export interface ModelServer {
  /** For example http://127.0.0.1:11434 */
  baseUrl: string;
  /** The model's name on that server. */
  model: string;
}

async function toServiceError(answer: Response): Promise<ServiceError> {
  const message = `The model server answered ${answer.status}: ${await answer.text()}`;
  if (answer.status === 429) return new ServiceError('ThrottlingException', message, 429);
  if (answer.status === 404) return new ServiceError('ResourceNotFoundException', message, 404);
  if (answer.status < 500) return new ServiceError('ValidationException', message, 400);
  return new ServiceError('ServiceUnavailableException', message, 503);
}

/** Forwards a Converse request to the model server. Rejects with ServiceError. */
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
  if (!answer.ok) throw await toServiceError(answer);
  const completion = ChatCompletion.safeParse(await answer.json().catch(() => undefined));
  if (!completion.success) {
    const message = `${baseUrl} does not speak chat completions: ${z.prettifyError(completion.error)}`;
    throw new ServiceError('ModelErrorException', message, 424);
  }
  return toConverse(completion.data, Math.round(performance.now() - started));
}

/** The supported part of a Converse request. */
export const ConverseRequest = z.object({
  system: z.array(z.object({ text: z.string() })).default([]),
  messages: z.array(
    z.object({
      role: z.enum(['user', 'assistant']),
      content: z.array(z.object({ text: z.string() })),
    }),
  ),
  inferenceConfig: z
    .object({
      maxTokens: z.number(),
      temperature: z.number(),
      topP: z.number(),
      stopSequences: z.array(z.string()),
    })
    .partial()
    .default({}),
  toolConfig: z
    .object({
      tools: z.array(
        z.object({
          toolSpec: z.object({
            name: z.string(),
            description: z.string().optional(),
            inputSchema: z.object({ json: z.unknown() }),
          }),
        }),
      ),
      toolChoice: z
        .union([
          z.object({ auto: z.object({}) }),
          z.object({ any: z.object({}) }),
          z.object({ tool: z.object({ name: z.string() }) }),
        ])
        .optional(),
    })
    .optional(),
});
type ConverseRequest = z.infer<typeof ConverseRequest>;
type ToolChoice = NonNullable<ConverseRequest['toolConfig']>['toolChoice'];

function toolChoice(choice: ToolChoice) {
  if (!choice) return undefined;
  if ('tool' in choice) return { type: 'function', function: { name: choice.tool.name } };
  return 'any' in choice ? 'required' : 'auto';
}

const textOf = (blocks: { text: string }[]): string => blocks.map(({ text }) => text).join('\n');

/**
 * Converts a Converse request to one of `POST /v1/chat/completions`.
 * https://docs.aws.amazon.com/bedrock/latest/APIReference/API_runtime_Converse.html
 * https://platform.openai.com/docs/api-reference/chat/create
 */
function toChat(model: string, request: ConverseRequest) {
  const { system, messages, inferenceConfig, toolConfig } = request;
  return {
    model,
    messages: [
      ...(system.length > 0 ? [{ role: 'system', content: textOf(system) }] : []),
      ...messages.map(({ role, content }) => ({ role, content: textOf(content) })),
    ],
    max_tokens: inferenceConfig.maxTokens,
    temperature: inferenceConfig.temperature,
    top_p: inferenceConfig.topP,
    stop: inferenceConfig.stopSequences,
    tools: toolConfig?.tools.map(({ toolSpec: { name, description, inputSchema } }) => ({
      type: 'function',
      function: { name, description, parameters: inputSchema.json },
    })),
    tool_choice: toolChoice(toolConfig?.toolChoice),
  };
}

/** The part of a chat completion that is used. */
export const ChatCompletion = z.object({
  choices: z.tuple(
    [
      z.object({
        message: z.object({
          content: z.string().nullish(),
          tool_calls: z
            .array(
              z.object({
                id: z.string().nullish(),
                function: z.object({ name: z.string(), arguments: z.string() }),
              }),
            )
            .nullish(),
        }),
        finish_reason: z.string().nullish(),
      }),
    ],
    z.unknown(),
  ),
  usage: z
    .object({ prompt_tokens: z.number(), completion_tokens: z.number() })
    .default({ prompt_tokens: 0, completion_tokens: 0 }),
});
type ChatCompletion = z.infer<typeof ChatCompletion>;
type ToolCall = NonNullable<ChatCompletion['choices'][0]['message']['tool_calls']>[number];

const stopReasons: Record<string, string> = {
  stop: 'end_turn',
  length: 'max_tokens',
  content_filter: 'content_filtered',
};

// Small models sometimes produce tool calls that are not JSON: pass on the text.
function contentOf({ id, function: { name, arguments: input } }: ToolCall, index: number) {
  try {
    return { toolUse: { toolUseId: id ?? `call_${index}`, name, input: JSON.parse(input) } };
  } catch {
    return { text: input };
  }
}

/** Converts a chat completion to a Converse response. */
function toConverse(completion: ChatCompletion, latencyMs: number) {
  const { choices, usage } = completion;
  const { message, finish_reason } = choices[0];
  const calls = (message.tool_calls ?? []).map(contentOf);
  const text = message.content ? [{ text: message.content }] : [];
  const called = calls.every((call) => 'toolUse' in call) ? 'tool_use' : 'malformed_tool_use';
  const stopped = stopReasons[finish_reason ?? 'stop'] ?? 'end_turn';
  return {
    output: { message: { role: 'assistant', content: [...text, ...calls] } },
    stopReason: calls.length > 0 ? called : stopped,
    usage: {
      inputTokens: usage.prompt_tokens,
      outputTokens: usage.completion_tokens,
      totalTokens: usage.prompt_tokens + usage.completion_tokens,
    },
    metrics: { latencyMs },
  };
}
