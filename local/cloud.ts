import path from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { createApiGateways } from './api-gateway/emulator.ts';
import { createBedrock } from './bedrock/emulator.ts';
import type { ModelServer } from './bedrock/model-server.ts';
import { readAssembly } from './cloudformation/assembly.ts';
import { Template } from './cloudformation/template.ts';
import { bucketObjects } from './cloudfront/bucket-objects.ts';
import { createCloudFront } from './cloudfront/emulator.ts';
import { checkDataFormat } from './data-format.ts';
import type { DemoOutcome } from './demo.ts';
import { offeringDemo, withDemoOffer } from './demo-offer.ts';
import { startDynamoDb } from './dynamodb/emulator.ts';
import { dynamoDbProxy } from './dynamodb/proxy.ts';
import { startSchedule } from './eventbridge/schedule.ts';
import { keepPrivate } from './host/data-folder.ts';
import { DiskSpace } from './host/disk-space.ts';
import { ResourceStack } from './host/shutdown.ts';
import { createGuards, type ServiceGuards } from './iam/guards.ts';
import { operator, writeOperatorFile } from './iam/operator.ts';
import type { Rights } from './iam/rights.ts';
import { UsedRights } from './iam/used-rights.ts';
import { createKms } from './kms/emulator.ts';
import { createFunctions, type Functions } from './lambda/emulator.ts';
import type { Endpoints } from './lambda/environment.ts';
import { awsJson } from './protocol/aws-json.ts';
import {
  type DeferredServer,
  listenHttp1And2,
  openDeferredServer,
  openRememberedPort,
} from './protocol/listen.ts';
import { localOnly } from './protocol/loopback.ts';
import { AccessKeys, type Credentials } from './protocol/signature.ts';
import { createSecretsManager } from './secrets-manager/emulator.ts';
import { createSes } from './ses/emulator.ts';
import { Outbox } from './ses/outbox.ts';
import type { Recognise } from './transcribe/recognition.ts';
import { type Auth, cognitoFromTemplate, type Identity } from './wiring/cognito.ts';
import { s3FromTemplate } from './wiring/s3.ts';
import { builtInConfig, userPoolConfig } from './wiring/sign-in.ts';
import { machineOverrides, withOwnLanguages } from './wiring/speech.ts';
import {
  type SpeechServer,
  speechKeys,
  speechOverrides,
  withSpeechServer,
} from './wiring/speech-server.ts';
import { stageOverrides, withStaffCorrections } from './wiring/staff-corrections.ts';
import { stepFunctionsFromTemplate } from './wiring/step-functions.ts';
import { transcribeFromTemplate } from './wiring/transcribe.ts';

export interface CloudOptions {
  /** Output folder of `cdk synth`. */
  outDir: string;
  /** Where all data is stored. Only one instance may use it at a time. */
  dataDir: string;
  /** Port of the public server; 0 picks a free one. */
  port: number;
  /** Host by which browsers know the portal, `127.0.0.1:<port>`, if another server is in front. */
  publicHost?: string | undefined;
  /** The speech recogniser behind Transcribe. */
  recognise: Recognise;
  /** The model server behind Bedrock. */
  model?: ModelServer | undefined;
  /** Real sign-in; without it everyone is the built-in user. */
  auth?: Auth | undefined;
  /** Loads the demo. If given, the portal offers it while it is empty. */
  loadDemo?: (() => Promise<DemoOutcome>) | undefined;
  /** Give only what AWS guarantees, where an emulator could give more. */
  weak?: boolean | undefined;
  /** Whether staff may correct what they created; by default as the template has it. */
  staffCorrections?: 'off' | 'own' | undefined;
  /** An HTTP speech engine, asked in place of Transcribe. */
  speech?: SpeechServer | undefined;
  /** Folder to record used permissions in. */
  usedRightsDir?: string | undefined;
  /** Prints a line for the user. */
  say(line: string): void;
}

export interface Cloud {
  /** `http://127.0.0.1:<port>` */
  url: string;
  /** Settings of a DynamoDB client with all rights. */
  database: { endpoint: string; region: string; credentials: Credentials };
  close(): Promise<void>;
}

/**
 * Runs a synthesized template locally: an emulator for every resource, from the CDN to the table's
 * stream. Work interrupted by an earlier kill is resumed.
 */
export async function startLocalCloud(options: CloudOptions): Promise<Cloud> {
  const resources = new ResourceStack();
  try {
    return { ...(await start(options, resources)), close: () => resources.close() };
  } catch (error) {
    await resources.close();
    throw error;
  }
}

async function start(given: CloudOptions, resources: ResourceStack): Promise<Omit<Cloud, 'close'>> {
  const options = { ...given, recognise: withSpeechServer(given.recognise, given.speech) };
  const { outDir, dataDir, recognise, say } = options;
  await keepPrivate(dataDir);
  const disk = resources.add(new DiskSpace(dataDir, say));
  const servers = await openServers(options, resources);
  const addresses = {
    cloudFront: options.publicHost ?? servers.cloudFront.host,
    s3: servers.s3.host,
  };
  const template = new Template(await readAssembly(outDir), addresses);
  await checkDataFormat(dataDir, template);
  const endpoints = endpointsOf(servers);
  // The SDK integrations of state machines run in this process.
  Object.assign(process.env, endpoints);

  const keys = new AccessKeys();
  const used = new UsedRights(options.usedRightsDir);
  const { rights, guards } = createGuards(template, { keys, used });
  const overrides = {
    ...machineOverrides(recognise),
    ...stageOverrides(options.staffCorrections),
    ...speechOverrides(options.speech),
  };
  const dynamoDb = resources.add(
    await startDynamoDb(template, { dataDir, keys, weak: options.weak, say }),
  );
  servers.dynamoDb.serve(dynamoDbProxy(dynamoDb, guards.dynamoDb, () => disk.isLow()));
  const functions = resources.add(
    await createFunctions(template, { dataDir, keys, endpoints, overrides, say }),
  );
  const identity = await serveIdentity({
    options,
    resources,
    servers,
    template,
    guards,
    functions,
  });
  const cloud = { options, resources, disk, servers, template, keys, rights, guards, functions };
  await serveStorage(cloud);
  const { transcribe, stepFunctions } = await serveWorkflow(cloud);
  await serveSite(cloud, identity);

  const { region } = template;
  const { url } = servers.cloudFront;
  // All endpoints are up: start background work.
  await transcribe.resume();
  stepFunctions.resume();
  resources.add(await dynamoDb.startMappings(functions));
  resources.add(startSchedule(template, functions));
  resources.add(
    await writeOperatorFile(template, { dataDir, credentials: keys.of(operator), endpoints, url }),
  );
  return {
    url,
    database: { endpoint: servers.dynamoDb.url, region, credentials: keys.of(operator) },
  };
}

/**
 * Opens all ports before any emulator exists: resources refer to each other's addresses. Browsers
 * that stay open across a restart need the same ports of S3 and Cognito again.
 */
async function openServers({ port, dataDir, publicHost }: CloudOptions, resources: ResourceStack) {
  const cloudFront = resources.add(await openDeferredServer(port));
  const portal = publicHost ?? cloudFront.host;
  const guarded = (server: DeferredServer): DeferredServer =>
    resources.add({ ...server, serve: (handler) => server.serve(localOnly(handler, portal)) });
  const open = async (listenAs?: typeof listenHttp1And2) =>
    guarded(await openDeferredServer(0, listenAs));
  const openAgain = async (file: string) =>
    guarded(await openRememberedPort(path.join(dataDir, file), openDeferredServer));
  return {
    cloudFront,
    s3: await openAgain('storage.port'),
    cognito: await openAgain('identity.port'),
    stepFunctions: await open(),
    transcribe: await open(),
    bedrock: await open(listenHttp1And2),
    ses: await open(),
    kms: await open(),
    secretsManager: await open(),
    dynamoDb: await open(),
  };
}

type Servers = Awaited<ReturnType<typeof openServers>>;

const endpointsOf = (servers: Servers): Endpoints => ({
  AWS_ENDPOINT_URL_BEDROCK_RUNTIME: servers.bedrock.url,
  AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: servers.cognito.url,
  AWS_ENDPOINT_URL_DYNAMODB: servers.dynamoDb.url,
  AWS_ENDPOINT_URL_KMS: servers.kms.url,
  AWS_ENDPOINT_URL_S3: servers.s3.url,
  AWS_ENDPOINT_URL_SECRETS_MANAGER: servers.secretsManager.url,
  AWS_ENDPOINT_URL_SESV2: servers.ses.url,
  AWS_ENDPOINT_URL_SFN: servers.stepFunctions.url,
  AWS_ENDPOINT_URL_TRANSCRIBE: servers.transcribe.url,
});

/** The parts of the cloud with which the emulators are started. */
interface Parts {
  options: CloudOptions;
  resources: ResourceStack;
  disk: DiskSpace;
  servers: Servers;
  template: Template;
  keys: AccessKeys;
  rights: Rights;
  guards: ServiceGuards;
  functions: Functions;
}

/** Starts Cognito and SES, which stores the mails of both. */
async function serveIdentity(
  parts: Pick<Parts, 'options' | 'resources' | 'servers' | 'template' | 'guards' | 'functions'>,
): Promise<Identity> {
  const { options, resources, servers, template, guards, functions } = parts;
  const { dataDir, auth, say } = options;
  const outbox = new Outbox(path.join(dataDir, 'outbox'));
  servers.ses.serve(createSes(template, outbox, guards.ses));
  const dir = path.join(dataDir, 'identity');
  const cognito = resources.add(
    await cognitoFromTemplate(template, {
      dir,
      guard: guards.cognito,
      outbox,
      functions,
      auth,
      say,
    }),
  );
  servers.cognito.serve(cognito.handler);
  return cognito;
}

/** Starts CloudFront in front of the site and the API. */
async function serveSite(parts: Parts, { identify }: Identity): Promise<void> {
  const { options, disk, servers, template, functions, keys } = parts;
  const { url } = servers.cognito;
  const { region } = template;
  const storage = { endpoint: servers.s3.url, region, credentials: keys.of(operator) };
  const { auth, recognise, loadDemo, publicHost } = options;
  const signIn = auth ? userPoolConfig(url) : builtInConfig;
  const offer = loadDemo ? offeringDemo : (config: string) => config;
  const isFull = () => disk.isLow();
  const site = await createCloudFront(template, {
    gateways: createApiGateways(template, { functions, isFull }),
    identify,
    rewrites: {
      'config.json': (config) =>
        offer(signIn(withStaffCorrections(withOwnLanguages(config, recognise), options))),
    },
    readObjects: bucketObjects(new S3Client(storage)),
    addresses: { [`https://cognito-idp.${region}.amazonaws.com`]: url },
    publicHost,
  });
  servers.cloudFront.serve(loadDemo ? withDemoOffer(site, { publicHost, load: loadDemo }) : site);
}

/** Starts S3, KMS with the keys that sign, and Secrets Manager. */
async function serveStorage(parts: Parts): Promise<void> {
  const { options, disk, servers, template, keys, rights, guards } = parts;
  const dir = path.join(options.dataDir, 'objects');
  const hasRoomFor = (bytes: number) => disk.hasRoomFor(bytes);
  servers.s3.serve(await s3FromTemplate(template, { dir, keys, rights, hasRoomFor }));
  const kms = await createKms(template, { dir: path.join(options.dataDir, 'keys') });
  servers.kms.serve(awsJson(kms, guards.kms));
  const values = speechKeys(template, options.speech);
  const secrets = createSecretsManager(template, { values });
  servers.secretsManager.serve(awsJson(secrets, guards.secretsManager));
}

/** Starts Step Functions and the services that process recordings. */
async function serveWorkflow(parts: Parts) {
  const { options, resources, servers, template, keys, rights, guards, functions } = parts;
  const { dataDir, recognise, model } = options;
  servers.bedrock.serve(createBedrock({ forward: model, guard: guards.bedrock }));
  const transcribe = resources.add(
    transcribeFromTemplate(template, {
      dir: path.join(dataDir, 'transcriptions'),
      url: servers.s3.url,
      keys,
      recognise,
    }),
  );
  servers.transcribe.serve(awsJson(transcribe.operations, guards.transcribe));
  const dir = path.join(dataDir, 'executions');
  const stepFunctions = resources.add(
    await stepFunctionsFromTemplate(template, { dir, functions, keys, rights }),
  );
  servers.stepFunctions.serve(awsJson(stepFunctions.operations, guards.stepFunctions));
  return { transcribe, stepFunctions };
}
