import { rm } from 'node:fs/promises';
import {
  DescribeExecutionCommand,
  type DescribeExecutionCommandOutput,
  GetExecutionHistoryCommand,
  type HistoryEvent,
  SFNClient,
  StartExecutionCommand,
} from '@aws-sdk/client-sfn';
import { awsJson } from '../../../local/protocol/aws-json.ts';
import { listen } from '../../../local/protocol/listen.ts';
import { createStepFunctions } from '../../../local/step-functions/emulator.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** What a Lambda function of a test does. */
export type Handler = (payload: never, signal: AbortSignal) => unknown;

/** The ARN of the state machine of that name in every test. */
export const arnOf = (name: string) =>
  `arn:aws:states:ap-south-1:000000000000:stateMachine:${name}`;

export const sfnClient = (endpoint: string) =>
  new SFNClient({
    endpoint,
    region: 'ap-south-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  });

/** A Task that calls the handler of that name. */
export const call = (functionName: string, more: object = {}) => ({
  Type: 'Task',
  Resource: 'arn:aws:states:::lambda:invoke',
  Arguments: { FunctionName: functionName, Payload: '{% $states.input %}' },
  Output: '{% $states.result.Payload %}',
  End: true,
  ...more,
});

/** A whole definition around states; the first is where it starts. */
export const machine = (states: Record<string, object>, more: object = {}) => ({
  QueryLanguage: 'JSONata',
  StartAt: Object.keys(states)[0],
  States: states,
  ...more,
});

export type World = Awaited<ReturnType<typeof openWorld>>;

/** State machines behind a real HTTP endpoint, with a real client. */
export async function openWorld(
  definitions: Record<string, object>,
  handlers: Record<string, Handler> = {},
  { dir, now = Date.now }: { dir?: string; now?: () => number } = {},
) {
  const folder = dir ?? (await temporaryFolder());
  const states = await createStepFunctions({
    dir: folder,
    now,
    machines: Object.entries(definitions).map(([name, definition]) => ({
      name,
      arn: arnOf(name),
      definition,
    })),
    invoke: async (resource, args, signal) => {
      // aws-sdk:<any>:<handler> answers as the handler does, with nothing around it.
      const name = String(resource.split(':').pop());
      if (name !== 'invoke') return handlers[name]?.(args as never, signal);
      const { FunctionName, Payload } = args as { FunctionName: string; Payload: never };
      return { StatusCode: 200, Payload: await handlers[FunctionName]?.(Payload, signal) };
    },
  });
  const server = await listen(awsJson(states.operations));
  const client = sfnClient(server.url);

  return {
    folder,
    url: server.url,
    client,
    resume: () => states.resume(),
    /** Starts an execution; gives its ARN. */
    start: (name: string, input: unknown = {}, executionName?: string) =>
      start(client, name, input, executionName),
    /** Runs one to its end. */
    run: async (name: string, input: unknown = {}) =>
      ended(client, await start(client, name, input)),
    ended: (arn: string) => ended(client, arn),
    history: (arn: string) => history(client, arn),
    async close() {
      await server.close();
      await states.close();
      client.destroy();
      if (!dir) await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function start(client: SFNClient, name: string, input: unknown, as?: string) {
  const started = await client.send(
    new StartExecutionCommand({
      stateMachineArn: arnOf(name),
      input: JSON.stringify(input),
      name: as,
    }),
  );
  return String(started.executionArn);
}

/** The execution when it has ended, its output parsed. */
export async function ended(client: SFNClient, executionArn: string) {
  for (;;) {
    const description = await client.send(new DescribeExecutionCommand({ executionArn }));
    if (description.status !== 'RUNNING') return resultOf(description);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function resultOf({ status, error, cause, output }: DescribeExecutionCommandOutput) {
  return { status, error, cause, output: output && (JSON.parse(output) as unknown) };
}

export async function history(client: SFNClient, executionArn: string) {
  const events: HistoryEvent[] = [];
  let nextToken: string | undefined;
  do {
    const request = { executionArn, nextToken, maxResults: 1000 };
    const page = await client.send(new GetExecutionHistoryCommand(request));
    events.push(...(page.events ?? []));
    nextToken = page.nextToken;
  } while (nextToken);
  return events;
}
