import * as z from 'zod';

/** The part of a chat completion that a Converse answer is made of. */
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

// Small models write calls that are not JSON: what they wrote is handed on as text.
function contentOf({ id, function: { name, arguments: input } }: ToolCall, index: number) {
  try {
    return { toolUse: { toolUseId: id ?? `call_${index}`, name, input: JSON.parse(input) } };
  } catch {
    return { text: input };
  }
}

/** A chat completion as the answer to Converse. */
export function toConverse(completion: ChatCompletion, latencyMs: number) {
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
