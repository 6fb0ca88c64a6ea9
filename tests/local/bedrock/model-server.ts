import { type Listening, listen } from '../../../local/protocol/listen.ts';

/** The parts of a chat completions request that tests use. */
export interface ChatRequest {
  model: string;
  messages: { role: string; content: string }[];
  temperature: number;
  max_tokens: number;
  tools?: { function: { name: string; parameters: { required: string[] } } }[];
  tool_choice?: unknown;
}

/** A response of the server: an error status, a tool call, or text. */
export type ChatReply =
  | { status: number; detail?: string }
  | { call: unknown }
  | { rawCall: string }
  | { text: string };

export interface ModelServer extends Listening {
  requests: ChatRequest[];
  /** The maximum number of concurrent requests. */
  busiest: number;
}

const usage = { prompt_tokens: 11, completion_tokens: 7, total_tokens: 18 };

function completion(request: ChatRequest, reply: Exclude<ChatReply, { status: number }>) {
  if ('text' in reply) {
    const message = { role: 'assistant', content: reply.text };
    return { choices: [{ message, finish_reason: 'stop' }], usage };
  }
  const name = request.tools?.[0]?.function.name;
  const input = 'rawCall' in reply ? reply.rawCall : JSON.stringify(reply.call);
  const call = { id: 'call_1', type: 'function', function: { name, arguments: input } };
  const message = { role: 'assistant', content: null, tool_calls: [call] };
  return { choices: [{ message, finish_reason: 'tool_calls' }], usage };
}

/** A chat completions server whose responses come from `reply`. */
export async function modelServer(
  reply: (request: ChatRequest, index: number) => ChatReply,
): Promise<ModelServer> {
  const requests: ChatRequest[] = [];
  let [busy, busiest] = [0, 0];
  const listening = await listen(async (request, response) => {
    busiest = Math.max(busiest, (busy += 1));
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const asked = JSON.parse(Buffer.concat(chunks).toString()) as ChatRequest;
    const answer = reply(asked, requests.push(asked) - 1);
    // Long enough for concurrent requests to overlap.
    await new Promise((resolve) => setTimeout(resolve, 10));
    busy -= 1;
    if ('status' in answer) response.writeHead(answer.status).end(answer.detail);
    else response.end(JSON.stringify(completion(asked, answer)));
  });
  return {
    ...listening,
    requests,
    get busiest() {
      return busiest;
    },
  };
}
