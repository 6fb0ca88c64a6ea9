import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { SFNClient } from '@aws-sdk/client-sfn';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { ulid } from 'ulid';
import { vi } from 'vitest';
import { api } from '#contract/api.ts';
import { languageChoices } from '#contract/choices.ts';
import { carriesBody, type Endpoint, routeKeyOf } from '#contract/endpoint.ts';
import type { Role } from '#contract/permissions.ts';
import { strict } from '#contract/permissions.ts';
import { FormFile } from '#contract/values.ts';
import { serve } from '#functions/api/serve.ts';
import type { RecordDocument } from '#functions/domain/documents/record-document.ts';
import type { Model } from '#functions/domain/summaries/model.ts';
import { Accounts } from '#functions/platform/aws/accounts.ts';
import { Bucket } from '#functions/platform/aws/bucket.ts';
import type { ApiDeps } from '#functions/platform/aws/deps.ts';
import { Executions } from '#functions/platform/aws/executions.ts';
import { log } from '#functions/platform/log/log.ts';
import { madeSigner } from '../contract/made-proof.ts';
import * as s3 from '../local/s3/emulator.ts';
import { watchAws } from './aws-calls.ts';
import { callsOf } from './calls.ts';
import { everyHandler } from './every-handler.ts';
import { pdfOf } from './papers-made.ts';
import { realTable } from './real-table.ts';
import type { Database } from './shared-database.ts';

/** For clients whose calls aws-calls.ts answers. */
const unused = { region: s3.region, credentials: s3.credentials, maxAttempts: 1 };

/**
 * The API in this process, with a real table and the S3 emulator; the user pool and the workflow accept
 * everything. A token is the name of a role. Without `database`, the table is in that of the test run.
 */
export async function world(database?: Database) {
  const alone = watchAws(({ goOn }) => goOn());
  const [records, storage] = await Promise.all([
    realTable(database),
    s3.emulator([
      s3.uploadBucket,
      s3.archiveBucket,
      { name: 'people', versioned: false, cors: [] },
      { name: 'public', versioned: true, cors: [] },
    ]),
  ]);
  const executions = (name: string) =>
    new Executions(
      new SFNClient(unused),
      `arn:aws:states:${s3.region}:000000000000:stateMachine:${name}`,
    );
  const deps: ApiDeps = {
    table: records.table,
    uploadBucket: new Bucket(storage.presigner, 'uploads'),
    archiveBucket: new Bucket(storage.presigner, 'archive'),
    personalDataBucket: new Bucket(storage.presigner, 'people'),
    accounts: new Accounts(new CognitoIdentityProviderClient(unused), { pool: 'p', client: 'c' }),
    workflow: executions('workflow'),
    exports: executions('exports'),
    documents: executions('documents'),
    languages: languageChoices,
    stage: strict,
    now: () => new Date(),
    newId: () => ulid(),
  };
  // Writes the current response.
  const model: Model & { says: unknown } = {
    id: 'told',
    says: { text: 'नवा मुद्दा' },
    converse: async () => model.says,
  };
  const signer = await madeSigner();
  const issuer = {
    site: 'https://minutes.example',
    keys: signer.keys,
    sign: signer.sign,
    publicKey: async () => signer.key,
    publicBucket: new Bucket(storage.presigner, 'public'),
    typeset: async (_: RecordDocument) => new Uint8Array(pdfOf()),
  };
  const told: unknown[] = [];
  const toLog = vi
    .spyOn(log, 'error')
    .mockImplementation((_, facts) => void told.push(facts?.error));
  const handler = serve(callsOf(api, everyHandler(model, issuer)), {
    deps,
    check: async (token) => ({
      sub: `id-${token}`,
      'cognito:username': token,
      // Of one session for each role, which signing out elsewhere keeps.
      origin_jti: `session-${token}`,
      'cognito:groups': [token],
    }),
    open: new Set(),
  });

  /** Calls an endpoint and returns the status, the body as text and, if it is JSON, parsed. */
  async function call(
    name: keyof typeof api,
    input: object,
    as: Role = 'admin',
    headers: Record<string, string> = {},
  ) {
    const event = await eventOf(api[name], input);
    Object.assign(event.headers, headers, { authorization: as });
    const { statusCode = 0, body = '' } = await handler(event);
    const isJson = body.startsWith('{');
    return { status: statusCode, body, json: isJson ? JSON.parse(body) : null };
  }

  return {
    deps,
    model,
    issuer,
    call,
    storage,
    /** The lines logged. */
    told,
    async close() {
      alone();
      toLog.mockRestore();
      await Promise.all([records.close(), storage.close()]);
    },
  };
}
export type World = Awaited<ReturnType<typeof world>>;

/** A request as an API Gateway event. */
export async function eventOf(row: Endpoint, input: object): Promise<APIGatewayProxyEventV2> {
  const rest: Record<string, unknown> = { ...input };
  const pathParameters: Record<string, string> = {};
  for (const [, name = ''] of row.path.matchAll(/{(\w+)}/g)) {
    pathParameters[name] = String(rest[name]);
    delete rest[name];
  }
  const body = carriesBody(row) ? await bodyOf(row, rest) : null;
  const query = Object.entries(rest).map(([name, value]) => [name, String(value)]);
  return {
    routeKey: routeKeyOf(row),
    headers: body ? { 'content-type': body.headers.get('content-type') ?? '' } : {},
    pathParameters,
    queryStringParameters: body ? undefined : Object.fromEntries(query),
    body: body && Buffer.from(await body.arrayBuffer()).toString('base64'),
    isBase64Encoded: true,
    requestContext: { requestId: ulid(), http: { sourceIp: '127.0.0.1' } },
  } as unknown as APIGatewayProxyEventV2;
}

async function bodyOf(row: Endpoint, fields: Record<string, unknown>): Promise<Response> {
  if (!row.body) {
    return new Response(JSON.stringify(fields), {
      headers: { 'content-type': 'application/json' },
    });
  }
  const form = row.body === 'form' ? new FormData() : new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    const file = FormFile.safeParse(value).data;
    if (!file) form.append(name, String(value));
    else if (form instanceof FormData) {
      form.append(name, new File([new Uint8Array(file.bytes)], file.name, { type: file.type }));
    }
  }
  return new Response(form);
}
