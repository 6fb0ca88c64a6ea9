import {
  BedrockRuntimeClient,
  type ContentBlock,
  ConverseCommand,
  type ConverseCommandInput,
  ValidationException,
} from '@aws-sdk/client-bedrock-runtime';
import { type Model, type ModelRequest, ModelUnavailable } from './model.ts';

const answerTokens = 8192;
/** How long a question may take, in ms. */
export const answerWithinMs = 300_000;

function commandInput(
  modelId: string,
  request: ModelRequest,
  forceTool: boolean,
): ConverseCommandInput {
  const { system, prompt, schema } = request;
  return {
    modelId,
    system: [{ text: system }],
    messages: [{ role: 'user', content: [{ text: prompt }] }],
    inferenceConfig: { temperature: 0.1, maxTokens: answerTokens },
    toolConfig: {
      tools: [
        {
          toolSpec: {
            name: 'answer',
            description: 'Takes the answer. Call it once, with all of it.',
            inputSchema: { json: schema },
          },
        },
      ],
      ...(forceTool && { toolChoice: { any: {} } }),
    },
  };
}

/** The JSON object in a text, for models that write the answer instead of calling the tool. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
  } catch {
    return undefined;
  }
}

function answerIn(content: ContentBlock[]): unknown {
  const call = content.find((block) => block.toolUse)?.toolUse;
  return call ? call.input : jsonIn(content.map((block) => block.text ?? '').join(''));
}

export const bedrock = () => new BedrockRuntimeClient({ retryMode: 'adaptive' });

/**
 * A model of Amazon Bedrock, called with Converse and the schema as its only tool.
 * https://docs.aws.amazon.com/bedrock/latest/APIReference/API_runtime_Converse.html
 * The client retries on throttling. Models that do not support a forced tool choice (ValidationException on
 * `toolConfig.toolChoice`) are called again without it. `newSignal` makes the signal that aborts each call.
 */
export function bedrockModel(
  client: BedrockRuntimeClient,
  id: string,
  newSignal = () => AbortSignal.timeout(answerWithinMs),
): Model {
  let forceTool = true;

  const send = (request: ModelRequest) =>
    client.send(new ConverseCommand(commandInput(id, request, forceTool)), {
      abortSignal: newSignal(),
    });
  const refusesForce = (error: unknown): boolean =>
    error instanceof ValidationException && error.message.includes('toolChoice');

  return {
    id,
    async converse(request) {
      try {
        const answer = await send(request).catch((error) => {
          if (!refusesForce(error)) throw error;
          forceTool = false;
          return send(request);
        });
        return answerIn(answer.output?.message?.content ?? []);
      } catch (error) {
        const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
        throw new ModelUnavailable(`${id} did not answer (${reason})`, { cause: error });
      }
    },
  };
}
