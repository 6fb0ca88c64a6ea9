import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { bedrock } from './bedrock/bedrock.ts';
import { listenBoth } from './bedrock/listen-both.ts';
import type { ModelServer } from './bedrock/model-server.ts';
import { builtInSignIn } from './edge/built-in-sign-in.ts';
import { edge } from './edge/edge.ts';
import { poolSignIn } from './edge/pool-sign-in.ts';
import { gateways } from './gateway/gateway.ts';
import { doorsOf } from './iam/doors.ts';
import { UsedRights } from './iam/used-rights.ts';
import type { Endpoints } from './lambda/environment.ts';
import { functions as startFunctions } from './lambda/functions.ts';
import { Opened } from './machine/opened.ts';
import { openRememberedPort } from './machine/remembered-port.ts';
import { letOperatorIn, operator } from './operator.ts';
import { Outbox } from './outbox/outbox.ts';
import { AccessKeys } from './protocol/access-keys.ts';
import { awsJson } from './protocol/aws-json.ts';
import { openDoor } from './protocol/door.ts';
import { records as startRecords } from './records/records.ts';
import { recordsDoor } from './records/records-door.ts';
import { startSchedule } from './schedule/schedule.ts';
import { ses } from './ses/ses.ts';
import { type Auth, identity } from './stand-ins/identity.ts';
import { storage } from './stand-ins/storage.ts';
import { transcription } from './stand-ins/transcription.ts';
import { workflow } from './stand-ins/workflow.ts';
import { readAssembly } from './template/assembly.ts';
import { Template } from './template/template.ts';
import type { Recognise } from './transcribe/heard.ts';

export interface CloudOptions {
  /** What `cdk synth` wrote. */
  outDir: string;
  /** Where everything is kept. One cloud at a time may use it. */
  dataDir: string;
  /** Of the public server; 0 takes a free one. */
  port: number;
  /** What turns speech into words. */
  recognise: Recognise;
  /** A model server that speaks for Bedrock. */
  model?: ModelServer | undefined;
  /** Real sign-in; without it whoever comes is the built-in user. */
  auth?: Auth | undefined;
  /** Takes notes of which rights were used, a file for each process. */
  usedRightsDir?: string | undefined;
  /** Takes a line for people. */
  say(line: string): void;
}

export interface Cloud {
  /** `http://127.0.0.1:<port>` */
  url: string;
  /** The database itself, past the door that asks for rights. */
  database: string;
  close(): Promise<void>;
}

/**
 * Runs a synthesized template on this machine: what a cloud would make of each resource, from the
 * public address down to the stream of the table. What a killed start left at work goes on.
 */
export async function startLocalCloud(options: CloudOptions): Promise<Cloud> {
  const opened = new Opened();
  try {
    return { ...(await start(options, opened)), close: () => opened.close() };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

async function start(options: CloudOptions, opened: Opened): Promise<Omit<Cloud, 'close'>> {
  const { outDir, dataDir, recognise, model, auth, say } = options;
  const inData = (name: string) => path.join(dataDir, name);
  await mkdir(dataDir, { recursive: true });

  // The addresses come first: the template's resources name each other's.
  const front = opened.add(await openDoor(options.port));
  const objects = opened.add(await openRememberedPort(inData('storage.port'), openDoor));
  const people = opened.add(await openRememberedPort(inData('identity.port'), openDoor));
  const executions = opened.add(await openDoor());
  const jobs = opened.add(await openDoor());
  const models = opened.add(await openDoor(0, listenBoth));
  const mails = opened.add(await openDoor());
  const items = opened.add(await openDoor());
  const addresses = { edge: front.host, storage: objects.host };
  const template = new Template(await readAssembly(outDir), addresses);

  const keys = new AccessKeys();
  const used = new UsedRights(options.usedRightsDir);
  const { rights, guards } = doorsOf(template, { keys, used });
  const outbox = new Outbox(inData('outbox'));
  const pool = opened.add(
    await identity(template, {
      dir: inData('identity'),
      guard: guards.people,
      outbox,
      auth,
      say,
    }),
  );
  people.serve(pool.handler);
  const records = opened.add(await startRecords(template, { dataDir, keys, say }));
  items.serve(recordsDoor(records.url, guards.items));
  const endpoints: Endpoints = {
    AWS_ENDPOINT_URL_BEDROCK_RUNTIME: models.url,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: people.url,
    AWS_ENDPOINT_URL_DYNAMODB: items.url,
    AWS_ENDPOINT_URL_S3: objects.url,
    AWS_ENDPOINT_URL_SESV2: mails.url,
    AWS_ENDPOINT_URL_SFN: executions.url,
    AWS_ENDPOINT_URL_TRANSCRIBE: jobs.url,
  };
  // The state machine's own calls of AWS are made in this process.
  Object.assign(process.env, endpoints);
  const functions = opened.add(await startFunctions(template, { dataDir, keys, endpoints, say }));

  objects.serve(await storage(template, { dir: inData('objects'), keys, rights }));
  models.serve(bedrock({ forward: model, guard: guards.models }));
  mails.serve(ses(template, outbox, guards.mails));
  const transcribe = opened.add(
    transcription(template, { dir: inData('transcriptions'), url: objects.url, keys, recognise }),
  );
  jobs.serve(awsJson(transcribe.operations, guards.jobs));
  const states = opened.add(
    await workflow(template, { dir: inData('executions'), functions, keys, rights }),
  );
  executions.serve(awsJson(states.operations, guards.executions));
  front.serve(
    await edge(template, {
      gateways: gateways(template, { functions, identify: pool.identify }),
      rewrites: { 'config.json': auth ? poolSignIn(people.url) : builtInSignIn },
      addresses: { [`https://cognito-idp.${template.region}.amazonaws.com`]: people.url },
    }),
  );

  // Everything answers. From here on things happen by themselves.
  await transcribe.resume();
  states.resume();
  opened.add(await records.follow(functions));
  opened.add(startSchedule(template, functions));
  opened.add(await letOperatorIn(template, { dataDir, credentials: keys.of(operator), endpoints }));
  return { url: front.url, database: records.url };
}
