import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { createApiGateways } from './api-gateway/emulator.ts';
import { createBedrock } from './bedrock/emulator.ts';
import type { ModelServer } from './bedrock/model-server.ts';
import { readAssembly } from './cloudformation/assembly.ts';
import { Template } from './cloudformation/template.ts';
import { createCloudFront } from './cloudfront/emulator.ts';
import { startDynamoDb as startRecords } from './dynamodb/emulator.ts';
import { dynamoDbProxy } from './dynamodb/proxy.ts';
import { startSchedule } from './eventbridge/schedule.ts';
import { ResourceStack } from './host/shutdown.ts';
import { createGuards } from './iam/guards.ts';
import { operator, writeOperatorFile } from './iam/operator.ts';
import { UsedRights } from './iam/used-rights.ts';
import { createFunctions as startFunctions } from './lambda/emulator.ts';
import type { Endpoints } from './lambda/environment.ts';
import { awsJson } from './protocol/aws-json.ts';
import { listenHttp1And2, openDeferredServer, openRememberedPort } from './protocol/listen.ts';
import { AccessKeys } from './protocol/signature.ts';
import { createSes } from './ses/emulator.ts';
import { Outbox } from './ses/outbox.ts';
import type { Recognise } from './transcribe/recognition.ts';
import { type Auth, cognitoFromTemplate } from './wiring/cognito.ts';
import { s3FromTemplate } from './wiring/s3.ts';
import { builtInConfig, userPoolConfig } from './wiring/sign-in.ts';
import { stepFunctionsFromTemplate } from './wiring/step-functions.ts';
import { transcribeFromTemplate } from './wiring/transcribe.ts';

export interface CloudOptions {
  /** Output folder of `cdk synth`. */
  outDir: string;
  /** Where all data is stored. Only one instance may use it at a time. */
  dataDir: string;
  /** Port of the public server; 0 picks a free one. */
  port: number;
  /** The speech recogniser behind Transcribe. */
  recognise: Recognise;
  /** The model server behind Bedrock. */
  model?: ModelServer | undefined;
  /** Real sign-in; without it everyone is the built-in user. */
  auth?: Auth | undefined;
  /** Folder to record used permissions in. */
  usedRightsDir?: string | undefined;
  /** Prints a line for the user. */
  say(line: string): void;
}

export interface Cloud {
  /** `http://127.0.0.1:<port>` */
  url: string;
  /** URL of the database itself, without authentication. */
  database: string;
  close(): Promise<void>;
}

/**
 * Runs a synthesized template locally: an emulator for every resource, from the CDN to the table's
 * stream. Work interrupted by an earlier kill is resumed.
 */
export async function startLocalCloud(options: CloudOptions): Promise<Cloud> {
  const opened = new ResourceStack();
  try {
    return { ...(await start(options, opened)), close: () => opened.close() };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

async function start(options: CloudOptions, opened: ResourceStack): Promise<Omit<Cloud, 'close'>> {
  const { outDir, dataDir, recognise, model, auth, say } = options;
  const inData = (name: string) => path.join(dataDir, name);
  await mkdir(dataDir, { recursive: true });

  // Open all ports first: resources refer to each other's addresses.
  const front = opened.add(await openDeferredServer(options.port));
  const objects = opened.add(await openRememberedPort(inData('storage.port'), openDeferredServer));
  const people = opened.add(await openRememberedPort(inData('identity.port'), openDeferredServer));
  const executions = opened.add(await openDeferredServer());
  const jobs = opened.add(await openDeferredServer());
  const models = opened.add(await openDeferredServer(0, listenHttp1And2));
  const mails = opened.add(await openDeferredServer());
  const items = opened.add(await openDeferredServer());
  const addresses = { edge: front.host, storage: objects.host };
  const template = new Template(await readAssembly(outDir), addresses);

  const keys = new AccessKeys();
  const used = new UsedRights(options.usedRightsDir);
  const { rights, guards } = createGuards(template, { keys, used });
  const outbox = new Outbox(inData('outbox'));
  const pool = opened.add(
    await cognitoFromTemplate(template, {
      dir: inData('identity'),
      guard: guards.people,
      outbox,
      auth,
      say,
    }),
  );
  people.serve(pool.handler);
  const records = opened.add(await startRecords(template, { dataDir, keys, say }));
  items.serve(dynamoDbProxy(records.url, guards.items));
  const endpoints: Endpoints = {
    AWS_ENDPOINT_URL_BEDROCK_RUNTIME: models.url,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: people.url,
    AWS_ENDPOINT_URL_DYNAMODB: items.url,
    AWS_ENDPOINT_URL_S3: objects.url,
    AWS_ENDPOINT_URL_SESV2: mails.url,
    AWS_ENDPOINT_URL_SFN: executions.url,
    AWS_ENDPOINT_URL_TRANSCRIBE: jobs.url,
  };
  // The SDK integrations of state machines run in this process.
  Object.assign(process.env, endpoints);
  const functions = opened.add(await startFunctions(template, { dataDir, keys, endpoints, say }));

  objects.serve(await s3FromTemplate(template, { dir: inData('objects'), keys, rights }));
  models.serve(createBedrock({ forward: model, guard: guards.models }));
  mails.serve(createSes(template, outbox, guards.mails));
  const transcribe = opened.add(
    transcribeFromTemplate(template, {
      dir: inData('transcriptions'),
      url: objects.url,
      keys,
      recognise,
    }),
  );
  jobs.serve(awsJson(transcribe.operations, guards.jobs));
  const states = opened.add(
    await stepFunctionsFromTemplate(template, {
      dir: inData('executions'),
      functions,
      keys,
      rights,
    }),
  );
  executions.serve(awsJson(states.operations, guards.executions));
  front.serve(
    await createCloudFront(template, {
      gateways: createApiGateways(template, { functions, identify: pool.identify }),
      rewrites: { 'config.json': auth ? userPoolConfig(people.url) : builtInConfig },
      addresses: { [`https://cognito-idp.${template.region}.amazonaws.com`]: people.url },
    }),
  );

  // All endpoints are up: start background work.
  await transcribe.resume();
  states.resume();
  opened.add(await records.startMappings(functions));
  opened.add(startSchedule(template, functions));
  opened.add(
    await writeOperatorFile(template, { dataDir, credentials: keys.of(operator), endpoints }),
  );
  return { url: front.url, database: records.url };
}
