import * as z from 'zod';

/** The part of a Converse request that this machine's models are asked with. */
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
 * A Converse request as one of `POST /v1/chat/completions`.
 * https://docs.aws.amazon.com/bedrock/latest/APIReference/API_runtime_Converse.html
 * https://platform.openai.com/docs/api-reference/chat/create
 */
export function toChat(model: string, request: ConverseRequest) {
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
